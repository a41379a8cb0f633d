import Foundation
import HouseholdPersistence

extension SyncBatch {
  /// Names the device and its person, for all who take part.
  ///
  /// - Parameter keepsSettings: Whether the person is the former one with another name.
  mutating func rename(
    keepsSettings: Bool = false, _ change: (inout SyncDevice) -> Void
  ) throws -> PersonalSettings {
    guard let id = device, let known = try ledger.device(id) else { return .unchanged }
    var changed = known
    change(&changed)
    guard changed != known else { return .unchanged }
    try ledger.note(
      SyncDevice(
        id: id, name: changed.name, person: changed.person,
        named: max(known.named + 1, transaction.now.milliseconds)), now: transaction.now)
    try ledger.setTold(nil)
    let person = changed.person.map(PersonalRows.person(named:))
    let (told, settings) = try Replica.belong(to: person, isRenamed: keepsSettings, transaction)
    try post(told, context: SyncContext())
    return settings
  }

  /// Says that a device is no longer used.
  mutating func forget(device id: UUID) throws {
    guard id != device, var gone = try ledger.device(id), !gone.isUnused else { return }
    gone.isGone = true
    gone.named = max(
      gone.named + 1, transaction.now.milliseconds, gone.lastSeen?.milliseconds ?? 0)
    try ledger.note(gone, now: transaction.now)
    try post([], context: SyncContext(), news: [gone])
    try closeGaps()
  }

  /// Notes whether changes that were taken are old, and their author had not heard for long of what was done
  /// here meanwhile: the author may have been told that this device reads nothing.
  mutating func noteLateness() throws {
    guard let first = open.first, open.contains(where: { !$0.deltas.isEmpty }) else { return }
    let written = first.written.milliseconds
    let patience = UnreadChange.patience
    guard transaction.now.milliseconds - written >= patience else { return }
    let numbers = try StoreNumbers(transaction.rows)
    guard let own = numbers.ownLatest.map(\.milliseconds).max(),
      let heard = first.context.latest.values.filter(numbers.isOwn).map(\.milliseconds).max(),
      own > heard
    else { return }
    // What is sent now was not sent when it was made.
    if transaction.now.milliseconds - heard >= patience { report.isLate = true }
  }

  /// Whether a person changed anything here since sync was turned on.
  func hasWritten() throws -> Bool {
    try StoreNumbers(transaction.rows).ownLatest.contains { $0.milliseconds > 1 }
  }

  /// Says what was read, without a change, so that whoever waits for it learns that it arrived.
  ///
  /// Only changes and missing files lead to it, so two devices do not answer each other forever. For a log in
  /// which something was skipped, it says that nothing was read.
  mutating func acknowledge() throws {
    guard let device, let own = try ledger.device(device) else { return }
    var context = try RowCache(transaction).namedContext()
    for log in try ledger.skipped().keys where context.latest[log] != nil {
      context.latest[log] = .never(log)
    }
    // Without its own log, the context would be that of a copy of all rows.
    context.latest[log] = context.latest[log] ?? .never(log)
    let segments = try cutter(of: log).cut([], context: context, devices: [own], after: &head)
    try post(
      segments.map { CountedSegment(segment: $0.segment) }, for: try ledger.places())
  }

  /// Notes when the devices last wrote something whose changes came in a copy of all rows.
  func noteWriters(copiedWith copy: Segment) throws {
    for (log, stamp) in copy.context.latest {
      // Who is no longer used stays so, however far ahead its stamps are.
      guard let writer = try ledger.device(writing: log), writer != device,
        try ledger.device(writer)?.isGone == false
      else { continue }
      let changed = Date(milliseconds: stamp.milliseconds)
      try ledger.seen(writer, writing: nil, at: min(changed, copy.written), now: transaction.now)
    }
  }

  /// What others are to be told of this device with what is sent next; none if they know.
  func news() throws -> [SyncDevice] {
    guard let id = device, let own = try ledger.device(id) else { return [] }
    let told = try ledger.number(.told)
    guard told.map({ $0 < own.named }) ?? true else { return [] }
    try ledger.setTold(own.named)
    return [own]
  }

  /// What a place is told of devices with all rows: nothing as long as there is nothing to tell.
  func devices(isEmpty: Bool) throws -> [SyncDevice] {
    let devices = try ledger.devices()
    guard !isEmpty || devices.contains(where: { $0.named > 0 }) else { return [] }
    if let own = devices.first(where: \.isThis) { try ledger.setTold(own.named) }
    return devices
  }

  /// Notes where the store is; a copy becomes a device of its own.
  mutating func settle(at file: URL?) throws {
    guard let home = try ledger.home() else { return }
    let former = try ledger.device(home.device)
    var next = StoreHome(device: home.device, file: file)
    if home.isCopied(to: file) { next.device = UUID() }
    try ledger.setHome(next)
    try ledger.note(log, of: next.device, now: transaction.now)
    guard next.device != home.device else { return }
    device = next.device
    let isSameMachine = home.machine == next.machine
    let name = isSameMachine ? former?.name : nil
    try ledger.setTold(nil)
    try ledger.note(
      SyncDevice(
        id: next.device, name: name.map { "\($0), a copy" } ?? ProcessInfo.processInfo.hostName,
        person: former?.person, named: 0), now: transaction.now)
  }
}
