import HouseholdPersistence

/// Finds the fewest rows of a list that must get another position, so that the list has a new order.
struct ListPlacing {
  struct Item {
    let key: RowKey
    /// The position, or nil if the row has none yet.
    var position: StoredValue?
    /// Whether a person changed its place; the others keep theirs if possible.
    var isMoved: Bool
  }

  /// The rows in their new order.
  private var items: [Item]
  /// The new positions by the place of the row.
  private(set) var placed: [Int: StoredValue] = [:]

  /// Finds positions.
  ///
  /// - Complexity: O(*n*²) in the number of moved rows.
  init(_ items: [Item]) {
    self.items = items
    place(keeping: kept())
  }

  /// The places of rows that keep their position: those nobody moved, and between them as many moved
  /// ones as possible.
  private func kept() -> [Int] {
    var kept: [Int] = []
    var run: [Int] = []
    for place in items.indices {
      if items[place].isMoved || items[place].position == nil {
        run.append(place)
      } else if kept.last.map({ precedes($0, place) }) ?? true {
        let last = kept.last
        kept += longest(run.filter { fits($0, between: last, and: place) })
        kept.append(place)
        run = []
      }
    }
    let last = kept.last
    return kept + longest(run.filter { fits($0, between: last, and: nil) })
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    guard let a = items[left].position, let b = items[right].position else { return false }
    return ListOrder.precedes((a, items[left].key), (b, items[right].key))
  }

  private func fits(_ place: Int, between left: Int?, and right: Int?) -> Bool {
    guard items[place].position != nil else { return false }
    return left.map { precedes($0, place) } ?? true && right.map { precedes(place, $0) } ?? true
  }

  /// The longest part of some places in which positions rise.
  private func longest(_ places: [Int]) -> [Int] {
    var length = [Int](repeating: 1, count: places.count)
    var before = [Int?](repeating: nil, count: places.count)
    for end in places.indices {
      for start in 0..<end
      where length[start] >= length[end] && precedes(places[start], places[end]) {
        length[end] = length[start] + 1
        before[end] = start
      }
    }
    var place = places.indices.max { length[$0] < length[$1] }
    var found: [Int] = []
    while let current = place {
      found.append(places[current])
      place = before[current]
    }
    return found.reversed()
  }

  private mutating func place(keeping kept: [Int]) {
    var start = 0
    for end in kept.map(Optional.some) + [nil] {
      let places = start..<(end ?? items.count)
      let left = start > 0 ? items[start - 1].position : nil
      let right = end.flatMap { items[$0].position }
      guard let positions = Self.positions(places.count, after: left, before: right) else {
        return placeAll()
      }
      for (place, position) in zip(places, positions) {
        placed[place] = position
        items[place].position = position
      }
      start = (end ?? items.count) + 1
    }
  }

  /// Where no number is left between two rows, all get whole numbers.
  private mutating func placeAll() {
    for place in items.indices { placed[place] = .integer(Int64(place)) }
  }

  /// Rising positions between two others; nil if there are no such numbers.
  private static func positions(
    _ count: Int, after left: StoredValue?, before right: StoredValue?
  ) -> [StoredValue]? {
    guard count > 0 else { return [] }
    let bounds = (left.map(number), right.map(number))
    let values: [Double]
    switch bounds {
    case (nil, nil): values = (0..<count).map(Double.init)
    case (let a??, nil): values = (0..<count).map { a.rounded(.down) + Double($0 + 1) }
    case (nil, let b??): values = (0..<count).map { b.rounded(.up) - Double(count - $0) }
    case (let a??, let b??):
      let step = (b - a) / Double(count + 1)
      values = (0..<count).map { a + step * Double($0 + 1) }
    default: return nil
    }
    let all = [bounds.0 ?? nil].compactMap(\.self) + values + [bounds.1 ?? nil].compactMap(\.self)
    guard zip(all, all.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    return values.map { $0 == $0.rounded() ? .integer(Int64($0)) : .real($0) }
  }

  /// A position as a number that is exact, or nil.
  private static func number(_ position: StoredValue) -> Double? {
    switch position {
    case .integer(let value) where value.magnitude < 1 << 52: Double(value)
    case .real(let value) where value.magnitude < 0x1p52: value
    default: nil
    }
  }
}
