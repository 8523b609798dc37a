//! `isopath`.

fn main() -> std::process::ExitCode {
    isopath_cli::main()
}
