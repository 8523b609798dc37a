//! What of the outside world the program can see.

use std::io::{Read, Write};

/// Standard streams and the clock.
pub struct Console {
    /// `System.out`.
    pub out: Box<dyn Write>,
    /// `System.err`.
    pub err: Box<dyn Write>,
    /// `System.in`; without it, reading is not supported.
    pub input: Option<Box<dyn Read>>,
    /// Whether the program may ask what time it is; if not, asking is not supported.
    pub has_clock: bool,
}

impl Console {
    /// Nothing goes in or out. An analysis prints nothing on behalf of the analysed code, and what the code
    /// would read or measure is an input that it does not know.
    pub fn closed() -> Console {
        Console {
            out: Box::new(std::io::sink()),
            err: Box::new(std::io::sink()),
            input: None,
            has_clock: false,
        }
    }
}
