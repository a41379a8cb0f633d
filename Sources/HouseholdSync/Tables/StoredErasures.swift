package import HouseholdPersistence

extension Erasure {
  /// All that a store knows of, oldest first, and the numbers of its logs.
  package static func all(_ rows: any RowReading) throws -> [(Erasure, StoreNumbers)] {
    let numbers = try StoreNumbers(rows)
    return try states(rows, numbers).compactMap { entry in
      try numbers.key(entry.key)
        .flatMap { Erasure($0, try RowState(entry.value, numbers).row) }.map { ($0, numbers) }
    }.sorted { $0.0.stamp < $1.0.stamp }
  }

  /// The stored states of all erasures.
  static func states(_ rows: any RowReading, _ numbers: StoreNumbers) throws -> [AuxiliaryEntry] {
    guard let number = numbers.knownNumber(of: entity) else { return [] }
    var prefix = ByteWriter()
    prefix.number(number)
    return try rows.entries(in: .rowStates, startingWith: prefix.bytes)
  }
}
