public import Foundation
public import HouseholdCalendar
import HouseholdMessages
public import HouseholdValidation

/// A scalar that can be an element of a list field: text, a number, an enum, an id, or a date.
public protocol ListElement: FieldValue where Base == Self {
  /// The element as a stored integer, real or text, as in the list's JSON.
  var elementLiteral: StoredValue { get }

  /// Creates an element from such a stored value.
  ///
  /// - Throws: ``ReadFailure`` if this type cannot represent the stored value.
  init(elementLiteral: StoredValue) throws(ReadFailure)
}

extension ListElement {
  /// The value as a stored value.
  public var elementLiteral: StoredValue { storedValue }

  /// Creates an element from its stored value.
  public init(elementLiteral: StoredValue) throws(ReadFailure) {
    try self.init(storedValue: elementLiteral)
  }
}

extension String: ListElement {}
extension Int: ListElement {}
extension Double: ListElement {}
extension CivilDate: ListElement {}
extension UUID: ListElement {
  /// The id as text.
  public var elementLiteral: StoredValue { .text(uuidString) }

  /// Creates an id from text.
  public init(elementLiteral: StoredValue) throws(ReadFailure) {
    guard case .text(let text) = elementLiteral, let id = UUID(uuidString: text) else {
      throw .mismatch(elementLiteral, expected: .uuid)
    }
    self = id
  }
}

extension Array: FieldValue where Element: ListElement {
  /// A list in order, stored as a JSON array.
  public static var fieldType: FieldType { .list(Element.fieldType) }

  /// Reads a column of JSON.
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> [Element] {
    try [Element](storedValue: .text(row.string(column)))
  }

  /// Binds JSON.
  public func write(_ row: RowWriter, _ column: Int32) { row.storedValue(storedValue, column) }

  /// The list as JSON.
  public var storedValue: StoredValue { .text(StoredList.text(map { $0.elementLiteral })) }

  /// Creates a list from JSON.
  public init(storedValue: StoredValue) throws(ReadFailure) {
    guard case .text(let text) = storedValue, let elements = StoredList.elements(text) else {
      throw .mismatch(storedValue, expected: Self.fieldType)
    }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    for element in elements { result.append(try Element(elementLiteral: element)) }
    self = result
  }

  /// The limit of each text in the list: 1,000 characters.
  public static func standardRules(beside rules: [Rule<Self>]) -> [Rule<Self>] { textLimit() }

  /// Whether every element is canonical.
  public var isCanonical: Bool { allSatisfy { $0.isCanonical } }

  /// The list of canonical elements, or nil if one cannot be stored.
  public var canonical: [Element]? {
    let elements = compactMap { $0.canonical }
    return elements.count == count ? elements : nil
  }
}

extension Set: FieldValue where Element: ListElement {
  /// A set, stored as a sorted JSON array.
  public static var fieldType: FieldType { .list(Element.fieldType) }

  /// Reads a column of JSON.
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Set<Element> {
    Set(try [Element].read(row, column))
  }

  /// Binds JSON.
  public func write(_ row: RowWriter, _ column: Int32) { row.storedValue(storedValue, column) }

  /// The set as sorted JSON, so that equal sets have equal text.
  public var storedValue: StoredValue {
    .text(StoredList.text(map { $0.elementLiteral }.sorted { StoredValue.precedes($0, $1) }))
  }

  /// Creates a set from JSON.
  public init(storedValue: StoredValue) throws(ReadFailure) {
    self.init(try [Element](storedValue: storedValue))
  }

  /// The limit of each text in the set: 1,000 characters.
  public static func standardRules(beside rules: [Rule<Self>]) -> [Rule<Self>] { textLimit() }

  /// Whether every element is canonical.
  public var isCanonical: Bool { allSatisfy { $0.isCanonical } }

  /// The set of canonical elements, or nil if one cannot be stored.
  public var canonical: Set<Element>? {
    let elements = compactMap { $0.canonical }
    return elements.count == count ? Set(elements) : nil
  }
}

/// The limit of each text in a list.
private func textLimit<List: FieldValue & Collection>() -> [Rule<List>]
where List.Element: ListElement {
  guard List.Element.fieldType == .text else { return [] }
  let limit = Rule<String>.maximumLength(1_000)
  return [
    Rule(limit.code, "texts of \(limit.summary)", onlyLocal: true) { texts, now in
      texts.contains { limit.check("\($0)", now) != nil }
        ? "must have texts of \(phrase: limit.summary)" : nil
    }
  ]
}
