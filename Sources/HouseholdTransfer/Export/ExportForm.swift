/// The form in which everything in a store, or one kind of it, is written and read.
public enum ExportForm: Hashable, Sendable {
  /// One JSON document.
  case document
  /// JSON Lines, a row a line, for stores of any size.
  case lines
  /// One table as CSV.
  ///
  /// - Parameter name: The entity's name, such as `pet`, or its collection, such as `pets`.
  case table(String)
  /// A folder with a table of each entity.
  case tables
}
