package import Foundation
import HouseholdCalendar
package import HouseholdJSON
import HouseholdMessages
package import HouseholdPersistence

extension FieldType {
  /// A stored value of this type as JSON; nil if the stored value does not match the type.
  package func json(_ storedValue: StoredValue) -> JSONValue? {
    switch (self, storedValue) {
    case (.boolean, .integer(0)): return .bool(false)
    case (.boolean, .integer(1)): return .bool(true)
    case (.integer, .integer(let value)): return JSONValue(value)
    case (.real, .real(let value)): return JSONNumber(value).map(JSONValue.number)
    case (.text, .text(let text)), (.enumeration, .text(let text)): return .string(text)
    case (.instant, .integer(let milliseconds)):
      let text = Date(milliseconds: milliseconds).transferText
      return Date(iso8601: text)?.milliseconds == milliseconds ? .string(text) : nil
    case (.civilDate, .text(let text)): return CivilDate(text) == nil ? nil : .string(text)
    case (.uuid, .blob): return (try? UUID(storedValue: storedValue)).map { .string($0.uuidString) }
    case (.decimal, .text(let key)):
      return Decimal(sortKey: key).map { .string($0.description) }
    case (.list(let element), .text(let text)):
      guard let stored = StoredList.elements(text) else { return nil }
      let elements = stored.compactMap(element.elementJSON)
      return elements.count == stored.count ? .array(elements) : nil
    case (.links, .blob(let bytes)):
      guard bytes.count.isMultiple(of: 16) else { return nil }
      let texts = LinkedIDs.storedValues(bytes).compactMap { FieldType.uuid.json($0)?.string }
      return .array(texts.sorted().map(JSONValue.string))
    default: return nil
    }
  }

  /// A JSON value as a stored value of this type.
  ///
  /// - Parameter zone: The time zone for converting instants to civil dates.
  /// - Throws: ``TransferError`` with `wrongType` or `numberOutOfRange`.
  package func storedValue(_ value: JSONValue, in zone: TimeZone) throws(TransferError)
    -> StoredValue
  {
    switch (self, value) {
    case (.boolean, .bool(let value)): return .integer(value ? 1 : 0)
    case (.integer, .number(let number)):
      guard let value = number.int64 else { throw outOfRange("a whole number of 64 bits") }
      return .integer(value)
    case (.real, .number(let number)):
      guard let value = number.double else { throw outOfRange("a number up to 1.8e308") }
      return .real(value)
    case (.text, .string(let text)), (.enumeration, .string(let text)): return .text(text)
    case (.instant, .string), (.instant, .number):
      guard let instant = Date(transfer: value) else { break }
      return .integer(instant.milliseconds)
    case (.civilDate, .string(let text)):
      if let date = CivilDate(text) { return date.storedValue }
      guard let instant = Date(transfer: value) else { break }
      return CivilDate(instant, in: zone).storedValue
    case (.civilDate, .number):
      guard let instant = Date(transfer: value) else { break }
      return CivilDate(instant, in: zone).storedValue
    case (.uuid, .string(let text)):
      if let id = UUIDBytes(text) { return .blob(id.bytes) }
      // Foundation accepts a few more formats.
      guard let id = UUID(uuidString: text) else { break }
      return id.storedValue
    case (.decimal, .string(let text)):
      guard let number = JSONNumber(text) else { break }
      return try decimal(number)
    case (.decimal, .number(let number)): return try decimal(number)
    case (.list(let element), .array(let values)):
      return .text(StoredList.text(try element.storedValues(values, in: zone).map(\.listElement)))
    case (.links, .array(let values)):
      return .blob(LinkedIDs.bytes(try FieldType.uuid.storedValues(values, in: zone)))
    default: break
    }
    throw .wrongType(expected: transferLabel, found: found(value))
  }

  /// What was found, in words and without its content.
  private func found(_ value: JSONValue) -> Message {
    switch (self, value) {
    case (.civilDate, .string(let text)) where Self.hasFormOfDate(text):
      "a day that is not in the calendar"
    case (.uuid, .string), (.civilDate, .string), (.instant, .string), (.decimal, .string):
      "text that is not one"
    case (.instant, .number), (.civilDate, .number):
      "a number that is not in seconds since 2001 (is it in milliseconds?)"
    default: value.kind
    }
  }

  /// Whether text is four, two, and two digits with hyphens in between.
  private static func hasFormOfDate(_ text: String) -> Bool {
    text.utf8.count == 10
      && zip(text.utf8, "0000-00-00".utf8).allSatisfy { byte, form in
        form == UInt8(ascii: "-") ? byte == form : byte &- 0x30 < 10
      }
  }

  /// What is accepted, in words.
  var transferLabel: Message {
    switch self {
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .real: "a number"
    case .text: "text"
    case .enumeration: words
    case .instant: Date.transferLabel
    case .civilDate: "a date such as 2026-11-21"
    case .uuid: "a UUID such as 6F1B7C9A-0D5E-4C1B-9E57-2A4F3C8D1E60"
    case .decimal: "a decimal number as text, such as \"12.50\""
    case .list(let element): "an array of \(element.words)"
    case .links: "an array of UUIDs"
    }
  }

  private func decimal(_ number: JSONNumber) throws(TransferError) -> StoredValue {
    guard let value = number.decimal else {
      throw outOfRange("a decimal number of at most 38 digits")
    }
    return value.storedValue
  }

  private func outOfRange(_ expected: Message) -> TransferError {
    TransferError(
      .numberOutOfRange, "Expected \(expected); the number does not fit.", expected: expected,
      found: "a number")
  }
}

// MARK: - Elements of lists

extension FieldType {
  /// JSON values as stored values of this type.
  private func storedValues(
    _ values: [JSONValue], in zone: TimeZone
  ) throws(TransferError) -> [StoredValue] {
    var storedValues: [StoredValue] = []
    storedValues.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do throws(TransferError) {
        storedValues.append(try storedValue(value, in: zone))
      } catch {
        throw error.inside(.index(index))
      }
    }
    return storedValues
  }

  /// An element of a list column in JSON.
  ///
  /// Ids are text already; a whole number may be stored as a real number.
  private func elementJSON(_ storedValue: StoredValue) -> JSONValue? {
    switch (self, storedValue) {
    case (.uuid, .text(let text)): UUID(uuidString: text) == nil ? nil : .string(text)
    case (.real, .integer(let value)): JSONNumber(Double(value)).map(JSONValue.number)
    default: json(storedValue)
    }
  }
}

extension StoredValue {
  /// The value in the form it has inside a list column, where an id is text.
  fileprivate var listElement: StoredValue {
    guard case .blob = self, let id = try? UUID(storedValue: self) else { return self }
    return .text(id.uuidString)
  }
}
