public import HouseholdMessages

/// A JSON document as a tree.
///
/// ```swift
/// let value = try JSONValue(parsing: #"{"name": "Snowy", "price": 12.50}"#)
/// value["price"]?.number?.decimal  // 12.5, exactly
/// value.text()                     // {"name":"Snowy","price":12.50}
/// ```
///
/// Why this package has its own JSON tree besides Foundation's coders: numbers keep their exact
/// text; members keep their order, so repeated exports are identical; unknown keys are kept and
/// passed on; duplicate keys are refused and not resolved arbitrarily; limits of size, depth, and
/// number of values are checked before anything larger is built; and errors give the path, line,
/// and column. `JSONSerialization` and `JSONDecoder` do none of this.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, exactly as written.
  case number(JSONNumber)
  /// Text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in order.
  case object(JSONObject)
}

extension JSONValue {
  /// Reads a JSON document (RFC 8259), with or without a byte order mark.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8.
  ///   - limits: The limits for reading. A depth above 256 counts as 256.
  /// - Throws: ``JSONError`` with path, offset, line and column.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(
    parsing bytes: some Collection<UInt8>, limits: InputLimits = .file
  ) throws(JSONError) {
    try limits.check(bytes.count)
    self = try JSONParser.read(Array(bytes), limits: limits) { (parser) throws(JSONError) in
      try parser.value(0)
    }
  }

  /// Reads a JSON document from text.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - limits: The limits for reading. A depth above 256 counts as 256.
  /// - Throws: ``JSONError`` with path, offset, line and column.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String, limits: InputLimits = .file) throws(JSONError) {
    try self.init(parsing: text.utf8, limits: limits)
  }

  /// Creates a number; `null` for NaN and the infinities, which JSON cannot represent.
  public init(_ value: Double) { self = JSONNumber(value).map(JSONValue.number) ?? .null }

  /// Creates a whole number.
  public init(_ value: some BinaryInteger) { self = .number(JSONNumber(value)) }
}

extension JSONValue {
  /// Whether this is `null`.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// The Boolean, or nil.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number, or nil.
  public var number: JSONNumber? { if case .number(let value) = self { value } else { nil } }

  /// The text, or nil.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The elements, or nil.
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// The members, or nil.
  public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

  /// The value of a member; nil if it does not exist, or this is not an object.
  ///
  /// Setting does nothing if this is not an object; setting nil removes the member.
  public subscript(key: String) -> JSONValue? {
    get { object?[key] }
    set {
      guard case .object(var members) = self else { return }
      self = .null  // The members are changed in place, not copied.
      members[key] = newValue
      self = .object(members)
    }
  }

  /// The element at an index; nil if it does not exist, or this is not an array.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The JSON type in words, without the content: "text", "an array".
  public var kind: Message {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
  /// Creates text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object; a later value for the same key replaces the earlier one.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { (key: $0.0, value: $0.1) }))
  }
}
