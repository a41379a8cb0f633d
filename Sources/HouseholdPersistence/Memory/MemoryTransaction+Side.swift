/// Values beside the rows: a map for each space, sorted when a range is read.
extension MemoryTransaction {
  func sideValues(_ keys: [[UInt8]], in space: SideSpace) -> [[UInt8]?] {
    guard let map = state.side[space] else { return keys.map { _ in nil } }
    return keys.map { map[$0] }
  }

  func sideEntries(
    in space: SideSpace, from start: [UInt8], before end: [UInt8]?, limit: Int
  ) -> [SideEntry] {
    var found: [SideEntry] = []
    state.side[space]?.forEach { key, value in
      if key.lexicographicallyPrecedes(start) { return }
      if let end, !key.lexicographicallyPrecedes(end) { return }
      found.append(SideEntry(key: key, value: value))
    }
    found.sort { $0.key.lexicographicallyPrecedes($1.key) }
    return Array(found.prefix(max(0, limit)))
  }

  func setSide(_ entries: [SideEntry], in space: SideSpace) {
    touch(space)
    for entry in entries { state.side[space, default: SharedMap()][entry.key] = entry.value }
  }

  func removeSide(_ keys: [[UInt8]], in space: SideSpace) {
    touch(space)
    for key in keys { state.side[space]?[key] = nil }
  }

  private func touch(_ space: SideSpace) {
    if space == .commands { touched.insert(SideSpace.commandsName) }
  }

  func clearSide(except kept: Set<SideSpace>) {
    state.side = state.side.filter { kept.contains($0.key) }
  }
}
