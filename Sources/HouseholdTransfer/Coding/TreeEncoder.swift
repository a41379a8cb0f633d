import HouseholdJSON
import HouseholdMessages

/// Encodes `Encodable` types as a JSON tree with sorted keys.
///
/// Types are encoded as `JSONEncoder` encodes them, dates by ``JSONValue/init(_:)-(Date)``.
final class TreeEncoder: Encoder, TreeStep {
  /// The values encoded so far.
  enum Form { case nothing, single, array, object }

  /// A member or an element.
  struct Part {
    /// The key; empty in an array.
    var key = ""
    var content: Content
  }

  enum Content {
    case value(JSONValue)
    /// A nested container that may still grow.
    case open(TreeEncoder)

    var json: JSONValue {
      switch self {
      case .value(let value): value
      case .open(let encoder): encoder.json ?? .object(JSONObject())
      }
    }
  }

  let parent: TreeEncoder?
  let key: (any CodingKey)?
  private let level: Int
  private(set) var form = Form.nothing
  private(set) var parts: [Part] = []

  init(parent: TreeEncoder? = nil, key: (any CodingKey)? = nil) {
    self.parent = parent
    self.key = key
    level = (parent?.level ?? -1) + 1
  }

  /// Encodes a value; nil if it encoded nothing.
  static func json(_ value: some Encodable) throws -> JSONValue? {
    let encoder = TreeEncoder()
    if let scalar = try encoder.scalar(value, nil) { return scalar }
    try value.encode(to: encoder)
    return encoder.json
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    start(.object)
    return KeyedEncodingContainer(Members<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    start(.array)
    return Elements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }
}

extension TreeEncoder {
  /// Adds a part; a single value replaces an earlier one.
  func append(_ part: Part) { parts.append(part) }

  func set(_ value: JSONValue) {
    form = .single
    parts = [Part(content: .value(value))]
  }

  private func start(_ form: Form) {
    // If a type requests two kinds of container, the last one counts.
    if self.form != form { parts = [] }
    self.form = form
  }

  /// A nested encoder for a part that is not encoded yet.
  func open(_ key: any CodingKey, name: String = "") -> TreeEncoder {
    let nested = TreeEncoder(parent: self, key: key)
    append(Part(key: name, content: .open(nested)))
    return nested
  }

  /// Encodes a value inside this one.
  func encode<T: Encodable>(_ value: T, _ key: (any CodingKey)?) throws -> JSONValue {
    if let scalar = try scalar(value, key) { return scalar }
    let nested = TreeEncoder(parent: self, key: key)
    guard level < JSONParser.deepest else {
      throw TransferError(
        .tooDeep, "Values are nested more than \(JSONParser.deepest) levels; flatten the payload.",
        path: TransferError.text(nested.codingPath))
    }
    try value.encode(to: nested)
    return nested.json ?? .object(JSONObject())
  }

  private func scalar<T: Encodable>(_ value: T, _ key: (any CodingKey)?) throws -> JSONValue? {
    guard T.self is any JSONScalar.Type, let scalar = value as? any JSONScalar else { return nil }
    return try json(scalar, key)
  }

  /// Encodes a value that needs no container.
  @inline(__always)
  func json(_ value: some JSONScalar, _ key: (any CodingKey)?) throws -> JSONValue {
    guard let json = value.json else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: codingPath + (key.map { [$0] } ?? []),
          debugDescription: "JSON has no form for the value."))
    }
    return json
  }

  /// The encoded value; nil if nothing was encoded.
  var json: JSONValue? {
    switch form {
    case .nothing: nil
    case .single: parts.last?.content.json
    case .array: .array(parts.map(\.content.json))
    case .object: .object(JSONObject(sorting: parts.map { ($0.key, $0.content.json) }))
    }
  }
}
