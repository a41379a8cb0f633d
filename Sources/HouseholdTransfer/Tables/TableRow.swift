package import Foundation
package import HouseholdPersistence
package import HouseholdValidation

/// A row of a table that a kit's edit adds to its store.
package protocol TableRow: Sendable {
  /// The kit's changes.
  associatedtype Edit: StoreEdit

  /// What a table of such rows may say.
  static var shape: TableShape<Self> { get }
  /// The rows of its kind that are there, by what they are known by.
  static func known(in reader: Edit.Reader) throws -> [[String?]]
  /// What it is known by, so that it is not added twice.
  var key: [String?] { get }
  /// What it is called.
  var name: String { get }
  /// The rules of its entity that it breaks.
  func failures(now: Date) -> [ValidationFailure]
  /// Adds what rows that will be added need, such as the places where they are, and puts it in.
  static func prepare(_ rows: inout [Self], in edit: Edit) throws
  /// Adds it.
  func add(in edit: Edit) throws
}

extension TableRow {
  /// Does nothing.
  package static func prepare(_ rows: inout [Self], in edit: Edit) throws {}
}

extension StoreEdit {
  /// Takes a table in: all rows, or those that the options allow.
  ///
  /// - Parameters:
  ///   - sheet: The table.
  ///   - type: What its rows are.
  ///   - options: How the table is taken.
  ///   - dryRun: Whether to find out only what would happen.
  ///   - settle: Finds what a row names, or refuses it.
  ///   - prepare: Called with the rows that will be added, if there are any, before they are.
  /// - Returns: What was taken, what was left, and why.
  /// - Throws: ``TransferError`` when a column that must be there is not; any error of the row's steps.
  package func takeTable<Row: TableRow>(
    _ sheet: TableSheet, of type: Row.Type, options: TableOptions, dryRun: Bool,
    settling settle: (inout Row) throws -> TableRefusal? = { _ in nil },
    preparing prepare: (inout [Row]) throws -> Void = { _ in }
  ) throws -> TableReport where Row.Edit == Self {
    var table = try PeoplesTable(sheet, as: Row.shape, options: options)
    try table.update(settle)
    table.check { $0.failures(now: transaction.now) }
    table.leaveOutKnown(try Row.known(in: reader), by: \.key, name: \.name)
    var accepted = dryRun ? [] : table.accepted
    if !accepted.isEmpty { try prepare(&accepted) }
    try Row.prepare(&accepted, in: self)
    for row in accepted { try row.add(in: self) }
    return table.report
  }
}

extension TableSheet {
  /// The kind of table whose columns match best; nil if there is none, or several.
  ///
  /// - Parameter understands: How many of its columns are those of a kind.
  package func kind<Kind: CaseIterable>(by understands: (Kind) -> Int) -> Kind? {
    let scores = Kind.allCases.map { ($0, understands($0)) }
    guard let best = scores.max(by: { $0.1 < $1.1 }), best.1 > 0,
      scores.count(where: { $0.1 == best.1 }) == 1
    else { return nil }
    return best.0
  }
}
