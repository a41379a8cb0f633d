public import HouseholdTransfer

/// What a table of people or of another program can be a table of.
public enum HomeTable: String, CaseIterable, Sendable {
  /// What is to be done, and how often.
  case tasks
  /// What is owned.
  case appliances
  /// What was done.
  case service
  /// What is kept in stock.
  case parts
  /// Who works on the home.
  case vendors

  /// The kind of table that a sheet is, judged by the names of its columns.
  ///
  /// The kind is the one with the most matching columns; on a tie there is none.
  ///
  /// - Returns: nil if it is none, or may be several.
  /// - Complexity: O(*n*) in the number of columns.
  public init?(_ sheet: TableSheet) {
    guard let kind = sheet.kind(by: { (kind: Self) in kind.understands(sheet) }) else { return nil }
    self = kind
  }

  /// How many columns of a table are those of this kind.
  private func understands(_ sheet: TableSheet) -> Int {
    switch self {
    case .tasks: TaskRow.shape.understands(sheet)
    case .appliances: ApplianceRow.shape.understands(sheet)
    case .service: ServiceRow.shape.understands(sheet)
    case .parts: PartRow.shape.understands(sheet)
    case .vendors: VendorRow.shape.understands(sheet)
    }
  }
}
