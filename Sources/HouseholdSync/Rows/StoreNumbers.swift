package import Foundation
package import HouseholdPersistence

/// The numbers of entities and logs in stored states.
package struct StoreNumbers {
  package struct Log: Hashable, Sendable {
    package let id: UUID
    /// The latest stamp of the log that was seen, or nil.
    package var latest: HybridTimestamp?
    package var isOwn: Bool
    /// The last stamp that this store wrote in it, if it went on in another; nil while it writes this one.
    var ownEnd: HybridTimestamp?
  }

  private var logs: [Log] = []
  private var logNumbers = Numbering<UUID>()
  private var names = Numbering<String>()
  /// What each entity was like when its rows were last worked out.
  private var versions: [String: UInt64] = [:]
  private var changedVersions: Set<String> = []
  private var wasSynced = false
  /// When something of others was first merged, in milliseconds; nil if nothing ever was.
  package private(set) var joined: Int64?
  private var hasJoined = false
  /// Whose store it is, as ``PersonalRows`` names persons; nil if that is not known.
  package private(set) var person: String?
  /// Whose store it was last, if it is nobody's now.
  package private(set) var former: String?
  private var hasNewPerson = false
  private var changedLogs: Set<Int> = []
  private var newNames: Set<Int> = []

  package init(_ rows: any RowReading) throws {
    try self.init(try rows.entries(in: .numbers))
  }

  init(_ entries: [AuxiliaryEntry]) throws {
    for entry in entries {
      var key = ByteReader(entry.key)
      var value = ByteReader(entry.value)
      switch try key.byte() {
      case 0:
        _ = names.number(of: String(decoding: try value.sized(), as: UTF8.self))
      case 1:
        let id = try value.id()
        func stamp() throws(UnreadableBytes) -> HybridTimestamp? {
          if value.isAtEnd { return nil }
          return HybridTimestamp(
            milliseconds: try value.signed(),
            counter: UInt32(truncatingIfNeeded: try value.number()), device: id)
        }
        let isOwn = try value.byte() == 1
        let latest = try stamp()
        let ownEnd = try isOwn ? stamp() : nil
        _ = logNumbers.number(of: id)
        logs.append(Log(id: id, latest: latest, isOwn: isOwn, ownEnd: ownEnd))
      case 2:
        let name = String(decoding: try key.sized(), as: UTF8.self)
        versions[name] = try value.number()
      case 3: joined = try value.signed()
      case 4:
        let name = String(decoding: try value.sized(), as: UTF8.self)
        person = name.isEmpty ? nil : name
        if !value.isAtEnd { former = String(decoding: try value.sized(), as: UTF8.self) }
      default: continue
      }
    }
    wasSynced = !versions.isEmpty
  }

  /// Entries are read in the order of their keys, which is that of the numbers.
  private static func key(_ kind: UInt8, _ number: Int) -> [UInt8] {
    [kind, UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8)]
      + [UInt8(truncatingIfNeeded: number)]
  }

  /// The number of a log, a new one if it has none.
  package mutating func number(of log: UUID) -> Int {
    let number = logNumbers.number(of: log)
    if number == logs.count {
      logs.append(Log(id: log, isOwn: false))
      changedLogs.insert(number)
    }
    return number
  }

  /// The log with a number, or nil.
  package func log(_ number: Int) -> UUID? {
    logs.indices.contains(number) ? logs[number].id : nil
  }

  /// The number of an entity, a new one if it has none.
  package mutating func number(of entity: String) -> Int {
    let count = names.values.count
    let number = names.number(of: entity)
    if number == count { newNames.insert(number) }
    return number
  }

  /// The number of an entity; nil if it has none.
  package func knownNumber(of entity: String) -> Int? { names.place(of: entity) }

  package func entity(_ number: Int) -> String? {
    names.values.indices.contains(number) ? names.values[number] : nil
  }

  /// The bytes that name a row.
  mutating func bytes(_ key: RowKey) -> [UInt8] {
    var out = ByteWriter()
    out.number(number(of: key.entity))
    out.storedValue(key.id)
    return out.bytes
  }

  /// The row that bytes name.
  func key(_ bytes: [UInt8]) -> RowKey? {
    var reader = ByteReader(bytes)
    guard let number = try? reader.count(), let entity = entity(number),
      let id = try? reader.storedValue()
    else { return nil }
    return RowKey(entity, id)
  }

  package mutating func see(_ stamp: HybridTimestamp) {
    let number = number(of: stamp.device)
    if let latest = logs[number].latest, stamp <= latest { return }
    logs[number].latest = stamp
    changedLogs.insert(number)
  }

  /// Records that something of others is merged.
  package mutating func join(at instant: Date) {
    guard joined == nil else { return }
    joined = instant.milliseconds
    hasJoined = true
  }

  mutating func belong(to person: String?) {
    guard self.person != person else { return }
    former = person == nil ? self.person : nil
    self.person = person
    hasNewPerson = true
  }

  package mutating func own(_ log: UUID) {
    let number = number(of: log)
    guard !logs[number].isOwn else { return }
    logs[number].isOwn = true
    changedLogs.insert(number)
  }

  /// Records that this store goes on in another log: what is written in this one from now on, the store
  /// writes of which it is a copy.
  ///
  /// - Parameter unseen: The last stamp of what was written and not taken yet.
  mutating func end(_ log: UUID, unseen: HybridTimestamp?) {
    own(log)
    let number = number(of: log)
    logs[number].ownEnd = [logs[number].latest, unseen].compactMap(\.self).max()
    changedLogs.insert(number)
  }

  /// Whether this store wrote a log, or its beginning.
  package func isOwn(_ log: UUID) -> Bool {
    logNumbers.place(of: log).map { logs[$0].isOwn } ?? false
  }

  /// Whether this store wrote something.
  package func isOwn(_ stamp: HybridTimestamp) -> Bool {
    guard let number = logNumbers.place(of: stamp.device), logs[number].isOwn else { return false }
    return logs[number].ownEnd.map { stamp <= $0 } ?? true
  }

  /// Whether the rows of an entity were last resolved by a program with another schema.
  package func isOther(version: UInt64, of entity: String) -> Bool {
    wasSynced && versions[entity] != version
  }

  /// Notes what an entity is like now.
  ///
  /// - Returns: Whether its rows were last resolved by a program with another schema.
  package mutating func note(version: UInt64, of entity: String) -> Bool {
    let isOther = isOther(version: version, of: entity)
    if versions.updateValue(version, forKey: entity) != version { changedVersions.insert(entity) }
    return isOther
  }

  /// The latest stamp of each log that this store wrote; the earliest for those without any, which
  /// have rows that are older than sync.
  package var ownLatest: [HybridTimestamp] {
    logs.filter(\.isOwn).map { $0.latest ?? .never($0.id) }
  }

  /// The latest stamp of all that were seen; nil if none was.
  package var latest: HybridTimestamp? { logs.compactMap(\.latest).max() }

  /// The latest stamp seen of each log.
  package var context: SyncContext {
    SyncContext(
      latest: Dictionary(
        uniqueKeysWithValues: logs.compactMap { log in
          log.latest.map { (log.id, $0) }
        }))
  }

  func latest(of log: UUID) -> HybridTimestamp? {
    logNumbers.place(of: log).flatMap { logs[$0].latest }
  }

  package mutating func save(to rows: any RowWriting) throws {
    var entries: [AuxiliaryEntry] = []
    func note(_ key: [UInt8], _ write: (inout ByteWriter) -> Void) {
      var value = ByteWriter()
      write(&value)
      entries.append(AuxiliaryEntry(key: key, value: value.bytes))
    }
    for number in newNames.sorted() {
      note(Self.key(0, number)) { $0.sized(Array(names.values[number].utf8)) }
    }
    for number in changedLogs.sorted() {
      let log = logs[number]
      note(Self.key(1, number)) { value in
        value.id(log.id)
        value.byte(log.isOwn ? 1 : 0)
        for stamp in [log.latest, log.latest.flatMap { _ in log.ownEnd }].compactMap(\.self) {
          value.signed(stamp.milliseconds)
          value.number(UInt64(stamp.counter))
        }
      }
    }
    for name in changedVersions.sorted() {
      var key = ByteWriter()
      key.byte(2)
      key.sized(Array(name.utf8))
      note(key.bytes) { $0.number(versions[name] ?? 0) }
    }
    if hasJoined, let joined { note([3]) { $0.signed(joined) } }
    if hasNewPerson {
      note([4]) { value in
        value.sized(Array((person ?? "").utf8))
        if let former { value.sized(Array(former.utf8)) }
      }
    }
    hasJoined = false
    hasNewPerson = false
    changedVersions = []
    newNames = []
    changedLogs = []
    if !entries.isEmpty { try rows.setAuxiliary(entries, in: .numbers) }
  }
}
