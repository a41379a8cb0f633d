import HouseholdMessages

/// One of the ordered maps that a store keeps beside its rows.
///
/// Keys and values are bytes. They are written in the same transactions as the rows, but are not rows:
/// exports, migrations and comparisons of the tables leave them alone. Of what is not sync's,
/// ``HouseholdStore/deleteEverything(except:)`` deletes what was about the rows.
public struct AuxiliaryTable: RawRepresentable, Hashable, Sendable {
  /// The permanent number of the table, from 1.
  public let rawValue: Int

  /// A table with a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The changes that were made here and have not been passed on, written by the core.
  package static let journal = AuxiliaryTable(rawValue: 1)

  /// What sync knows of each row.
  package static let rowStates = AuxiliaryTable(rawValue: 2)
  /// What lets sync find rows: see `Marks`.
  package static let rowMarks = AuxiliaryTable(rawValue: 3)
  /// The numbers of entities and logs in these.
  package static let numbers = AuxiliaryTable(rawValue: 4)

  /// The tables that are not sync's: turning it on and off leaves them alone.
  package static let apartFromSync: Set<AuxiliaryTable> = [.deliveries, .commands]
}

/// A key and its value in an ``AuxiliaryTable``.
public struct AuxiliaryEntry: Hashable, Sendable {
  /// The key; keys are ordered by their bytes.
  public var key: [UInt8]
  /// The value.
  public var value: [UInt8]

  /// Creates an entry.
  public init(key: [UInt8], value: [UInt8]) {
    self.key = key
    self.value = value
  }
}

extension RowReading {
  /// Throws: the store keeps no values beside its rows.
  public func auxiliaryValues(_ keys: [[UInt8]], in table: AuxiliaryTable) throws -> [[UInt8]?] {
    throw StoreError.hasNoAuxiliary
  }

  /// Throws: the store keeps no values beside its rows.
  public func auxiliaryEntries(
    in table: AuxiliaryTable, from start: [UInt8], before end: [UInt8]?, limit: Int
  ) throws -> [AuxiliaryEntry] {
    throw StoreError.hasNoAuxiliary
  }

  /// The value of one key, or nil.
  package func auxiliaryValue(_ key: [UInt8], in table: AuxiliaryTable) throws -> [UInt8]? {
    try auxiliaryValues([key], in: table).first ?? nil
  }
}

extension RowWriting {
  /// Throws: the store keeps no values beside its rows.
  public func setAuxiliary(_ entries: [AuxiliaryEntry], in table: AuxiliaryTable) throws {
    throw StoreError.hasNoAuxiliary
  }

  /// Throws: the store keeps no values beside its rows.
  public func removeAuxiliary(_ keys: [[UInt8]], in table: AuxiliaryTable) throws {
    throw StoreError.hasNoAuxiliary
  }

  /// Does nothing: the store keeps no values beside its rows.
  public func clearAuxiliary(except kept: Set<AuxiliaryTable>) throws {}
}

extension StoreError {
  fileprivate static var hasNoAuxiliary: StoreError {
    StoreError(
      .cannotSync,
      "This store keeps nothing beside its rows, so it cannot be synced and does not know which"
        + " reminders were shown; use an SQLite or memory store.")
  }
}
