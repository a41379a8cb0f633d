/// How the numbers and dates of a table are written, as its columns show.
struct TableHabits {
  private var signs: [Int: DecimalSign] = [:]
  private var orders: [Int: DateOrder] = [:]
  private let sign: DecimalSign
  private let order: DateOrder?

  /// Looks through the columns.
  ///
  /// - Parameters:
  ///   - sheet: The table.
  ///   - options: What is known before.
  ///   - convention: What the column of a place decides.
  init(
    _ sheet: TableSheet, _ options: TableOptions, convention: (Int) -> TableConvention?
  ) {
    var allSigns: [DecimalSign] = []
    var allOrders: [DateOrder] = []
    for place in sheet.names.indices {
      guard let convention = convention(place) else { continue }
      let texts = sheet.rows.lazy.map { $0.cells[place] }
      switch convention {
      case .decimalSign:
        let found = texts.compactMap { TableNumber($0)?.sign }
        allSigns += found
        signs[place] = Self.most(of: Array(found)) ?? (found.isEmpty ? nil : .point)
      case .dateOrder:
        let found = texts.compactMap { TableDate($0)?.order }
        allOrders += found
        orders[place] = Self.most(of: Array(found))
      }
    }
    sign =
      options.decimalSign ?? Self.most(of: allSigns) ?? (sheet.suggestsComma ? .comma : .point)
    order = options.dateOrder ?? Self.most(of: allOrders)
    if options.decimalSign != nil { signs = [:] }
    if options.dateOrder != nil { orders = [:] }
  }

  func decimalSign(of place: Int) -> DecimalSign { signs[place] ?? sign }

  func dateOrder(of place: Int) -> DateOrder? { orders[place] ?? order }

  /// What most say; nil if nothing does, or as many say the other.
  private static func most<Value: CaseIterable & Hashable>(of values: [Value]) -> Value? {
    let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
    guard let most = counts.max(by: { $0.value < $1.value }) else { return nil }
    return counts.count { $0.value == most.value } == 1 ? most.key : nil
  }
}
