/// Values beside the rows: a map for each space, sorted when a range is read.
extension MemoryTransaction {
  func auxiliaryValues(_ keys: [[UInt8]], in space: AuxiliaryTable) -> [[UInt8]?] {
    guard let map = state.side[space] else { return keys.map { _ in nil } }
    return keys.map { map[$0] }
  }

  func auxiliaryEntries(
    in space: AuxiliaryTable, from start: [UInt8], before end: [UInt8]?, limit: Int
  ) -> [AuxiliaryEntry] {
    var found: [AuxiliaryEntry] = []
    state.side[space]?.forEach { key, value in
      if key.lexicographicallyPrecedes(start) { return }
      if let end, !key.lexicographicallyPrecedes(end) { return }
      found.append(AuxiliaryEntry(key: key, value: value))
    }
    found.sort { $0.key.lexicographicallyPrecedes($1.key) }
    return Array(found.prefix(max(0, limit)))
  }

  func setAuxiliary(_ entries: [AuxiliaryEntry], in space: AuxiliaryTable) {
    touch(space)
    for entry in entries { state.side[space, default: SharedMap()][entry.key] = entry.value }
  }

  func removeAuxiliary(_ keys: [[UInt8]], in space: AuxiliaryTable) {
    touch(space)
    for key in keys { state.side[space]?[key] = nil }
  }

  private func touch(_ space: AuxiliaryTable) {
    if space == .commands { touched.insert(AuxiliaryTable.commandsName) }
  }

  func clearAuxiliary(except kept: Set<AuxiliaryTable>) {
    state.side = state.side.filter { kept.contains($0.key) }
  }
}
