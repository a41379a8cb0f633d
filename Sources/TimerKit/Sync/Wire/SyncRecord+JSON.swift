import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

/// The devices that stamps of a message name, by their places.
struct DeviceTable {
  private(set) var devices: [UUID]

  init(_ devices: [UUID]) { self.devices = devices }

  mutating func place(of device: UUID) -> Int {
    if let place = devices.firstIndex(of: device) { return place }
    devices.append(device)
    return devices.count - 1
  }
}

extension SyncRecord {
  private enum Key {
    static let entity = "entity"
    static let id = "id"
    static let createdAt = "createdAt"
    static let updatedAt = "updatedAt"
    static let deleted = "deleted"
    static let timerID = "timerID"
    static let changes = "changes"
    static let at = "at"
    static let new = "new"
    static let set = "set"
  }

  /// The record in JSON: the fields grouped by their stamps, the earliest first.
  func json(_ devices: inout DeviceTable) -> JSONValue {
    var members = JSONObject()
    members.append(Key.entity, .string(entity))
    members.append(Key.id, .string(id.uuidString))
    if let createdAt { members.append(Key.createdAt, JSONValue(createdAt)) }
    if let changedAt { members.append(Key.updatedAt, JSONValue(changedAt)) }
    if let deletion { members.append(Key.deleted, Self.json(deletion, &devices)) }
    if let parentID { members.append(Key.timerID, .string(parentID.uuidString)) }
    var groups: [HybridTimestamp: [String]] = [:]
    for (name, value) in values { groups[value.time, default: []].append(name) }
    if let creation, groups[creation] == nil { groups[creation] = [] }
    if groups.isEmpty { return .object(members) }
    let descriptor = Model.timer.entity(named: entity)
    let changes = groups.sorted { $0.key < $1.key }.map { time, names in
      var group = JSONObject()
      group.append(Key.at, Self.json(time, &devices))
      if time == creation { group.append(Key.new, true) }
      var set = JSONObject()
      for name in names.sorted() {
        guard let literal = values[name]?.literal else { continue }
        set.append(name, descriptor?.field(named: name)?.type.json(literal) ?? .null)
      }
      group.append(Key.set, .object(set))
      return JSONValue.object(group)
    }
    members.append(Key.changes, .array(changes))
    return .object(members)
  }

  private static func json(_ time: HybridTimestamp, _ devices: inout DeviceTable) -> JSONValue {
    let place = devices.place(of: time.device)
    let own: [JSONValue] = [JSONValue(time.milliseconds), JSONValue(time.counter)]
    return .array(place == 0 ? own : own + [JSONValue(place)])
  }

  /// Reads and checks a record.
  ///
  /// - Parameter unknown: Receives the names of fields that this version does not know.
  /// - Throws: ``/HouseholdTransfer/TransferError`` with the path inside the record.
  init(
    _ json: JSONValue, devices: [UUID], unknown: inout Set<String>
  ) throws(TransferError) {
    guard let members = json.object else {
      throw .wrongType(expected: "an object", found: json)
    }
    let name = try Self.take(members, key: Key.entity, expected: "the name of an entity") {
      $0.string
    }
    guard let fields = SyncKind.fields[name] else {
      throw TransferError(
        .unknownEntity, "Rows of this kind are not known here; update the app.", path: Key.entity)
    }
    self.init(
      entity: name,
      id: try Self.take(members, key: Key.id, expected: "a UUID") {
        $0.string.flatMap { UUID(uuidString: $0) }
      })
    createdAt = try Self.instant(members, Key.createdAt)
    changedAt = try Self.instant(members, Key.updatedAt)
    if let value = members[Key.timerID] {
      parentID = try Self.inside(Key.timerID) { () throws(TransferError) in
        guard let id = value.string.flatMap({ UUID(uuidString: $0) }) else {
          throw .wrongType(expected: "a UUID", found: value)
        }
        return id
      }
    }
    if let value = members[Key.deleted] {
      deletion = try Self.inside(Key.deleted) { () throws(TransferError) in
        try Self.time(value, devices)
      }
    }
    guard let changes = members[Key.changes] else { return }
    guard let groups = changes.array else {
      throw TransferError.wrongType(expected: "an array", found: changes)
        .inside(.key(Key.changes))
    }
    for (index, group) in groups.enumerated() {
      do throws(TransferError) {
        try read(group, fields: fields, devices: devices, unknown: &unknown)
      } catch {
        throw error.inside(.index(index)).inside(.key(Key.changes))
      }
    }
  }

  private mutating func read(
    _ group: JSONValue, fields: [String: FieldDescriptor], devices: [UUID],
    unknown: inout Set<String>
  ) throws(TransferError) {
    guard let members = group.object else {
      throw .wrongType(expected: "an object", found: group)
    }
    guard let at = members[Key.at] else { throw .missingKey(Key.at, expected: "a stamp") }
    let time = try Self.inside(Key.at) { () throws(TransferError) in try Self.time(at, devices) }
    if members[Key.new]?.bool == true { creation = time }
    let set = try Self.take(members, key: Key.set, expected: "an object") { $0.object }
    for member in set {
      guard let field = fields[member.key] else {
        unknown.insert("\(entity).\(member.key)")
        continue
      }
      let literal: Literal = try Self.inside(Key.set) { () throws(TransferError) in
        try Self.inside(member.key) { () throws(TransferError) in
          if field.isOptional, member.value.isNull { return .null }
          return try field.type.literal(member.value, in: .gmt)
        }
      }
      guard values[member.key] == nil else {
        throw TransferError(
          .duplicateKey, "The field appears twice in the record.", path: member.key
        )
        .inside(.key(Key.set))
      }
      values[member.key] = Stamped(literal: literal, time: time)
    }
  }

  // MARK: - Parts

  private static func take<Value>(
    _ members: JSONObject, key: String, expected: String, read: (JSONValue) -> Value?
  ) throws(TransferError) -> Value {
    guard let value = members[key] else { throw .missingKey(key, expected: expected) }
    guard let result = read(value) else {
      throw TransferError.wrongType(expected: expected, found: value).inside(.key(key))
    }
    return result
  }

  private static func inside<Value>(
    _ key: String, _ body: () throws(TransferError) -> Value
  ) throws(TransferError) -> Value {
    do throws(TransferError) { return try body() } catch { throw error.inside(.key(key)) }
  }

  private static func instant(
    _ members: JSONObject, _ key: String
  ) throws(TransferError) -> Date? {
    guard let value = members[key] else { return nil }
    return try inside(key) { () throws(TransferError) in
      guard case .integer(let milliseconds) = try FieldType.instant.literal(value, in: .gmt)
      else { return nil }
      return try SyncLimits.checked(Date(milliseconds: milliseconds))
    }
  }

  private static func time(
    _ json: JSONValue, _ devices: [UUID]
  ) throws(TransferError) -> HybridTimestamp {
    let expected = "a timestamp: milliseconds, a counter and the index of a device"
    guard let parts = json.array, (2...3).contains(parts.count) else {
      throw .wrongType(expected: expected, found: json)
    }
    let numbers = parts.compactMap { $0.number?.int64 }
    guard numbers.count == parts.count, let counter = UInt32(exactly: numbers[1]),
      let place = Int(exactly: numbers.count == 3 ? numbers[2] : 0), devices.indices.contains(place)
    else {
      throw TransferError(
        .invalidValue, "Expected \(expected); a part is invalid.", expected: expected)
    }
    _ = try SyncLimits.checked(Date(milliseconds: numbers[0]))
    return HybridTimestamp(milliseconds: numbers[0], counter: counter, device: devices[place])
  }
}

/// The entities that travel, by name.
enum SyncKind {
  static let fields: [String: [String: FieldDescriptor]] = {
    var fields: [String: [String: FieldDescriptor]] = [:]
    func add<E: Synced>(_: E.Type) {
      let descriptor = EntityDescriptor(of: E.self)
      let names = Set(E.syncedFields.fields.map(\.name))
      fields[descriptor.name] = Dictionary(
        descriptor.fields.filter { names.contains($0.name) }.map { ($0.name, $0) },
        uniquingKeysWith: { first, _ in first })
    }
    add(CountdownTimer.self)
    add(TodoItem.self)
    add(TimerRun.self)
    add(TimerSequence.self)
    return fields
  }()

  /// How two values of a field are merged, or nil if the later one wins.
  static func union(of field: String, in entity: String) -> SyncedFields<TimerRun>.Union? {
    entity == TimerRun.schema.name ? TimerRun.syncedFields.union(of: field) : nil
  }
}

/// The reason for refusing a well-formed message.
enum SyncLimits {
  /// The most an instant may be ahead of this device's clock: 24 hours, in milliseconds.
  ///
  /// One from further ahead would win over every change until that time.
  static let lead: Int64 = 86_400_000

  /// The error about something from further ahead.
  static func ahead(path: String) -> TransferError {
    TransferError(
      .invalidValue,
      "The instant is more than 24 hours ahead of the clock of this device. Set the clock that is"
        + " wrong, then send it again.",
      path: path, expected: "an instant at most 24 hours from now")
  }

  /// Checks that an instant is from 1970 to 2199.
  static func checked(_ instant: Date) throws(TransferError) -> Date {
    guard instant >= Date(timeIntervalSince1970: 0), instant < lastInstant else {
      throw TransferError(
        .invalidValue, "The instant must be from 1970 to 2199.",
        expected: "an instant from 1970 to 2199")
    }
    return instant
  }

  /// The beginning of the year 2200.
  private static let lastInstant = Date(timeIntervalSince1970: 7_258_118_400)
}
