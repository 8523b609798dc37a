//! Tables with headings, as aligned text for a terminal or as Markdown.

/// What a document is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// A terminal.
    Text,
    /// A page.
    Markdown,
}

/// A part of a document.
#[derive(Debug, Clone)]
pub enum Block {
    /// A heading and a sentence below it.
    Heading(String, String),
    /// A line of its own.
    Line(String),
    /// A table.
    Grid(Grid),
}

impl Block {
    /// A line of its own.
    pub fn line(text: impl Into<String>) -> Block {
        Block::Line(text.into())
    }

    /// A heading and a sentence below it.
    pub fn heading(name: impl Into<String>, about: impl Into<String>) -> Block {
        Block::Heading(name.into(), about.into())
    }

    fn render(&self, style: Style) -> String {
        match (self, style) {
            (Block::Heading(name, about), Style::Text) => format!("\n{name}: {about}\n"),
            (Block::Heading(name, about), Style::Markdown) => format!("\n## {name}\n\n{about}\n"),
            (Block::Line(line), Style::Text) => format!("{line}\n"),
            (Block::Line(line), Style::Markdown) => format!("\n{line}\n"),
            (Block::Grid(grid), Style::Text) => grid.text(),
            (Block::Grid(grid), Style::Markdown) => format!("\n{}", grid.markdown()),
        }
    }
}

/// The whole document.
pub fn render(blocks: &[Block], style: Style) -> String {
    let text: String = blocks.iter().map(|block| block.render(style)).collect();
    text.trim_start_matches('\n').to_owned()
}

/// At which side of a column its cells stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CellAlign {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A table.
#[derive(Debug, Clone)]
pub struct Grid {
    columns: Vec<(&'static str, CellAlign)>,
    rows: Vec<Vec<String>>,
}

impl Grid {
    /// A table without rows.
    pub fn new(columns: &[(&'static str, CellAlign)]) -> Grid {
        Grid {
            columns: columns.to_vec(),
            rows: Vec::new(),
        }
    }

    /// Adds a row, which has a cell for each column.
    pub fn push(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Adds rows.
    pub fn with_rows<R: IntoIterator<Item = String>>(
        mut self,
        rows: impl IntoIterator<Item = R>,
    ) -> Grid {
        rows.into_iter().for_each(|cells| self.push(cells));
        self
    }

    fn header(&self) -> Vec<String> {
        self.columns
            .iter()
            .map(|(name, _)| (*name).to_owned())
            .collect()
    }

    fn text(&self) -> String {
        let header = self.header();
        let lines: Vec<&Vec<String>> = std::iter::once(&header).chain(&self.rows).collect();
        let width = |column: usize| {
            lines
                .iter()
                .map(|cells| cells[column].chars().count())
                .max()
        };
        let columns: Vec<(usize, CellAlign)> = (0..header.len())
            .map(|column| (width(column).unwrap_or_default(), self.columns[column].1))
            .collect();
        lines.iter().map(|cells| aligned(cells, &columns)).collect()
    }

    fn markdown(&self) -> String {
        let rule = self.columns.iter().map(|(_, side)| match side {
            CellAlign::Left => "---".to_owned(),
            CellAlign::Right => "---:".to_owned(),
        });
        let head = [self.header(), rule.collect()];
        let lines = head.iter().chain(&self.rows);
        lines.map(|cells| piped(cells)).collect()
    }
}

fn aligned(cells: &[String], columns: &[(usize, CellAlign)]) -> String {
    let cell = |(cell, &(width, side)): (&String, &(usize, CellAlign))| match side {
        CellAlign::Left => format!("{cell:width$}  "),
        CellAlign::Right => format!("{cell:>width$}  "),
    };
    let line: String = cells.iter().zip(columns).map(cell).collect();
    format!("{}\n", line.trim_end())
}

fn piped(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
    format!("| {} |\n", cells.join(" | "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks() -> Vec<Block> {
        let rows = [["a", "1"], ["b|c", "200"]].map(|cells| cells.map(str::to_owned));
        let grid = Grid::new(&[("name", CellAlign::Left), ("n", CellAlign::Right)]).with_rows(rows);
        vec![
            Block::heading("counts", "how many"),
            Block::Grid(grid),
            Block::line("end"),
        ]
    }

    #[test]
    fn text_is_aligned() {
        let text = "counts: how many\nname    n\na       1\nb|c   200\nend\n";
        assert_eq!(render(&blocks(), Style::Text), text);
    }

    #[test]
    fn markdown_has_a_rule_below_the_header() {
        let text = "\
## counts

how many

| name | n |
| --- | ---: |
| a | 1 |
| b\\|c | 200 |

end
";
        assert_eq!(render(&blocks(), Style::Markdown), text);
    }
}
