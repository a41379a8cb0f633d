/// How a table is taken into a store.
public struct TableOptions: Hashable, Sendable {
  /// Whether rows that can be read are taken although others cannot.
  public var skipsBadRows: Bool
  /// Whether rows are added that are there already.
  public var addsKnownRows: Bool
  /// The order of day and month in dates; nil to let each column tell.
  public var dateOrder: DateOrder?
  /// The decimal sign of numbers; nil to let each column tell.
  public var decimalSign: DecimalSign?

  /// Creates options; without any, all rows are taken or none, and none twice.
  public init(
    skipsBadRows: Bool = false, addsKnownRows: Bool = false,
    dateOrder: DateOrder? = nil, decimalSign: DecimalSign? = nil
  ) {
    self.skipsBadRows = skipsBadRows
    self.addsKnownRows = addsKnownRows
    self.dateOrder = dateOrder
    self.decimalSign = decimalSign
  }
}
