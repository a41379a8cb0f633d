import Foundation
import HouseholdPersistence

extension HouseholdSync {
  /// Keeps a place small and whole: a copy of all rows is written when it has grown a lot, has what was
  /// in rows deleted long ago, or has lost something; and 30 days later what the copy contains is
  /// removed.
  ///
  /// It looks once a day, and at once where a file of this device was cut, or one of its last ones is gone.
  func keepUp(_ transport: any SyncTransport, _ report: inout SyncReport) async throws {
    let now = store.clock.now
    let (known, isSent, last) = try await store.rows.read { [rule] rows in
      let place = try rows.place(transport.id)
      return (
        place, try place.map { try rows.queue(of: $0, limit: 1).isEmpty } ?? false,
        try rows.lastOwn(rule.recent)
      )
    }
    guard let place = known, isSent else { return }
    if try await answerUnread(through: transport, place, &report) { return }
    var isDue = report.lacksOwn || rule.isDue(place.upkeep, at: now)
    // What was written last may not have been read by anybody.
    if !isDue, !last.isEmpty {
      isDue = try await reach { try await transport.lacking(last) }.isEmpty == false
    }
    guard isDue else { return }
    let size = try await reach({ try await transport.size() })
    var upkeep = place.upkeep ?? Upkeep(checked: now, size: size ?? 0)
    // Who lacks something gets it with all rows.
    let found = try await store.rows.read {
      try $0.differences().map(\.found).max()
    }
    let isDifferent = found != nil && found != upkeep.answered
    upkeep.answered = found
    guard let size else {
      // Over a link nothing is kept that could be lost.
      if isDifferent { report.resendings = [Self.isDifferent] }
      if isDifferent { try await copyEverything(to: transport, place, upkeep, &report) }
      return
    }
    let lost = try await note(what: transport, lacks: place, &upkeep)
    report.resendings += [lost, isDifferent ? Self.isDifferent : nil].compactMap(\.self)
    if lost != nil || isDifferent
      || upkeep.copy == nil && (rule.isLarge(size, upkeep) || rule.isStale(upkeep, at: now))
    {
      return try await copyEverything(to: transport, place, upkeep, &report)
    }
    upkeep.note(size, at: now)
    let sure = try await store.rows.read { try $0.sureNow(now) }
    if let copy = upkeep.copy, rule.isOver(copy, at: sure) {
      let ends =
        try await store.rows.read { try $0.copy(in: place) }?.ends ?? []
      let removed = try await reach {
        try await transport.remove(through: ends, containedIn: copy.last)
      }
      report.removedSegments += removed ?? 0
      upkeep.copy = nil
      upkeep.size = nil
    }
    try await store.merge { [upkeep] transaction in
      try transaction.rows.change(place.id) { $0.upkeep = upkeep }
    }
  }

  /// Writes a copy of all rows for a device that has not read something for long, unless there is one of the last
  /// days, which may be on its way; returns whether it did.
  private func answerUnread(
    through transport: any SyncTransport, _ place: SyncPlaceRecord, _ report: inout SyncReport
  ) async throws -> Bool {
    let now = store.clock.now
    let upkeep = place.upkeep ?? Upkeep(checked: now, size: 0)
    if let copy = upkeep.copy, abs(now.timeIntervalSince(copy.written)) < rule.patience {
      return false
    }
    let devices = try await store.rows.read { try $0.devices() }
    guard let device = devices.first(where: { !$0.isGone && $0.unread?.isUnanswered == true })
    else {
      return false
    }
    report.resendings.append(
      "\(device.title) has not got everything, so everything was sent once more.")
    try await copyEverything(to: transport, place, upkeep, &report)
    return true
  }

  /// Goes on without segments that are missing or damaged in the places and that nobody brings any more,
  /// because the device that wrote them is gone: what follows them is merged from now on.
  ///
  /// If they come after all, they are merged, too.
  ///
  /// - Throws: ``SyncError`` with `notOn` or `differentHousehold`; what a transport throws that cannot be
  ///   reached. Nothing is skipped then.
  public func skipMissing() async throws {
    let known = try await store.rows.read { try $0.known() }
    var starts: [UUID: UInt64] = [:]
    for transport in transports {
      _ = try await meetHousehold(in: transport)
      starts.merge(try await transport.gaps(after: known), uniquingKeysWith: min)
    }
    _ = try await commit { [starts] in try $0.skip(to: starts) }
  }

  private func copyEverything(
    to transport: any SyncTransport, _ place: SyncPlaceRecord, _ upkeep: Upkeep,
    _ report: inout SyncReport
  ) async throws {
    var upkeep = upkeep
    upkeep.checked = store.clock.now
    report.add(
      try await commit { [upkeep, isCounted = report.hasResent] in
        try $0.copyEverything(to: place, upkeep, isCounted: isCounted)
        try $0.ledger.answerUnread()
      })
    try await send(to: transport, &report)
  }

  /// Looks for what a place lost of what was sent to it or came from it.
  ///
  /// - Returns: Why this store writes it once more, in a copy of all rows, which contains it; nil if it
  ///   does not.
  private func note(
    what transport: any SyncTransport, lacks place: SyncPlaceRecord, _ upkeep: inout Upkeep
  ) async throws -> String? {
    let logs = try await ownLogs()
    let (needed, own) = try await store.rows.read { rows in
      return (
        try rows.needed(in: place),
        logs.union([try rows.copy(in: place)?.last.log].compactMap(\.self))
      )
    }
    let lacking = try await reach { try await transport.lacking(needed) }
    upkeep.lackingSince = lacking.isEmpty ? nil : upkeep.lackingSince ?? store.clock.now
    let isOwn = !lacking.isDisjoint(with: own)
    guard rule.heals(upkeep, isOwn: isOwn, at: store.clock.now) else { return nil }
    return isOwn ? Self.hasLostOwn : Self.hasLostOthers
  }

  /// Whether others are to be told what was read here, so that they send more: for a day something that they
  /// wrote has been missing, or was gone on without; or it has come since.
  ///
  /// Of a device that has been silent for long, nothing is asked.
  ///
  /// - Parameter isUnsent: Whether changes are sent anyway, which tell what was read.
  func asksForMore(
    _ parts: some Collection<SyncReport>, isUnsent: Bool
  ) async throws -> Bool {
    let own = try await ownLogs()
    let lost = parts.flatMap(\.found).filter { $0.lost != nil }.compactMap(\.log)
    let now = store.clock.now
    let (since, isLacking) = try await store.rows.read { [rule] rows in
      let skipped = Set(try rows.skipped().keys)
      let devices = try rows.devices()
      let isLacking = skipped.union(lost).subtracting(own).contains { log in
        let seen = devices.first { $0.logs.contains(log) }?.lastSeen
        return seen.map { abs(now.timeIntervalSince($0)) < rule.retention } ?? !skipped.contains(
          log)
      }
      return (try rows.number(.lacking).flatMap { $0 > 0 ? $0 : nil }, isLacking)
    }
    if isLacking, let since {
      guard abs(now.timeIntervalSince(Date(milliseconds: since))) >= rule.interval else {
        return false
      }
    } else if !isLacking, since == nil {
      return false
    }
    try await store.merge { transaction in
      try transaction.rows.set(.lacking, to: isLacking ? now : Date(milliseconds: 0))
    }
    return since != nil && (isLacking || !isUnsent)
  }

  /// Whether some problems are about what this device wrote, and what the place should have still.
  func lacksOwn(_ problems: [SyncProblem], in id: String) async throws -> Bool {
    let lost = problems.filter { $0.lost != nil }
    guard !lost.isEmpty else { return false }
    let own = try await ownLogs()
    guard lost.contains(where: { $0.log.map(own.contains) ?? false }) else { return false }
    let needed: Set<SegmentID> = try await store.rows.read { rows in
      guard let place = try rows.place(id) else { return [] }
      return try rows.needed(in: place).filter { own.contains($0.log) }
    }
    return lost.contains { problem in
      needed.contains { id in
        id.log == problem.log && FolderTransport.Name(id).text.hasPrefix(problem.lost ?? "")
      }
    }
  }

  /// The logs that this device wrote.
  private func ownLogs() async throws -> Set<UUID> {
    try await store.rows.read { rows in
      let device = try rows.device()
      return Set(try rows.writers().filter { $0.device == device }.map(\.log))
    }
  }

  /// Why a place gets all rows that no longer has what was sent last.
  static func hasLost(_ place: any SyncTransport) -> String {
    place is FolderTransport
      ? hasLostOwn
      : "\(place.capitalizedName) no longer had what was sent there, so everything was sent once more."
  }

  static let hasLostOwn = hasLost("this device")
  private static let hasLostOthers = hasLost("other devices")
  private static let isDifferent =
    "Another device has something else, so everything was sent once more."

  private static func hasLost(_ whose: String) -> String {
    "Files of \(whose) were missing or damaged in the folder, so everything was sent once more."
  }
}
