import Foundation
import HouseholdPersistence

/// What a store remembers about a file that its rows name, or named.
struct BlobRecord: Hashable {
  let name: FileName
  var kind: AttachmentKind
  /// The size and hash, once the file was here.
  var content: SyncBlob?
  /// The numbers of the places that keep it.
  var places: Set<UInt64> = []
  /// When it was last used here.
  var used: Date
  /// Since when no row names it; nil while one does.
  var unnamed: Date?
  /// Whether someone has requested it on this device.
  var isWanted = false
  /// Why it could not be exchanged, in a sentence.
  var problem: String?

  init(name: FileName, kind: AttachmentKind, used: Date) {
    self.name = name
    self.kind = kind
    self.used = used
  }

  /// The seconds after which a file that no row names is removed: 30 days, as long as a deletion can
  /// be undone.
  static let retention: TimeInterval = 30 * 86_400

  /// Whether no row has named it for so long that it is removed.
  func isOver(at now: Date) -> Bool {
    unnamed.map { now.timeIntervalSince($0) >= Self.retention } ?? false
  }
}

// MARK: - Bytes

extension BlobRecord {
  private static let kinds: [AttachmentKind] = [.thumbnail, .photo, .manual]

  init(name: FileName, bytes: [UInt8]) throws(CBORError) {
    var reader = CBORReader(bytes)
    try reader.array(of: 7)
    let place = reader.position
    let kind = try reader.count(upTo: 255)
    guard Self.kinds.indices.contains(kind) else { throw CBORError(.range, at: place) }
    var content: SyncBlob?
    if !reader.null() {
      try reader.array(of: 2)
      let size = try reader.count(upTo: SyncBlob.sizeLimit)
      content = try? SyncBlob(name: name, size: size, hash: Array(try reader.blob()))
    }
    var places: Set<UInt64> = []
    for _ in 0..<(try reader.array()) { places.insert(try reader.unsigned()) }
    self.init(
      name: name, kind: Self.kinds[kind], used: Date(milliseconds: try reader.integer()))
    self.content = content
    self.places = places
    if !reader.null() { unnamed = Date(milliseconds: try reader.integer()) }
    isWanted = try reader.boolean()
    if !reader.null() { problem = try reader.text() }
    try reader.finish()
  }

  var bytes: [UInt8] {
    var writer = CBORWriter()
    writer.array(7)
    writer.unsigned(UInt64(Self.kinds.firstIndex(of: kind) ?? 0))
    writer.optional(content) { writer, content in
      writer.array(2)
      writer.unsigned(UInt64(content.size))
      writer.blob(content.hash)
    }
    writer.array(places.count)
    for place in places.sorted() { writer.unsigned(place) }
    writer.integer(used.milliseconds)
    writer.optional(unnamed) { $0.integer($1.milliseconds) }
    writer.boolean(isWanted)
    writer.optional(problem) { $0.text($1.canonical ?? "It could not be exchanged.") }
    return writer.bytes
  }
}
