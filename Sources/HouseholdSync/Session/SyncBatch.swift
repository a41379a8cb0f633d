import Foundation
import HouseholdMessages
import HouseholdPersistence

/// One transaction of a session: own changes are cut, then segments of others are merged.
struct SyncBatch {
  let transaction: any MergeTransaction
  let setup: Setup
  let ledger: any RowWriting
  /// The place from which segments come; nil if they come from none.
  private let source: SyncPlaceRecord?
  var device: UUID?
  private var household: Set<UUID>
  var log: UUID
  var head: SegmentCutter.Head
  private var applied: Set<SegmentID> = []
  private var isForked = false
  /// The number of the last conflict before the batch.
  private let lastConflict: Int
  /// Segments whose changes are merged together: one author cut them at the same time.
  private(set) var open: [Segment] = []
  var report = SyncReport()

  /// Starts a batch.
  ///
  /// - Parameter source: The id of the place from which segments come.
  /// - Throws: ``SyncError`` with `notOn` if sync is off, or with `otherSpace`.
  init(
    _ transaction: any MergeTransaction, _ setup: Setup, from source: String? = nil
  ) throws {
    self.transaction = transaction
    self.setup = setup
    ledger = transaction.rows
    guard let log = try transaction.rows.syncLog() else { throw SyncError.isOff }
    if let space = try ledger.space(), space != setup.space {
      throw SyncError.syncedBy(space)
    }
    self.log = log
    // A kit's migration can have turned sync on.
    try ledger.beginDevice(
      writing: log, of: setup.space, in: setup.file, now: transaction.now)
    head = try ledger.head()
    device = try ledger.device()
    household = try ledger.household()
    self.source = try source.flatMap { [ledger] in try ledger.place($0) }
    lastConflict = try ConflictList.last(ledger)
  }

  /// Cuts the local changes that were not sent.
  ///
  /// It comes before any merge, so that what the author of each change had seen is known.
  ///
  /// - Parameter isAlone: Whether nothing is merged after it, so that others can compare their rows.
  mutating func cut(isAlone: Bool = false) throws {
    guard let (deltas, context) = try setup.core.cut(transaction) else { return }
    try post(deltas, context: context, digest: isAlone ? try dueDigest() : nil)
    try noteErasures(deltas)
  }

  func noteErasures(_ deltas: [RowDelta]) throws {
    for delta in deltas where delta.entity == Erasure.entity {
      try SyncLogBook.note(.erased, in: transaction)
    }
  }

  /// Adds a place, which gets all rows there are.
  mutating func add(_ place: any SyncTransport) throws {
    try SyncLogBook.note(.added, place: place.name, in: transaction)
    let record = try ledger.addPlace(
      id: place.id, name: place.name, backlog: place.backlog, now: transaction.now)
    try postEverything(to: record)
  }

  /// Sends changes to all places.
  ///
  /// - Parameter isCounted: Whether a person made them: what others need because of what they sent does not
  ///   count.
  mutating func post(
    _ deltas: [RowDelta], context: SyncContext, digest: StateDigest? = nil,
    news: [SyncDevice] = [], isCounted: Bool = true
  ) throws {
    let segments = try cutter(of: log).cut(
      deltas, context: context, devices: try self.news() + news, digest: digest, after: &head)
    try post(
      isCounted ? segments : segments.map { CountedSegment(segment: $0.segment, rows: 0) },
      for: try ledger.places())
    try ledger.noteUnread(deltas, of: log, sent: transaction.now)
  }

  func cutter(of log: UUID) -> SegmentCutter {
    SegmentCutter(
      log: log, household: household.sorted(), device: device, space: setup.space,
      kits: Dictionary(
        transaction.model.kits.map { ($0.name, $0.version) }, uniquingKeysWith: max),
      written: transaction.now, seal: setup.seal)
  }

  mutating func post(
    _ segments: [CountedSegment], for places: [SyncPlaceRecord]
  ) throws {
    guard !segments.isEmpty else { return }
    try ledger.markApplied(segments.map(\.segment.id))
    try ledger.post(segments, for: places, now: transaction.now)
    try ledger.setHead(head)
  }

  /// Whether a segment is of this space, or continues a log of it: other programs once could sync a
  /// store that this one syncs elsewhere, and named themselves.
  private func takes(_ header: SegmentHeader) -> Bool {
    header.space == setup.space || header.predecessor != nil
  }

  /// Sends a segment that arrived to all places but the one it came from.
  private func relay(_ sealed: SealedSegment, rows: @autoclosure () -> Int = 0) throws {
    guard setup.relays, let source, takes(sealed.header) else { return }
    let others = try ledger.places().filter { $0.number != source.number }
    guard !others.isEmpty else { return }
    try ledger.post(
      [CountedSegment(segment: sealed, rows: rows())], for: others, now: transaction.now)
  }

  /// Merges segments that arrived.
  ///
  /// - Parameter isTrusted: Whether they come from one who is of this household whatever its ids are, as
  ///   at the other end of a link. What comes from a folder must name one of the ids of this
  ///   household, or none.
  mutating func take(_ arrivals: [Arrival], isTrusted: Bool = true) throws {
    let arrivals = try arrivals.filter { arrival in
      try isOfHousehold(arrival.sealed.header, isTrusted: isTrusted)
    }
    let ids = arrivals.flatMap {
      [$0.sealed.id] + [$0.sealed.header.predecessor].compactMap(\.self)
    }
    applied.formUnion(try ledger.applied(of: Set(ids)))
    for arrival in arrivals.inOrderOfWriting() where !applied.contains(arrival.sealed.id) {
      // What comes late of a log that a copy contains may have lost those before it.
      if let before = arrival.sealed.header.predecessor, !applied.contains(before),
        try arrival.sealed.id.number > ledger.covered(arrival.sealed.id.log)
      {
        try park(arrival.sealed, as: .early, because: "")
        continue
      }
      switch arrival.content {
      case .success(let segment): try apply(segment, arrival.sealed)
      case .failure(let error): try park(arrival.sealed, because: error.description)
      }
    }
    try mergeOpen()
  }

  /// Whether a segment is of this household; its other ids are learnt.
  private mutating func isOfHousehold(_ header: SegmentHeader, isTrusted: Bool) throws -> Bool {
    let ids = Set(header.household)
    guard !ids.isSubset(of: household) else { return true }
    guard isTrusted || !ids.isDisjoint(with: household) else {
      report.strangeSegments += 1
      return false
    }
    let united = household.union(ids)
    guard united.count <= SegmentHeader.householdLimit else { return true }
    household = united
    try ledger.setHousehold(united)
    return true
  }

  /// Merges the segments that were taken: all that were cut together at once, which is much faster
  /// than one by one.
  private mutating func mergeOpen() throws {
    guard let first = open.first else { return }
    // Whoever loses something to it is told who wrote it, and who used the device then.
    if let device = first.header.device, first.context.latest[first.header.log] != nil {
      try ledger.note(first.header.log, of: device, now: transaction.now)
    }
    let merged = try setup.core.merge(
      open.count == 1 ? first.deltas : open.flatMap(\.deltas), first.context, first.header.log,
      transaction)
    for segment in open {
      try ledger.noteClock(of: segment, now: transaction.now)
      for device in segment.devices { try note(device, saidIn: segment) }
      if segment.devices.contains(where: \.isGone) { try dropGaps() }
    }
    // A copy of all rows is a log of its own, in which nothing was changed.
    let isOwn = first.context.latest[first.header.log] != nil
    if isOwn {
      try noteLateness()
    } else {
      try noteWriters(copiedWith: first)
      // Who wrote here before may have been told that it reads nothing.
      if merged.isOld, try hasWritten() { report.isLate = true }
    }
    if let device = first.header.device {
      let known = try ledger.device(device)
      if let known, known.isUnused, known.named < first.written.milliseconds {
        report.arrivals.add(returned: known)
      }
      try ledger.seen(
        device, writing: isOwn ? first.header.log : nil, at: first.written, now: transaction.now)
      try ledger.noteUnread(
        by: device, having: first.context, at: first.written,
        isAsking: open.allSatisfy(\.deltas.isEmpty), now: transaction.now)
    }
    try note(merged.shared)
    report.receivedRows += isOwn ? open.reduce(0) { $0 + $1.changes } : merged.changed
    try report.arrivals.add(merged.arrivals) { [ledger] in try ledger.device(writing: $0) }
    if merged.isLate { try ledger.set(.lateNews, to: transaction.now) }
    let digest = open.compactMap(\.digest).last
    open = []
    if let digest, let device = first.header.device { report.digests[device] = digest }
    if !merged.told.isEmpty {
      try post(merged.told, context: SyncContext(), isCounted: false)
    }
    report.merge.add(merged)
    let place = source?.name
    for _ in 0..<merged.erasures { try SyncLogBook.note(.erased, place: place, in: transaction) }
    for _ in 0..<merged.restorations {
      try SyncLogBook.note(.restored, place: place, in: transaction)
    }
  }

  /// Notes what a device said of one, and what is told of that.
  private mutating func note(_ device: SyncDevice, saidIn segment: Segment) throws {
    let known = try ledger.device(device.id)
    try ledger.note(device, now: transaction.now)
    let isThis = device.id == self.device
    guard let author = segment.header.device, let known, isThis || !known.isUnused,
      device.replaces(known)
    else { return }
    if device.isGone {
      // Who was forgotten passes it on itself.
      guard device.id != author else { return }
      if isThis { report.isForgotten = true }
      // A copy of all rows says what others did, too.
      let seen = segment.context.latest
      guard seen.isEmpty || seen[segment.header.log] != nil else { return }
      report.arrivals.add(forgotten: known, isThis: isThis, by: author)
      if isThis { report.forgetter = author }
      return
    }
    // Who says once more what is known begins anew.
    if device.id == author, !isThis, (device.name, device.person) == (known.name, known.person) {
      report.arrivals.add(putBack: device)
    }
  }

  /// Notes what others did as well as a person here, and who they are.
  private func note(_ acts: [SharedAct]) throws {
    guard !acts.isEmpty else { return }
    let titles = try ledger.titles()
    let named = acts.map { act in
      var act = act
      act.author = titles[act.log]
      return act
    }
    try transaction.rows.add(named, now: transaction.now)
  }

  /// Tries the segments again that could not be opened or merged.
  mutating func retry(_ ids: Set<SegmentID>) throws {
    let waiters = try ledger.waiters().filter { ids.contains($0.segment.id) }
    try take(waiters.map { Arrival($0.segment, seal: setup.seal) })
  }

  mutating func park(
    _ sealed: SealedSegment, as reason: SyncLedger.Waiting = .failed, because problem: String
  ) throws {
    let wasWaiting = try ledger.isWaiting(sealed.id)
    guard try ledger.park(sealed, as: reason, because: problem) else {
      report.isFull = true
      return
    }
    if !wasWaiting { try relay(sealed) }
  }

  /// Takes a segment whose predecessor was taken, and then those that waited for it.
  private mutating func apply(_ segment: Segment, _ sealed: SealedSegment) throws {
    var next = [(segment, sealed)]
    while let (segment, sealed) = next.popLast() {
      guard !applied.contains(sealed.id) else { continue }
      guard takes(segment.header) else {
        try park(
          sealed,
          because: "It belongs to “\(segment.header.space)”, not to “\(setup.space)”.")
        continue
      }
      // One that waited was sent on when it came.
      if try !ledger.isWaiting(sealed.id) {
        try relay(sealed, rows: segment.changes)
      }
      if let last = open.last,
        last.header.log != segment.header.log || last.context != segment.context
      {
        try mergeOpen()
      }
      open.append(segment)
      report.receivedSegments += 1
      applied.insert(sealed.id)
      try ledger.markApplied([sealed.id])
      try ledger.unpark(sealed.id)
      // The own log has a segment that this store did not write: a copy of the store writes it too.
      let covered = try cover(segment.covers)
      if !segment.covers.isEmpty { try noteCopy(segment.header) }
      if segment.header.log == log || covered.contains(where: { $0.log == log }) { isForked = true }
      var waiters = try release(segment.covers)
      for id in [sealed.id] + covered {
        waiters += try ledger.waiters(after: id).filter { $0.reason == .early }
      }
      for waiter in waiters {
        let arrival = Arrival(waiter.segment, seal: setup.seal)
        switch arrival.content {
        case .success(let segment): next.append((segment, waiter.segment))
        case .failure(let error): try park(waiter.segment, because: error.description)
        }
      }
    }
  }

  /// The segments that wait for one that was removed, because a copy contains it.
  ///
  /// A copy contains them as well. They are merged all the same, which changes nothing, unless they
  /// are of a continuation that whoever wrote the copy did not know.
  private func release(_ ends: [SegmentID]) throws -> [SyncLedger.Waiter] {
    var waiters: [SyncLedger.Waiter] = []
    for (log, ends) in Dictionary(grouping: ends, by: \.log) {
      guard let number = ends.map(\.number).min(), try number > ledger.covered(log) else {
        continue
      }
      try ledger.setCovered(log, through: number)
      waiters += try ledger.waiters(in: log, through: number)
    }
    return waiters
  }

  /// Records that another store wrote a full snapshot, so this one does not have to.
  private func noteCopy(_ header: SegmentHeader) throws {
    guard let source else { return }
    try ledger.change(source.id) { place in
      place.upkeep?.noteCopy(at: transaction.now)
      place.upkeep?.size = nil
      place.upkeep?.copySize = Int(clamping: header.number) * SealedSegment.usualSize
    }
  }

  /// Records that some segments were merged, because a copy contains them; returns those that were not
  /// before.
  private mutating func cover(_ ids: [SegmentID]) throws -> [SegmentID] {
    let known = try ledger.applied(of: Set(ids))
    let new = ids.filter { !known.contains($0) }
    applied.formUnion(new)
    try ledger.markApplied(ids, isContained: true)
    for id in new { try ledger.unpark(id) }
    return new
  }

  /// Ends the batch.
  ///
  /// - Parameter cursor: How far the place was read from which segments come; nil for as far as
  ///   before.
  mutating func finish(cursor: SyncCursor? = nil) throws {
    if report.receivedSegments > 0 { try noteHealed() }
    if report.merge.conflicts > 0 { try renewConflicts() }
    try noteDoubles()
    if isForked { try startLog(at: setup.file) }
    if let source {
      if let cursor, !report.isFull, report.strangeSegments == 0 {
        try ledger.setCursor(cursor, of: source)
      }
      if report.receivedSegments > 0 {
        try ledger.change(source.id) { $0.lastExchange = transaction.now }
      }
    }
    report.log = log
    report.head = head
  }

  /// Says of the conflicts of the batch what is so at its end, and counts those that are left.
  private mutating func renewConflicts() throws {
    let new = try ConflictList.all(ledger).filter { $0.id > lastConflict }
    report.merge.conflicts = new.count
    report.merge.followers = new.count { $0.isFollowing }
    try ConflictList.renew(last: new.count, transaction)
  }

  /// Continues in a new log, because another store writes the present one too.
  ///
  /// - Parameters:
  ///   - file: Where the store is now; a copy is a device of its own.
  ///   - isRestart: Whether the log book says so.
  mutating func startLog(at file: URL?, isRestart: Bool = true) throws {
    // What was written under the former log stays this store's own.
    var numbers = try StoreNumbers(transaction.rows)
    let unseen = try transaction.rows.journal(limit: .max).map(\.stamp).filter { $0.device == log }
    numbers.end(log, unseen: unseen.max())
    try numbers.save(to: transaction.rows)
    log = UUID()
    head = .start
    try transaction.rows.setSyncLog(log)
    try ledger.setHead(head)
    report.hasNewLog = true
    let former = device
    try settle(at: file)
    guard isRestart else { return }
    if let device, device == former, var own = try ledger.device(device) {
      // The others are told once more.
      own.named = max(own.named + 1, transaction.now.milliseconds)
      own.isGone = false
      try ledger.note(own, now: transaction.now)
    }
    try SyncLogBook.note(.restarted, in: transaction)
  }
}
