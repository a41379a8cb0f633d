/// What pairs of garments take away, computed once: the search asks for the same pairs again and again.
struct PairTable {
  /// The row of each garment, or `noRow`.
  private var rows: [Int32] = []
  private var count: Int32 = 0
  private var penalties: [Int32] = []

  static let noRow: Int32 = -1
  /// The most rows; with more garments pairs are computed when they are asked for.
  static let mostRows = 200

  /// An empty table.
  init() {}

  /// - Parameters:
  ///   - rows: The row of each garment of the space, or `noRow`.
  ///   - items: For each row a garment that has it.
  ///   - penalty: What two garments take away, the same in both orders.
  /// - Complexity: O(*n*²) in the number of rows.
  init(rows: [Int32], of items: [Int32], _ penalty: (Int32, Int32) -> Int32) {
    self.rows = rows
    count = Int32(items.count)
    penalties = [Int32](repeating: 0, count: items.count * items.count)
    for first in items.indices {
      for second in items.indices.prefix(first + 1) {
        let loss = penalty(items[first], items[second])
        penalties[first * items.count + second] = loss
        penalties[second * items.count + first] = loss
      }
    }
  }

  /// What two garments take away, or nil when one of them is not in the table.
  @inline(__always)
  func penalty(_ first: Int32, _ second: Int32) -> Int32? {
    guard count > 0 else { return nil }
    let (x, y) = (rows[Int(first)], rows[Int(second)])
    return x | y < 0 ? nil : penalties[Int(x &* count &+ y)]
  }
}
