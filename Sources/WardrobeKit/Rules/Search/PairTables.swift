/// The penalties of all pairs of candidates of different slots, and the bounds that follow.
struct PairTables {
  private let gains: [[Int32]]
  /// For each two slots, first < second, the penalties row by row.
  private var tables: [[Int32]] = []
  /// least[s][t][y]: the least penalty of y, of slot s, with anything of slot t.
  private var least: [[[Int32]]]

  /// Computes the penalties.
  @inline(__always)
  init(items: [[Int32]], gains: [[Int32]], _ penalty: (Int32, Int32) -> Int32) {
    let slots = items.indices
    self.gains = gains
    least = slots.map { slot in slots.map { _ in [Int32](repeating: 0, count: items[slot].count) } }
    // Both accessory slots mostly have the same candidates: their tables are the same.
    let last = items.count - 1
    let isLastTheSame = items[last] == items[last - 1]
    for first in slots {
      for second in slots where second > first {
        if second == last, first < last - 1, isLastTheSame, let before = tables.last {
          tables.append(before)
          least[first][last] = least[first][last - 1]
          least[last][first] = least[last - 1][first]
          continue
        }
        var table: [Int32] = []
        table.reserveCapacity(items[first].count * items[second].count)
        var rows: [Int32] = []
        rows.reserveCapacity(items[first].count)
        var columns = [Int32](repeating: .min, count: items[second].count)
        for x in items[first] {
          var row = Int32.min
          for (column, y) in items[second].enumerated() {
            let value =
              x == Candidate.none || y == Candidate.none ? 0 : penalty(x, y)
            table.append(value)
            row = Swift.max(row, value)
            columns[column] = Swift.max(columns[column], value)
          }
          rows.append(row)
        }
        tables.append(table)
        least[first][second] = rows
        least[second][first] = columns
      }
    }
  }

  /// For each candidate twice the most that gains and pairs of an outfit with it add up to.
  func twiceTheMost() -> [[Int32]] {
    let slots = gains.indices
    let halves = slots.map { slot in
      gains[slot].indices.map { y in
        slots.reduce(2 &* gains[slot][y]) { $1 == slot ? $0 : $0 &+ least[slot][$1][y] }
      }
    }
    var most = gains.map { $0.map { 2 &* $0 } }
    var number = 0
    for first in slots {
      for second in slots where second > first {
        let table = tables[number]
        number += 1
        // Without the half of the pair itself, which is counted whole.
        let xs = halves[first].indices.map { halves[first][$0] &- least[first][second][$0] }
        let ys = halves[second].indices.map { halves[second][$0] &- least[second][first][$0] }
        var forSecond = [Int32](repeating: .min, count: ys.count)
        var place = 0
        for (index, x) in xs.enumerated() {
          var forFirst = Int32.min
          for column in ys.indices {
            let penalty = 2 &* table[place]
            place += 1
            forFirst = Swift.max(forFirst, ys[column] &+ penalty)
            forSecond[column] = Swift.max(forSecond[column], x &+ penalty)
          }
          most[first][index] &+= forFirst
        }
        for column in ys.indices { most[second][column] &+= forSecond[column] }
      }
    }
    return most
  }
}
