/// The result of an import of a Homebox file, or of a dry run.
public struct HomeboxImportSummary: Hashable, Sendable {
  /// The rows of the file, without the first.
  public var rows = 0
  /// The appliances that are new.
  public var added = 0
  /// The appliances that changed.
  public var updated = 0
  /// The appliances that were as the file has them.
  public var unchanged = 0
  /// The locations that are new.
  public var locationsAdded = 0
  /// The rows that are locations, and no appliances.
  public var locationRows = 0
  /// The rows whose appliance around them is not known, or would be inside itself; they are in none.
  public var parentsLeft = 0
  /// Whether dates were read with the month first because none of the file tells the order.
  public var hasOpenDates = false
  /// The rows without an import reference, a page and an asset number: each is new, and another import
  /// adds it again.
  public var rowsWithoutReference = 0
  /// The columns that are no fields of an appliance and are kept as custom fields.
  public var customFields: Set<String> = []
  /// Whether nothing was written.
  public var isDryRun = false
}

/// The progress of an import of a Homebox file.
public struct HomeboxProgress: Hashable, Sendable {
  /// The rows that were read.
  public var rows: Int
  /// The bytes before the row that was read last.
  public var bytes: Int
}
