import Foundation
import HouseholdPersistence

extension AuxiliaryTable {
  /// The devices that were heard of, by their ids.
  static let syncDevices = AuxiliaryTable(rawValue: 27)
  /// The device that writes each log, and since when this store knows the log.
  static let syncWriters = AuxiliaryTable(rawValue: 28)
}

struct LogWriter: Hashable {
  let log: UUID
  let device: UUID
  /// When this store first heard of the log, or began it, in milliseconds since 1970.
  let since: Int64

  /// For how long a log is named in contexts after its device went on to another, in days: as long as
  /// conflicts are kept.
  static let lifetime = SyncConflict.lifetime

  /// The logs whose device went on to another long ago: nobody names them any more, and what was
  /// written in them counts as seen.
  static func superseded(
    _ writers: [LogWriter], at now: Date, latest: (UUID) -> HybridTimestamp?
  ) -> Set<UUID> {
    let oldest = now.addingTimeInterval(-86_400 * Double(lifetime)).milliseconds
    var superseded: Set<UUID> = []
    for (_, writers) in Dictionary(grouping: writers, by: \.device) where writers.count > 1 {
      let known = writers.compactMap { writer in latest(writer.log).map { (writer, $0) } }
        .sorted { $0.1 < $1.1 }
      guard let next = known.lastIndex(where: { $0.0.since <= oldest }) else { continue }
      superseded.formUnion(known[..<next].map(\.0.log))
    }
    return superseded
  }
}

extension RowReading {
  /// All devices: this one first, then by name.
  func devices() throws -> [SyncDevice] {
    let this = try device()
    let logs = Dictionary(grouping: try writers(), by: \.device)
    return try entries(in: .syncDevices).map { entry in
      var device = try Self.device(entry.value)
      device.isThis = device.id == this
      device.isGone = device.isUnused && !device.isThis
      device.logs = Set(logs[device.id, default: []].map(\.log))
      return device
    }.sorted { ($0.isThis ? 0 : 1, $0.name, $0.id) < ($1.isThis ? 0 : 1, $1.name, $1.id) }
  }

  /// What is known of a device; nil if nothing is.
  func device(_ id: UUID) throws -> SyncDevice? {
    try auxiliaryValue(id.octets, in: .syncDevices).map(Self.device)
  }

  /// The device that writes a log; nil if it is not known.
  func device(writing log: UUID) throws -> UUID? {
    try auxiliaryValue(log.octets, in: .syncWriters).flatMap { UUID(octets: $0.prefix(16)) }
  }

  func writers() throws -> [LogWriter] {
    try entries(in: .syncWriters).compactMap {
      guard let log = UUID(octets: $0.key), $0.value.count == 24,
        let device = UUID(octets: $0.value[..<16]), let since = UInt64(octets: $0.value[16...])
      else { return nil }
      return LogWriter(log: log, device: device, since: Int64(bitPattern: since))
    }
  }

  func deviceOfLogs() throws -> [UUID: UUID] {
    Dictionary(try writers().map { ($0.log, $0.device) }) { first, _ in first }
  }

  /// What the other devices are called, by the logs that they write.
  func titles() throws -> [UUID: String] {
    let titles = try devices().filter { !$0.isThis }
      .flatMap { device in device.logs.map { ($0, device.title) } }
    return Dictionary(titles) { first, _ in first }
  }

  private static func device(_ bytes: [UInt8]) throws -> SyncDevice {
    var reader = CBORReader(bytes)
    try reader.array(of: 3)
    let seen: Date? = try reader.null() ? nil : Date(milliseconds: reader.integer())
    var device = try SyncDevice(&reader)
    device.lastSeen = seen
    if !reader.null() { device.unread = try UnreadChange(&reader) }
    try reader.finish()
    return device
  }
}

extension RowWriting {
  /// Takes in what is said of a device, unless something later is known.
  func note(_ device: SyncDevice, now: Date) throws {
    for log in device.logs { try note(log, of: device.id, now: now) }
    let known = try self.device(device.id)
    guard let known else { return try set(device) }
    guard device.replaces(known) else { return }
    var device = device
    device.lastSeen = known.lastSeen
    device.unread = known.unread
    try set(device)
  }

  /// Notes that a device wrote something.
  func seen(_ id: UUID, writing log: UUID?, at written: Date, now: Date) throws {
    if let log { try note(log, of: id, now: now) }
    // What a clock says that is ahead would hide how long nothing has come.
    let written = min(written, now)
    guard var device = try self.device(id), device.lastSeen.map({ $0 < written }) ?? true else {
      return
    }
    device.lastSeen = written
    try set(device)
  }

  /// Notes which device the store is on and what it syncs, with a name or that of the machine, unless that is
  /// known.
  func beginDevice(
    _ name: String? = nil, writing log: UUID, of space: SpaceName, in file: URL?, now: Date
  ) throws {
    guard try self.device() == nil else { return }
    try setSpace(space)
    let device = SyncDevice(
      id: UUID(), name: name ?? ProcessInfo.processInfo.hostName,
      named: name == nil ? 0 : now.milliseconds)
    try setHome(StoreHome(device: device.id, file: file))
    try note(log, of: device.id, now: now)
    try note(device, now: now)
  }

  func note(_ log: UUID, of device: UUID, now: Date) throws {
    guard try auxiliaryValue(log.octets, in: .syncWriters) == nil else { return }
    let since = UInt64(bitPattern: now.milliseconds)
    try setAuxiliary(
      [AuxiliaryEntry(key: log.octets, value: device.octets + since.octets)], in: .syncWriters)
  }

  func set(_ device: SyncDevice) throws {
    var device = device
    device.logs = []
    var writer = CBORWriter()
    writer.array(3)
    writer.optional(device.lastSeen) { $0.integer($1.milliseconds) }
    device.write(to: &writer)
    writer.optional(device.unread) { $1.write(to: &$0) }
    try setAuxiliary(
      [AuxiliaryEntry(key: device.id.octets, value: writer.bytes)], in: .syncDevices)
  }
}

extension RowCache {
  /// What was seen, as contexts name it.
  func namedContext() throws -> SyncContext {
    var context = numbering.context
    for log in try supersededLogs() { context.latest[log] = nil }
    return context
  }

  /// Whether who had seen something knew of all that was done here and merged so far.
  func isKnown(to context: SyncContext) throws -> Bool {
    // What is only passed on says nothing of what its author had seen.
    if context.latest.isEmpty { return true }
    let unknown = (numbering.ownLatest + numbering.context.latest.values).filter {
      $0.milliseconds > 0 && !context.covers($0)
    }
    if unknown.isEmpty { return true }
    let superseded = try supersededLogs()
    return unknown.allSatisfy { superseded.contains($0.device) }
  }

  /// The logs that contexts no longer name.
  func supersededLogs() throws -> Set<UUID> {
    let writers = try transaction.rows.writers()
    return LogWriter.superseded(writers, at: transaction.now) { numbering.latest(of: $0) }
  }
}
