import HouseholdCalendar
import HouseholdSync
import HouseholdTransfer

extension Confirmation {
  /// Asks, deletes everything in the store, and reports it.
  ///
  /// - Parameters:
  ///   - counts: The rows by kind, the most important first, for the question and under
  ///     `deletedPets`, say, in JSON.
  ///   - remark: An extra sentence shown before the question.
  ///   - household: The open store.
  ///   - erase: Deletes it.
  /// - Throws: ``CommandFailure`` if the answer is not yes; what `erase` throws.
  public func eraseEverything(
    _ counts: KeyValuePairs<String, Int>, remark: String? = nil, in household: some OpenStore,
    _ erase: () async throws -> Void
  ) async throws {
    let session = household.session
    let texts = counts.filter { $0.value > 0 }.map { $0.value.counted($0.key) }
    let everything = (texts + ["everything else"]).joinedWithAnd
    try ask("Delete \(everything)?" + (remark.map { " \($0)" } ?? ""), in: session)
    let before = try await household.sync.erasures()
    try await erase()
    let erasure = try await household.newErasure(since: before)
    var json: JSONValue = [:]
    for (noun, count) in counts {
      let plural = noun.plural
      json["deleted\(plural.prefix(1).uppercased() + plural.dropFirst())"] = JSONValue(count)
    }
    json["restorableUntil"] = erasure.map { JSONValue($0.end) } ?? .null
    session.tell(
      StyledText("Everything is deleted." + (erasure.map(household.hint) ?? "")), json: json)
  }
}

extension OpenStore {
  /// What was erased last, as others will learn of it; nil if it was nothing.
  fileprivate func newErasure(since before: [SyncErasure]) async throws -> SyncErasure? {
    guard try await sync.isOn else { return nil }
    return try await sync.erasures().last { erasure in !before.contains { $0.id == erasure.id } }
  }

  fileprivate func hint(_ erasure: SyncErasure) -> String {
    let day = CivilText.moment(erasure.end, now: session.now, in: session.timeZone)
    return " The stores that this one is synced with follow with the next exchange."
      + " Until \(day), “\(session.command("sync restore"))” puts it back everywhere."
  }
}
