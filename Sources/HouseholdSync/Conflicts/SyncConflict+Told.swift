import HouseholdPersistence

extension SyncConflict {
  /// The record with what says something to people; nil if nothing of it does.
  ///
  /// Nobody wrote a timestamp of the store, and of two values that read the same none was lost.
  var told: SyncConflict? {
    var told = self
    told.parts.removeAll { $0.kept?.isInner == true || $0.lost?.isInner == true }
    guard kind == .edited else { return told }
    if lost.storedValue?.isInner == true { return nil }
    let parts = told.parts + [Part(field: "", kept: kept.storedValue, lost: lost.storedValue)]
    let differing = parts.filter { ($0.kept ?? .null) != ($0.lost ?? .null) }
    let isCalledAlike = kept.title != nil && kept.title == lost.title && told.parts.isEmpty
    return differing.isEmpty || isCalledAlike ? nil : told
  }
}

extension StoredValue {
  /// Whether it is a timestamp of the store, which people neither see nor write.
  var isInner: Bool {
    guard case .text(let text) = self else { return false }
    return HybridTimestamp(text) != nil
  }

  /// Whether it is nothing to people: no value, or a text without a character.
  var isBlank: Bool { isNull || self == .text("") }
}
