import HouseholdJSON
import HouseholdMessages

/// Decodes `Decodable` types from a JSON tree.
///
/// `JSONDecoder` only reads bytes, so a tree would have to be written and parsed again, and it does not
/// say where a number stands that its type cannot hold. Types are decoded as `JSONDecoder` decodes them, dates by ``Date/init(transfer:)``.
final class TreeDecoder: Decoder, TreeStep {
  let value: JSONValue
  let parent: TreeDecoder?
  let key: (any CodingKey)?

  init(_ value: JSONValue, parent: TreeDecoder? = nil, key: (any CodingKey)? = nil) {
    self.value = value
    self.parent = parent
    self.key = key
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else {
      throw mismatch([String: Any].self, value: value)
    }
    return KeyedDecodingContainer(Members<Key>(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([Any].self, value: value) }
    return Elements(decoder: self, elements: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(decoder: self) }
}

extension TreeDecoder {
  /// Decodes a value for a key, or without a key the decoder's own value.
  func decode<T: Decodable>(_ type: T.Type, value: JSONValue, key: (any CodingKey)?) throws -> T {
    if let scalar = type as? any JSONScalar.Type {
      // The type `T` is the scalar's type.
      guard let result = try self.scalar(scalar, value: value, key: key) as? T else {
        throw mismatch(type, value: value, key: key)
      }
      return result
    }
    return try T(from: key == nil ? self : TreeDecoder(value, parent: self, key: key))
  }

  /// Decodes a value that needs no container.
  @inline(__always)
  func scalar<T: JSONScalar>(
    _ type: T.Type, value: JSONValue, key: (any CodingKey)?
  ) throws -> T {
    guard let result = T(json: value) else { throw mismatch(type, value: value, key: key) }
    return result
  }

  /// The error for a value of the wrong type; it does not contain the value.
  func mismatch(
    _ type: Any.Type, value: JSONValue, key: (any CodingKey)? = nil
  ) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath + (key.map { [$0] } ?? []),
      debugDescription: "Expected \(type), found \(value.kind).")
    if value.isNull { return .valueNotFound(type, context) }
    if let kind = (type as? any JSONScalar.Type)?.jsonKind, kind == value.kind {
      return .dataCorrupted(
        DecodingError.Context(
          codingPath: context.codingPath, debugDescription: context.debugDescription,
          underlyingError: WrongForm(type: type)))
    }
    return .typeMismatch(type, context)
  }
}
