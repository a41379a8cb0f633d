import HouseholdJSON

// The generic functions of a container also implement the requirements for each primitive type:
// those constrained to `JSONScalar` handle numbers, text, and Booleans, those constrained to
// `Encodable` everything else.

extension TreeEncoder {
  /// The members of an object; a key that is encoded twice keeps its last value.
  struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: TreeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    private func add(_ key: Key, _ value: JSONValue) {
      encoder.append(Part(key: key.stringValue, content: .value(value)))
    }

    func encodeNil(forKey key: Key) throws { add(key, .null) }

    func encode<T: Encodable & JSONScalar>(_ value: T, forKey key: Key) throws {
      add(key, try encoder.json(value, key))
    }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
      add(key, try encoder.encode(value, key))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      encoder.open(key, name: key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.open(key, name: key.stringValue).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
      encoder.open(TreeKey.parent, name: TreeKey.parent.stringValue)
    }

    func superEncoder(forKey key: Key) -> any Encoder {
      encoder.open(key, name: key.stringValue)
    }
  }

  /// The elements of an array.
  struct Elements: UnkeyedEncodingContainer {
    let encoder: TreeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.parts.count }

    private var key: TreeKey { TreeKey(count) }

    private func add(_ value: JSONValue) { encoder.append(Part(content: .value(value))) }

    func encodeNil() throws { add(.null) }

    func encode<T: Encodable & JSONScalar>(_ value: T) throws {
      add(try encoder.json(value, key))
    }

    func encode<T: Encodable>(_ value: T) throws { add(try encoder.encode(value, key)) }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
      encoder.open(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      encoder.open(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.open(key) }
  }

  /// The single value.
  struct Single: SingleValueEncodingContainer {
    let encoder: TreeEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { encoder.set(.null) }

    func encode<T: Encodable & JSONScalar>(_ value: T) throws {
      encoder.set(try encoder.json(value, nil))
    }

    func encode<T: Encodable>(_ value: T) throws { encoder.set(try encoder.encode(value, nil)) }
  }
}
