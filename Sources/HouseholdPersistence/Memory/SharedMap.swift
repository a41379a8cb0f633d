/// A persistent dictionary: copies share their unchanged parts.
///
/// Changing one entry of a copy costs the same however many entries there are: a transaction that
/// changes one row of a million must not copy the table. It is a hash trie with four bits of the
/// hash per level and up to 16 entries in a leaf.
package struct SharedMap<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  fileprivate typealias Entry = (key: Key, value: Value)

  fileprivate enum Node: Sendable {
    case leaf([Entry])
    case branch([Node])

    var isEmpty: Bool { if case .leaf(let entries) = self { entries.isEmpty } else { false } }
  }

  private var root = Node.leaf([])
  /// The number of entries.
  package private(set) var count = 0

  /// Creates an empty dictionary.
  package init() {}

  private static var leafSize: Int { 16 }
  private static var levels: Int { Int.bitWidth / 4 }

  private static func place(_ hash: Int, _ level: Int) -> Int { (hash >> (level * 4)) & 15 }

  /// The value for a key; setting nil removes the key.
  package subscript(key: Key) -> Value? {
    get {
      var node = root
      var level = 0
      let hash = key.hashValue
      while case .branch(let children) = node {
        node = children[Self.place(hash, level)]
        level += 1
      }
      guard case .leaf(let entries) = node else { return nil }
      return entries.first { $0.key == key }?.value
    }
    set {
      if let newValue {
        if Self.set(&root, entry: (key, newValue), hash: key.hashValue, level: 0) { count += 1 }
      } else if Self.remove(&root, key: key, hash: key.hashValue, level: 0) {
        count -= 1
      }
    }
  }

  /// Whether there is a value for a key.
  package func has(_ key: Key) -> Bool { self[key] != nil }

  /// Sets an entry.
  ///
  /// - Returns: Whether the key is new.
  private static func set(_ node: inout Node, entry: Entry, hash: Int, level: Int) -> Bool {
    // The payload is removed from the node while it changes, so that it is uniquely referenced.
    switch node {
    case .branch(var children):
      node = .leaf([])
      let isNew = set(&children[place(hash, level)], entry: entry, hash: hash, level: level + 1)
      node = .branch(children)
      return isNew
    case .leaf(var entries):
      if let index = entries.firstIndex(where: { $0.key == entry.key }) {
        node = .leaf([])
        entries[index].value = entry.value
        node = .leaf(entries)
        return false
      }
      node = .leaf([])
      if entries.count < leafSize || level == levels {
        entries.append(entry)
        node = .leaf(entries)
      } else {
        node = .branch(Array(repeating: .leaf([]), count: 16))
        for old in entries { _ = set(&node, entry: old, hash: old.key.hashValue, level: level) }
        _ = set(&node, entry: entry, hash: hash, level: level)
      }
      return true
    }
  }

  /// Removes an entry.
  ///
  /// - Returns: Whether it existed.
  private static func remove(_ node: inout Node, key: Key, hash: Int, level: Int) -> Bool {
    switch node {
    case .branch(var children):
      node = .leaf([])
      let index = place(hash, level)
      let isThere = remove(&children[index], key: key, hash: hash, level: level + 1)
      let isEmpty = isThere && children[index].isEmpty && children.allSatisfy(\.isEmpty)
      node = isEmpty ? .leaf([]) : .branch(children)
      return isThere
    case .leaf(var entries):
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return false }
      node = .leaf([])
      entries.remove(at: index)
      node = .leaf(entries)
      return true
    }
  }

  /// Calls a function with every entry, in any order.
  package func forEach(_ body: (Key, Value) -> Void) { Self.forEach(root, body) }

  private static func forEach(_ node: Node, _ body: (Key, Value) -> Void) {
    switch node {
    case .leaf(let entries): for entry in entries { body(entry.key, entry.value) }
    case .branch(let children): for child in children { forEach(child, body) }
    }
  }
}
