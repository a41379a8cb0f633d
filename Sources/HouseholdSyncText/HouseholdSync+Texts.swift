import Foundation
import HouseholdMessages
import HouseholdPersistence
public import HouseholdSync

extension HouseholdSync {
  /// Returns what was done on other devices in sentences, one for each device.
  ///
  /// ```swift
  /// for text in try await sync.texts(of: report.received) { show(text) }
  /// // Ada's phone (Ada): deleted task “Fix roof”; added pets “Rex” and “Tom”
  /// ```
  ///
  /// - Parameter arrivals: What came, from a ``/HouseholdSync/SyncReport`` or the log.
  /// - Throws: `StoreError` if the store cannot be read.
  /// - Complexity: O(*n*) in the number of names.
  public nonisolated func texts(of arrivals: [SyncArrival]) async throws -> [String] {
    guard !arrivals.isEmpty else { return [] }
    let devices = try await devices()
    let text = ArrivalText(store.model)
    return arrivals.map { arrival in
      let device = devices.first { $0.id == arrival.device }
      let who = device.map {
        $0.isThis ? "\($0.title), in a copy of this store or before it was put back" : $0.title
      }
      return "\(who ?? "a device that is not known here"): \(text.text(of: arrival))"
    }.sorted()
  }

  /// Returns the conflicts of this store in words, oldest first.
  ///
  /// ```swift
  /// for text in try await sync.conflictTexts() { show(text.sentence) }
  /// ```
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  /// - Complexity: O(*n*) in the number of conflicts, each of which reads a few rows.
  public nonisolated func conflictTexts() async throws -> [ConflictText] {
    let conflicts = try await conflicts()
    let devices = try await devices()
    // Looking for them needs a store that can be written.
    let outlooks = (try? await outlooks()) ?? [:]
    let erasures =
      conflicts.contains { $0.kind == .deleted } ? (try? await erasures()) ?? [] : []
    var texts: [ConflictText] = []
    for conflict in conflicts {
      let outlook = outlooks[conflict.id] ?? (conflict.state == .undone ? .settled : .open)
      var text = try await text(of: conflict, outlook, devices)
      // A timer and its run have one name.
      text.namesKind = conflicts.contains { other in
        other.title == conflict.title && other.kind == conflict.kind
          && other.entity != conflict.entity
      }
      if conflict.kind == .deleted {
        text.erased = erasures.first { $0.id == conflict.kept.stamp }
          .map { Erasure.words(for: $0.entities, in: store.model) }
      }
      try await text.readParts(store)
      try await text.readNames(store)
      try await text.readBoth(store)
      try await text.readPlace(store)
      if outlook == .changed { try await text.say(what: store) }
      texts.append(text)
    }
    return texts
  }

  /// Returns a conflict in words, such as one that was just undone.
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - outlook: What ``/HouseholdSync/HouseholdSync/outlooks()`` says of it, or said before it was undone.
  /// - Throws: `StoreError` if the store cannot be read.
  public nonisolated func text(
    of conflict: SyncConflict, outlook: SyncConflict.Outlook = .open
  ) async throws -> ConflictText {
    try await text(of: conflict, outlook, devices())
  }

  private nonisolated func text(
    of conflict: SyncConflict, _ outlook: SyncConflict.Outlook, _ devices: [SyncDevice]
  ) async throws -> ConflictText {
    var text = ConflictText(conflict, in: store, devices: devices, outlook: outlook)
    try await text.readOwner(store)
    try await text.readCurrency(store)
    try await text.readTime(store)
    try await text.readNamesake(store)
    try await text.readEnd(store)
    try await text.readPair(store)
    return text
  }
}
