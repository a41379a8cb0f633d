import HouseholdJSON

// The generic functions of a container also implement the requirements for each primitive type:
// those constrained to `JSONScalar` handle numbers, text, and Booleans, those constrained to
// `Decodable` everything else.

extension TreeDecoder {
  /// The members of an object.
  struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: TreeDecoder
    let members: JSONObject

    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

    private func value(_ key: any CodingKey) throws -> JSONValue {
      guard let value = members[key.stringValue] else {
        throw DecodingError.keyNotFound(
          key, DecodingError.Context(codingPath: codingPath, debugDescription: "No such key."))
      }
      return value
    }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNull }

    func decode<T: Decodable & JSONScalar>(_ type: T.Type, forKey key: Key) throws -> T {
      try decoder.scalar(type, value: value(key), key: key)
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      try decoder.decode(type, value: value(key), key: key)
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
      try child(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try child(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
      TreeDecoder(
        members[TreeKey.parent.stringValue] ?? .null, parent: decoder, key: TreeKey.parent)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
      TreeDecoder(members[key.stringValue] ?? .null, parent: decoder, key: key)
    }

    private func child(_ key: Key) throws -> TreeDecoder {
      TreeDecoder(try value(key), parent: decoder, key: key)
    }
  }

  /// The elements of an array.
  struct Elements: UnkeyedDecodingContainer {
    let decoder: TreeDecoder
    let elements: [JSONValue]
    private(set) var currentIndex = 0

    init(decoder: TreeDecoder, elements: [JSONValue]) {
      self.decoder = decoder
      self.elements = elements
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    /// Decodes the next element; if that throws, the same element is next again.
    private mutating func next<T>(_ read: (JSONValue, TreeKey) throws -> T) throws -> T {
      let key = TreeKey(currentIndex)
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(
          T.self,
          DecodingError.Context(
            codingPath: codingPath + [key], debugDescription: "The array has no more elements."))
      }
      let result = try read(elements[currentIndex], key)
      currentIndex += 1
      return result
    }

    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd, elements[currentIndex].isNull else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<T: Decodable & JSONScalar>(_ type: T.Type) throws -> T {
      try next { [decoder] in try decoder.scalar(type, value: $0, key: $1) }
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
      try next { [decoder] in try decoder.decode(type, value: $0, key: $1) }
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
      try next { [decoder] in
        try TreeDecoder($0, parent: decoder, key: $1).container(keyedBy: type)
      }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next { [decoder] in try TreeDecoder($0, parent: decoder, key: $1).unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder {
      try next { [decoder] in TreeDecoder($0, parent: decoder, key: $1) }
    }
  }

  /// The single value.
  struct Single: SingleValueDecodingContainer {
    let decoder: TreeDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value.isNull }

    func decode<T: Decodable & JSONScalar>(_ type: T.Type) throws -> T {
      try decoder.scalar(type, value: decoder.value, key: nil)
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
      try decoder.decode(type, value: decoder.value, key: nil)
    }
  }
}
