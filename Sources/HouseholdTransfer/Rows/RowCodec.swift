package import Foundation
package import HouseholdJSON
import HouseholdMessages
package import HouseholdPersistence

/// Converts untyped rows of an entity to JSON objects and back, according to the schema.
///
/// | field | JSON | also read |
/// |---|---|---|
/// | Boolean | `true`, `false` | |
/// | whole number, number | a number | |
/// | text, enum | text; enum values that are unknown here are kept | |
/// | instant | `"2026-11-21T09:36:00.000Z"` | seconds since 2001-01-01T00:00:00Z |
/// | civil date | `"2026-11-21"` | an instant, as a date in ``timeZone`` |
/// | UUID | text | |
/// | decimal | `"12.50"`, exact | a number, exactly as written |
/// | list | an array | |
/// | links | a sorted array of UUIDs | |
///
/// A nil field is written as `null`. A missing key leaves the field at its default. Columns that
/// the schema does not know are written after its fields with their type, see `StoredValue.tagged`; so
/// is a value that does not match its field's type.
package struct RowCodec: Sendable {
  /// The entity.
  let descriptor: EntityDescriptor
  /// The time zone for converting instants to civil dates.
  package let timeZone: TimeZone

  private let names: [String]
  private let types: [FieldType]
  private let places: [String: Int]
  /// The places of the fields that every row must have.
  private let required: [Int]

  /// Creates a codec.
  ///
  /// - Parameters:
  ///   - descriptor: The entity.
  ///   - timeZone: The time zone for converting instants to civil dates.
  package init(descriptor: EntityDescriptor, timeZone: TimeZone) {
    self.descriptor = descriptor
    self.timeZone = timeZone
    let fields = descriptor.fields
    names = fields.map(\.name)
    types = fields.map(\.type)
    places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    required = fields.indices.filter { place in
      let field = fields[place]
      return field.name == "id" || (field.link != nil && !field.isOptional && field.isColumn)
    }
  }

  /// A row as a JSON object: the fields in the schema's order, then unknown columns by name.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  package func json(_ row: RawRow) -> JSONObject {
    var object = JSONObject()
    for field in descriptor.fields {
      let storedValue = row[field.name] ?? .null
      object.append(
        field.name, storedValue.isNull ? .null : field.type.json(storedValue) ?? storedValue.tagged)
    }
    if row.count > descriptor.fields.count || row.keys.contains(where: { places[$0] == nil }) {
      for name in row.keys.sorted() where places[name] == nil {
        object.append(name, row[name]?.tagged ?? .null)
      }
    }
    return object
  }

  /// A parsed row, and everything noticed while parsing it.
  package struct Reading: Sendable {
    /// The values of the entity's fields, by their places; nil for those that the object lacks.
    var values: [StoredValue?]
    fileprivate let names: [String]
    /// Columns of a newer version, which the schema does not know.
    package var unknownColumns: RawRow = [:]
    /// The keys that the schema does not know, including those of such columns.
    package var unknownKeys: [String] = []
    /// The failures, field by field.
    package var failures: [TransferError] = []

    /// The fields that the object has.
    ///
    /// - Complexity: O(*n*) in the number of fields.
    package var row: RawRow {
      var row: RawRow = [:]
      for (name, value) in zip(names, values) { row[name] = value }
      return row
    }
  }

  /// Reads a row from a JSON object and collects all failures.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - ignored: Keys that are not fields but are not reported.
  /// - Complexity: O(*n*) in the number of fields.
  package func read(_ object: JSONObject, ignoring ignored: Set<String> = []) -> Reading {
    var reading = Reading(values: Array(repeating: nil, count: names.count), names: names)
    var failures: [(place: Int, error: TransferError)] = []
    // The next field is nearly always the next in the schema too.
    var next = 0
    for member in object.members {
      let isNext = next < names.count && names[next] == member.key
      guard let place = isNext ? next : places[member.key] else {
        if ignored.contains(member.key) { continue }
        reading.unknownKeys.append(member.key)
        if let storedValue = StoredValue(tagged: member.value) {
          reading.unknownColumns[member.key] = storedValue
        }
        continue
      }
      next = place + 1
      do throws(TransferError) {
        reading.values[place] = try storedValue(member.value, of: place)
      } catch {
        failures.append((place, error.inside(.key(member.key))))
      }
    }
    for place in required where reading.values[place] == nil && object[names[place]] == nil {
      failures.append(
        (place, .missingKey(names[place], expected: descriptor.fields[place].type.transferLabel)))
    }
    if !failures.isEmpty {
      reading.failures = failures.sorted { $0.place < $1.place }.map(\.error)
    }
    return reading
  }

  private func storedValue(
    _ value: JSONValue, of place: Int
  ) throws(TransferError) -> StoredValue {
    if value.isNull {
      guard descriptor.fields[place].isOptional else {
        throw .wrongType(expected: types[place].transferLabel, found: value)
      }
      return .null
    }
    if case .object = value, let storedValue = StoredValue(tagged: value) { return storedValue }
    return try types[place].storedValue(value, in: timeZone)
  }
}
