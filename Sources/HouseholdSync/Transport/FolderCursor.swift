import Foundation
import HouseholdPersistence

/// How far the logs of a folder were read.
struct FolderCursor: Hashable {
  /// How far one log was read.
  struct Position: Hashable {
    /// All files up to this number were given.
    var through: UInt64 = 0
    /// How many files those were.
    var count: UInt64 = 0
    /// A sum over their names and sizes, which shows that another one joined them, or that one is gone or cut.
    var digest: UInt64 = 0
    /// Files up to that number that were not read or could not be, to be tried again.
    var unread: Set<FolderTransport.Name> = []

    mutating func add(_ name: FolderTransport.Name, size: Int) {
      through = max(through, name.number)
      count += 1
      digest &+= name.weight(with: size)
    }
  }

  /// The most unreadable files of a log that are tried again before later ones are read.
  static let unreadLimit = 256

  var positions: [UUID: Position] = [:]

  /// Reads a cursor; one that is not of this transport stands at the start.
  init(_ cursor: SyncCursor?) {
    guard let cursor, let read = try? Self.read(cursor.bytes) else { return }
    positions = read
  }

  private static func read(_ bytes: [UInt8]) throws(CBORError) -> [UUID: Position] {
    var positions: [UUID: Position] = [:]
    var reader = CBORReader(bytes)
    for _ in 0..<(try reader.array()) {
      try reader.array(of: 5)
      let log = try reader.uuid()
      var position = Position()
      position.through = try reader.unsigned()
      position.count = try reader.unsigned()
      position.digest = try reader.unsigned()
      for _ in 0..<(try reader.array(upTo: unreadLimit)) {
        try reader.array(of: 2)
        let number = try reader.unsigned()
        let hash = UInt32(try reader.count(upTo: Int(UInt32.max)))
        position.unread.insert(FolderTransport.Name(number: number, hash: hash))
      }
      positions[log] = position
    }
    try reader.finish()
    return positions
  }

  var cursor: SyncCursor {
    var writer = CBORWriter()
    writer.array(positions.count)
    for (log, position) in positions.sorted(by: { $0.key < $1.key }) {
      writer.array(5)
      writer.uuid(log)
      writer.unsigned(position.through)
      writer.unsigned(position.count)
      writer.unsigned(position.digest)
      writer.array(position.unread.count)
      for name in position.unread.sorted() {
        writer.array(2)
        writer.unsigned(name.number)
        writer.unsigned(UInt64(name.hashNumber))
      }
    }
    return SyncCursor(bytes: writer.bytes)
  }
}

extension FolderTransport.Name {
  /// The part of a digest of a file that has the name.
  fileprivate func weight(with size: Int) -> UInt64 {
    let parts = (number << 32 | UInt64(hashNumber)) &+ UInt64(size) &* 0xBF58_476D_1CE4_E5B9
    return parts &* 0x9E37_79B9_7F4A_7C15 | 1
  }
}
