/// The penalties of pairs of garments computed so far: the search asks for the same pairs again and
/// again.
struct PairTable {
  /// The row of each garment, or `noRow`.
  private var rows: [Int32] = []
  private var count: Int32 = 0
  private var penalties: [Int32] = []

  static let noRow: Int32 = -1
  /// The most rows; with more garments pairs are computed each time.
  static let mostRows = 600
  private static let unknown = Int32.max

  /// An empty table.
  init() {}

  /// - Parameters:
  ///   - rows: The row of each garment of the space, or `noRow`.
  ///   - count: The number of rows.
  init(rows: [Int32], count: Int32) {
    self.rows = rows
    self.count = count
    penalties = [Int32](repeating: Self.unknown, count: Int(count) * Int(count))
  }

  /// The place of two garments, or nil if one of them has no row.
  @inline(__always)
  func place(_ first: Int32, _ second: Int32) -> Int? {
    guard count > 0 else { return nil }
    let (x, y) = (rows[Int(first)], rows[Int(second)])
    return x | y < 0 ? nil : Int(x &* count &+ y)
  }

  /// The penalty of the two garments of a position, or nil if not computed yet.
  @inline(__always)
  subscript(place: Int) -> Int32? {
    get { penalties[place] == Self.unknown ? nil : penalties[place] }
    set { penalties[place] = newValue ?? Self.unknown }
  }
}
