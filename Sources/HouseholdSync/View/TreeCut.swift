package import HouseholdPersistence

/// Finds the links to cut, so that rows of one entity do not contain each other in a cycle.
package enum TreeCut {
  /// A link of a row to another row of the same entity.
  package struct Edge: Hashable, Sendable {
    package let target: StoredValue
    package let stamp: HybridTimestamp?
  }

  /// The rows whose link is cut: in each cycle the one that was written last.
  ///
  /// Every row has at most one edge, so circles have no row in common.
  package static func cut(_ edges: [StoredValue: Edge]) -> Set<StoredValue> {
    var cut: Set<StoredValue> = []
    var seen: [StoredValue: Int] = [:]
    for (number, start) in edges.keys.sorted(by: StoredValue.totallyPrecedes).enumerated() {
      var path: [StoredValue] = []
      var row = start
      while seen[row] == nil, let edge = edges[row] {
        seen[row] = number
        path.append(row)
        row = edge.target
      }
      guard seen[row] == number, let first = path.firstIndex(of: row) else { continue }
      let last = path[first...].max { isEarlier($0, $1, edges) }
      if let last { cut.insert(last) }
    }
    return cut
  }

  private static func isEarlier(
    _ left: StoredValue, _ right: StoredValue, _ edges: [StoredValue: Edge]
  ) -> Bool {
    let stamps = (edges[left]?.stamp, edges[right]?.stamp)
    switch stamps {
    case (let a?, let b?) where a != b: return a < b
    case (nil, .some): return true
    case (.some, nil): return false
    default: return StoredValue.totallyPrecedes(left, right)
    }
  }
}
