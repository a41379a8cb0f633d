/// The members of a JSON object in the order they were written, with unique keys.
///
/// Two objects are equal if they have equal members, in any order.
public struct JSONObject: Sendable {
  /// A key and its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value.
    public var value: JSONValue

    /// Creates a member.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members in order.
  public private(set) var members: [Member] = []
  /// The index of each key, once there are too many for a linear search.
  private var places: [String: Int]?
  /// A bit for each key that was ever added; other keys may have the same.
  private var marks: UInt64 = 0

  private static let searched = 16

  /// Creates an object without members.
  public init() {}

  /// Creates an object with members; a later value for the same key replaces the earlier one.
  public init(_ members: some Sequence<(key: String, value: JSONValue)>) {
    for (key, value) in members { self[key] = value }
  }

  /// Creates an object with its members sorted by key; a later value for the same key replaces the
  /// earlier one.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(sorting unsorted: [(key: String, value: JSONValue)]) {
    members.reserveCapacity(unsorted.count)
    // The sort is stable, so equal keys keep their order.
    for (key, value) in unsorted.sorted(by: { $0.key < $1.key }) {
      if members.last?.key == key { members.removeLast() }
      members.append(Member(key: key, value: value))
      marks |= Self.mark(of: key)
    }
    if members.count > Self.searched { index() }
  }

  /// The keys in order.
  ///
  /// - Complexity: O(*n*).
  public var keys: [String] { members.map(\.key) }

  /// Adds a member at the end, unless the key exists.
  ///
  /// - Returns: Whether the member was added.
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func append(_ key: String, _ value: JSONValue) -> Bool {
    guard place(of: key) == nil else { return false }
    marks |= Self.mark(of: key)
    members.append(Member(key: key, value: value))
    if places != nil {
      places?[key] = members.count - 1
    } else if members.count > Self.searched {
      index()
    }
    return true
  }

  /// The value of a key, or nil.
  ///
  /// A new key is added at the end; setting nil removes the member.
  ///
  /// - Complexity: O(1) on average; removing is O(*n*).
  public subscript(key: String) -> JSONValue? {
    get { place(of: key).map { members[$0].value } }
    set {
      switch (place(of: key), newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil):
        members.remove(at: place)
        if places != nil { index() }
      case (nil, let value?): append(key, value)
      case (nil, nil): break
      }
    }
  }

  /// Renames a member's key and keeps its position.
  ///
  /// - Returns: Whether the member existed, and the new key did not.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func rename(_ key: String, to newKey: String) -> Bool {
    guard let place = place(of: key), self.place(of: newKey) == nil else { return false }
    members[place] = Member(key: newKey, value: members[place].value)
    marks |= Self.mark(of: newKey)
    if places != nil { index() }
    return true
  }

  /// Removes a member.
  ///
  /// - Returns: Its value, or nil if it did not exist.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func removeValue(forKey key: String) -> JSONValue? {
    let value = self[key]
    self[key] = nil
    return value
  }

  private func place(of key: String) -> Int? {
    if let places { return places[key] }
    // Most keys that are looked for while an object is read are new to it.
    guard marks & Self.mark(of: key) != 0 else { return nil }
    return members.firstIndex { $0.key == key }
  }

  private static func mark(of key: String) -> UInt64 {
    let bytes = key.utf8
    let ends = Int(bytes.first ?? 0) &* 7 &+ Int(bytes.last ?? 0)
    return 1 << UInt64((ends &+ bytes.count &* 5) & 63)
  }

  private mutating func index() {
    var places: [String: Int] = [:]
    places.reserveCapacity(members.count * 2)
    for (place, member) in members.enumerated() { places[member.key] = place }
    self.places = places
  }
}

extension JSONObject: RandomAccessCollection {
  /// The index of the first member.
  public var startIndex: Int { 0 }
  /// The index after the last member.
  public var endIndex: Int { members.count }
  /// The member at an index.
  public subscript(position: Int) -> Member { members[position] }
}

extension JSONObject: Hashable {
  /// Whether two objects have equal members, in any order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
  }

  /// Hashes the members, in any order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(members.reduce(0) { $0 ^ $1.hashValue })
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object; a later value for the same key replaces the earlier one.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    for (key, value) in elements { self[key] = value }
  }
}
