public import HouseholdMessages

/// A column that a table may have: its name, the other names that people give it, and how its cells are
/// read into a row.
///
/// ```swift
/// TableColumn("purchase date", "bought, date bought, purchased", \.purchaseDate, .date)
/// TableColumn("category", "type, kind", \.category, .word(categories), isRequired: true)
/// ```
///
/// Case, spaces, hyphens and underscores of a name do not matter, and a unit may follow it: "Interval
/// (days)". Of two columns of a table that mean the same, the one whose name stands first here counts.
public struct TableColumn<Row: Sendable>: Sendable {
  /// The name, as messages use it.
  package let name: String
  /// The name and the others.
  let spellings: [String]
  /// Whether a table must have the column.
  let isRequired: Bool
  /// Whether each row must have something in the column.
  let isFilled: Bool
  /// What is expected in its cells.
  package let expected: Message
  /// What the whole column decides about its cells.
  let convention: TableConvention?
  let read: @Sendable (TableCell, inout Row) -> TableReading<Void>

  /// Describes a column that is read into a property.
  ///
  /// - Parameters:
  ///   - name: The name, as messages use it.
  ///   - others: Other names, separated by commas, the better ones first.
  ///   - path: The property.
  ///   - form: How its cells are written.
  ///   - isRequired: Whether a table must have the column, and each row something in it.
  public init<Value>(
    _ name: String, _ others: String = "", _ path: any WritableKeyPath<Row, Value> & Sendable,
    _ form: TableForm<Value>, isRequired: Bool = false
  ) {
    self.init(
      name, others, expected: form.expected, convention: form.convention, isRequired: isRequired
    ) { cell, row in
      form.read(cell) { row[keyPath: path] = $0 }
    }
  }

  /// Describes a column that is read into a property that may be nil.
  ///
  /// - Parameters:
  ///   - name: The name, as messages use it.
  ///   - others: Other names, separated by commas, the better ones first.
  ///   - path: The property.
  ///   - form: How its cells are written.
  ///   - isRequired: Whether a table must have the column, and each row something in it.
  public init<Value>(
    _ name: String, _ others: String = "", _ path: any WritableKeyPath<Row, Value?> & Sendable,
    _ form: TableForm<Value>, isRequired: Bool = false
  ) {
    self.init(
      name, others, expected: form.expected, convention: form.convention, isRequired: isRequired
    ) { cell, row in
      form.read(cell) { row[keyPath: path] = $0 }
    }
  }

  /// Describes a column that is read in a way of its own.
  ///
  /// - Parameters:
  ///   - name: The name, as messages use it.
  ///   - others: Other names, separated by commas, the better ones first.
  ///   - expected: What is expected in its cells.
  ///   - convention: What the whole column decides about its cells.
  ///   - isRequired: Whether a table must have the column, and each row something in it.
  ///   - mayBeEmpty: Whether rows may have nothing in a column that is required.
  ///   - read: Reads a cell into a row.
  public init(
    _ name: String, _ others: String = "", expected: Message, convention: TableConvention? = nil,
    isRequired: Bool = false, mayBeEmpty: Bool = false,
    read: @escaping @Sendable (TableCell, inout Row) -> TableReading<Void>
  ) {
    self.name = name
    spellings =
      [name] + others.split(separator: ",").map { String($0.trimmingPrefix(" ")) }
    self.isRequired = isRequired
    isFilled = isRequired && !mayBeEmpty
    self.expected = expected
    self.convention = convention
    self.read = read
  }
}
