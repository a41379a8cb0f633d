public import Foundation
import HouseholdPersistence

/// A device that takes part in sync, as far as this store has heard of it.
public struct SyncDevice: Hashable, Sendable, Identifiable {
  /// The most bytes of a name.
  public static let nameLimit = 64

  /// The id, which no other device has: that of ``SyncArrival/device``, not of `RecordedCommand.device`.
  public let id: UUID
  /// What people call the device, such as `Ada's phone`.
  public internal(set) var name: String
  /// The person who uses it; nil if not set.
  public internal(set) var person: String?
  /// Whether it is the device of this store.
  public internal(set) var isThis = false
  /// When it last wrote something that was merged here, by its own clock; nil for this device.
  public internal(set) var lastSeen: Date?
  /// A change of this device that it has not read; nil if it has read all.
  var unread: UnreadChange?
  /// Whether someone said that it is no longer used, and it wrote nothing since.
  public internal(set) var isGone = false
  /// The logs that it writes and wrote.
  public internal(set) var logs: Set<UUID> = []
  /// When it was named, in milliseconds since 1970; 0 if it has the machine's name.
  ///
  /// Of two names the later one counts.
  var named: Int64

  init(id: UUID, name: String, person: String? = nil, named: Int64) {
    self.id = id
    self.name = Self.shortened(name) ?? "a device"
    self.person = person.flatMap(Self.shortened)
    // A wrong clock may say what no reader takes.
    self.named = min(max(0, named), HybridTimestamp.limit - 1)
  }

  /// What people call the device and who uses it, such as `the laptop (Ben)`.
  public var title: String { person.map { "\(name) (\($0))" } ?? name }

  /// When the first change was made here that does not reach it: what it writes comes for two days, and it
  /// has not read the change; nil if it reads what is sent, or writes nothing.
  public var unreadSince: Date? {
    unread.flatMap { $0.isLasting ? Date(milliseconds: $0.instant) : nil }
  }

  /// When the first change was made here of which it has not said that it read it; nil if it has read all.
  package var firstUnread: Date? { unread.map { Date(milliseconds: $0.instant) } }

  /// Whether a device is used by the same person: however the name is written, it is one person.
  package func isShared(with other: SyncDevice) -> Bool {
    person.map(PersonalRows.person(named:)) == other.person.map(PersonalRows.person(named:))
      && person != nil
  }

  /// Whether it was said to be no longer used, and has written nothing since, in a record that says only the
  /// first.
  var isUnused: Bool { isGone && lastSeen?.milliseconds ?? 0 <= named }

  /// A name in the length that is kept; nil if nothing is left.
  static func shortened(_ name: String) -> String? {
    var name = name.trimmingCharacters(in: .whitespacesAndNewlines).canonical ?? ""
    while name.utf8.count > nameLimit { name.removeLast() }
    return name.isEmpty ? nil : name
  }

  /// Whether what is said of the device replaces what another record says.
  func replaces(_ other: SyncDevice) -> Bool {
    let (own, others) = (isGone ? 1 : 0, other.isGone ? 1 : 0)
    return (named, own, name, person ?? "") > (other.named, others, other.name, other.person ?? "")
  }
}

// MARK: - As bytes

extension SyncDevice {
  /// Writes what others are told.
  func write(to writer: inout CBORWriter) {
    writer.array(isGone ? 6 : 5)
    writer.uuid(id)
    writer.text(name)
    writer.optional(person) { $0.text($1) }
    writer.integer(named)
    writer.array(logs.count)
    for log in logs.sorted() { writer.uuid(log) }
    if isGone { writer.boolean(true) }
  }

  /// Reads what another store tells.
  init(_ reader: inout CBORReader) throws(CBORError) {
    let start = reader.position
    let count = try reader.array()
    guard 5...6 ~= count else { throw CBORError(.length, at: start) }
    let id = try reader.uuid()
    let name = try reader.text(upTo: Self.nameLimit)
    let person: String? = try reader.null() ? nil : reader.text(upTo: Self.nameLimit)
    let place = reader.position
    let named = try reader.integer()
    guard 0..<HybridTimestamp.limit ~= named else { throw CBORError(.range, at: place) }
    self.init(id: id, name: name, person: person, named: named)
    for _ in 0..<(try reader.array()) { logs.insert(try reader.uuid()) }
    if count == 6 { isGone = try reader.boolean() }
  }

  /// The same in parts that fit a segment, each with some of the logs.
  var parts: [SyncDevice] {
    guard logs.count > Self.logsOfPart else { return [self] }
    let logs = logs.sorted()
    return stride(from: 0, to: logs.count, by: Self.logsOfPart).map { start in
      var part = self
      part.logs = Set(logs[start..<min(start + Self.logsOfPart, logs.count)])
      return part
    }
  }

  private static let logsOfPart = 1_000

  /// The most bytes of what others are told.
  var size: Int { 61 + name.utf8.count + (person?.utf8.count ?? 0) + 17 * logs.count }
}
