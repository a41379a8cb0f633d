import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdSync
import HouseholdTransfer

extension Confirmation {
  /// Asks, deletes everything in the store, and reports it.
  ///
  /// - Parameters:
  ///   - counts: The rows by kind, the most important first, for the question and under
  ///     `deletedPets`, say, in JSON.
  ///   - household: The open store.
  ///   - erase: Deletes it.
  /// - Throws: ``CommandFailure`` if the answer is not yes; what `erase` throws.
  public func eraseEverything(
    _ counts: KeyValuePairs<String, Int>, in household: some OpenStore,
    _ erase: () async throws -> Void
  ) async throws {
    let session = household.session
    let texts = counts.filter { $0.value > 0 }.map { $0.value.counted($0.key) }
    let everything = (texts + ["everything else"]).joinedWithAnd
    let syncer = try await household.sync.isOn ? try await household.syncer() : nil
    let restoring = syncer.map { session.command("sync restore", of: $0) }
    try ask(
      "Delete \(everything)?",
      closing: restoring.map {
        "It is deleted on all devices that this store is synced with; for \(SyncErasure.lifetime) days,"
          + " “\($0)” puts it back."
      }, in: session)
    // What this program must not send goes with what the other one sends next.
    let isOwn = syncer == household.session.program
    let before = isOwn ? try await household.sync.erasures() : []
    try await erase()
    let end =
      isOwn
      ? try await household.newErasure(since: before)?.end
      : syncer.map { _ in session.now.addingTimeInterval(Double(SyncErasure.lifetime) * 86_400) }
    var json: JSONValue = [:]
    for (noun, count) in counts {
      let plural = noun.plural
      json["deleted\(plural.prefix(1).uppercased() + plural.dropFirst())"] = JSONValue(count)
    }
    json["restorableUntil"] = end.map { JSONValue($0) } ?? .null
    var sentence = "Everything is deleted."
    if let end, let restoring {
      let day = CivilText.moment(end, now: session.now, in: session.timeZone)
      sentence +=
        " The stores that this one is synced with follow with the next exchange."
        + " Until \(day), “\(restoring)” puts it back everywhere."
    }
    session.tell(StyledText(sentence), json: json)
  }
}

extension OpenStore {
  /// What was erased last, as others will learn of it; nil if it was nothing.
  fileprivate func newErasure(since before: [SyncErasure]) async throws -> SyncErasure? {
    try await sync.erasures().last { erasure in !before.contains { $0.id == erasure.id } }
  }
}
