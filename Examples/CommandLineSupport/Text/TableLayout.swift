/// Which columns of a table are shown in a terminal, and how wide they are.
///
/// In a narrow terminal these shrink, in this order, until everything fits:
///
/// 1. The columns that can be cut are, the widest first, each down to its least width.
/// 2. Texts take their shorter forms.
/// 3. A column goes, the one with the lowest number; then all the others try again.
/// 4. The columns that can be cut are, below their least width.
struct TableLayout {
  /// A column that is shown.
  struct Column {
    /// Its place in the table.
    let index: Int
    /// Its width.
    var width: Int
    /// The number of the form of its texts: 0 for the whole text.
    var form = 0
  }

  /// The separator between two columns.
  static let gap = "  "
  /// The columns that a text which is cut keeps at least; below that the rows are stacked.
  private static let smallest = 8

  /// The columns that are shown, from left to right.
  private(set) var columns: [Column]

  /// Lays a table out.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - width: The columns of the terminal, or nil if lines may have any length.
  /// - Returns: nil if the terminal is too narrow for columns.
  /// - Complexity: O(*r* · *c*²) for *r* rows and *c* columns.
  init?(of table: Table, width: Int?) {
    columns = table.columns.indices.map { Column(index: $0, width: 0) }
    let forms = columns.indices.map { index in
      table.rows.map { $0[index].shorterForms.count }.max() ?? 0
    }
    while true {
      measure(table)
      guard let width else { return }
      if cut(to: width, of: table, least: { $0 }) { return }
      if let next = columns.indices.last(where: { columns[$0].form < forms[columns[$0].index] }) {
        columns[next].form += 1
        continue
      }
      guard let next = leaving(table) else { break }
      columns.remove(at: next)
      for index in columns.indices { columns[index].form = 0 }
    }
    guard let width, cut(to: width, of: table, least: { min($0, Self.smallest) }) else {
      return nil
    }
  }

  /// Makes each column as wide as its widest text, on this page and those before.
  private mutating func measure(_ table: Table) {
    for place in columns.indices {
      let (index, form) = (columns[place].index, columns[place].form)
      columns[place].width = table.rows.reduce(
        max(TextWidth.columns(of: table.columns[index].title), table.pageWidths[index] ?? 0)
      ) { max($0, $1[index].form(form).columns) }
    }
  }

  /// Cuts what can be cut until everything fits.
  ///
  /// - Returns: Whether it does.
  private mutating func cut(
    to width: Int, of table: Table, least: (Int) -> Int
  ) -> Bool {
    let gaps = Self.gap.count * max(0, columns.count - 1)
    var excess = columns.reduce(gaps) { $0 + $1.width } - width
    while excess > 0 {
      let widest = columns.indices.filter { place in
        table.columns[columns[place].index].least.map { columns[place].width > least($0) } ?? false
      }.max { columns[$0].width < columns[$1].width }
      guard let widest else { return false }
      columns[widest].width -= 1
      excess -= 1
    }
    return true
  }

  /// The place of the column that goes next.
  private func leaving(_ table: Table) -> Int? {
    columns.indices.compactMap { place in
      table.columns[columns[place].index].leaves.map { (place: place, order: $0) }
    }.min { $0.order < $1.order }?.place
  }
}
