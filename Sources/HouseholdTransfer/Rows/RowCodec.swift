public import Foundation
public import HouseholdJSON
import HouseholdMessages
public import HouseholdPersistence

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
/// the schema does not know are written after its fields with their type, see `Literal.tagged`; so
/// is a value that does not match its field's type.
public struct RowCodec: Sendable {
  /// The entity.
  public let descriptor: EntityDescriptor
  /// The time zone for converting instants to civil dates.
  public let timeZone: TimeZone

  private let names: Set<String>

  /// Creates a codec.
  ///
  /// - Parameters:
  ///   - descriptor: The entity.
  ///   - timeZone: The time zone for converting instants to civil dates.
  public init(descriptor: EntityDescriptor, timeZone: TimeZone) {
    self.descriptor = descriptor
    self.timeZone = timeZone
    names = Set(descriptor.fields.map(\.name))
  }

  /// A row as a JSON object: the fields in the schema's order, then unknown columns by name.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  public func json(_ row: RawRow) -> JSONObject {
    var object = JSONObject()
    for field in descriptor.fields {
      let literal = row[field.name] ?? .null
      object.append(field.name, literal.isNull ? .null : field.type.json(literal) ?? literal.tagged)
    }
    if row.count > descriptor.fields.count || row.keys.contains(where: { !names.contains($0) }) {
      for name in row.keys.sorted() where !names.contains(name) {
        object.append(name, row[name]?.tagged ?? .null)
      }
    }
    return object
  }

  /// A parsed row, and everything noticed while parsing it.
  public struct Reading: Sendable {
    /// The fields that the object has.
    public var row: RawRow = [:]
    /// Columns of a newer version, which the schema does not know.
    public var unknownColumns: RawRow = [:]
    /// The keys that the schema does not know, including those of such columns.
    public var unknownKeys: [String] = []
    /// The failures, field by field.
    public var failures: [TransferError] = []
  }

  /// Reads a row from a JSON object and collects all failures.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - ignored: Keys that are not fields but are not reported.
  /// - Complexity: O(*n*) in the number of fields.
  public func read(_ object: JSONObject, ignoring ignored: Set<String> = []) -> Reading {
    var reading = Reading()
    reading.row.reserveCapacity(descriptor.fields.count)
    for field in descriptor.fields {
      do throws(TransferError) {
        if let value = object[field.name] {
          reading.row[field.name] = try literal(value, field)
        } else if field.name == "id" || (field.link != nil && !field.isOptional && field.isColumn) {
          throw TransferError(
            .missingKey, "The key is missing; expected \(field.type.transferLabel).",
            expected: field.type.transferLabel, found: "nothing")
        }
      } catch {
        reading.failures.append(error.inside(.key(field.name)))
      }
    }
    for member in object.members where !names.contains(member.key) && !ignored.contains(member.key)
    {
      reading.unknownKeys.append(member.key)
      if let literal = Literal(tagged: member.value) {
        reading.unknownColumns[member.key] = literal
      }
    }
    return reading
  }

  /// Reads a row from a JSON object.
  ///
  /// - Throws: ``TransferError``, the first failure.
  /// - Complexity: O(*n*) in the number of fields.
  public func row(_ object: JSONObject) throws(TransferError) -> RawRow {
    let reading = read(object)
    if let first = reading.failures.first { throw first }
    return reading.row
  }

  private func literal(
    _ value: JSONValue, _ field: FieldDescriptor
  ) throws(TransferError) -> Literal {
    if value.isNull {
      guard field.isOptional else {
        throw .wrongType(expected: field.type.transferLabel, found: value)
      }
      return .null
    }
    if case .object = value, let literal = Literal(tagged: value) { return literal }
    return try field.type.literal(value, in: timeZone)
  }
}
