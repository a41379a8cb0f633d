import Foundation
import HouseholdMessages
import HouseholdPersistence

/// What two stores say to each other over a link.
///
/// It goes as user information, which waits, keeps its order and may come twice. Only a refusal is a
/// message, so that it is there before the link ends.
///
/// It is one CBOR array, which starts with the kind of message. A greeting has the version second, in
/// every version.
enum PeerMessage: Hashable, Sendable {
  /// Who speaks; the first message of both sides.
  case greeting(PeerGreeting)
  /// A piece of a segment: the segment's hash, the piece's number from 0 on, how many there are, and
  /// the bytes.
  case piece(hash: [UInt8], number: Int, count: Int, bytes: [UInt8])
  /// The segments are safe with the store of this device.
  case taken(by: UUID, ids: [SegmentID])
  /// Do you have this segment?
  case question(SegmentID)
  /// Whether the segment is there.
  case answer(SegmentID, Bool)
  /// Why nothing is exchanged, in a sentence.
  case refusal(String)
  /// Do you have this file? Asks for this many bytes from an offset on; for 0, only its size and
  /// hash.
  case fileQuestion(number: UInt64, name: FileName, offset: Int, limit: Int)
  /// A piece of a file that was asked for.
  case filePiece(number: UInt64, PeerFilePiece)
  /// The file is not here.
  case noFile(number: UInt64)
  /// There are files here that were not here before.
  case newFiles

  static let version = 1
  /// The most bytes of a piece, so that a segment of the usual size is one piece.
  static let pieceSize = 56 << 10
  /// The most segments of one acknowledgment.
  static let idLimit = 512
  private static let pieceLimit = SealedSegment.sizeLimit / pieceSize + 1

  static func pieces(of segment: SealedSegment) -> [PeerMessage] {
    let starts = Array(stride(from: 0, to: segment.bytes.count, by: pieceSize))
    return starts.enumerated().map { number, start in
      .piece(
        hash: segment.id.hash, number: number, count: starts.count,
        bytes: Array(segment.bytes[start..<min(start + pieceSize, segment.bytes.count)]))
    }
  }

  var data: Data {
    var writer = CBORWriter()
    func start(_ kind: UInt64, of count: Int) {
      writer.array(count)
      writer.unsigned(kind)
    }
    switch self {
    case .greeting(let greeting):
      start(0, of: 7)
      writer.unsigned(UInt64(greeting.version))
      writer.text(greeting.space)
      writer.uuid(greeting.device)
      writer.text(greeting.name)
      writer.uuid(greeting.conversation)
      writer.boolean(greeting.wantsReply)
    case .piece(let hash, let number, let count, let bytes):
      start(1, of: 5)
      writer.blob(hash)
      writer.unsigned(UInt64(number))
      writer.unsigned(UInt64(count))
      writer.blob(bytes)
    case .taken(let device, let ids):
      start(2, of: 3)
      writer.uuid(device)
      writer.array(ids.count)
      for id in ids { writer.blob(id.key) }
    case .question(let id):
      start(3, of: 2)
      writer.blob(id.key)
    case .answer(let id, let isThere):
      start(4, of: 3)
      writer.blob(id.key)
      writer.boolean(isThere)
    case .refusal(let reason):
      start(5, of: 2)
      writer.text(reason)
    case .fileQuestion(let number, let name, let offset, let limit):
      start(6, of: 5)
      writer.unsigned(number)
      writer.text(name.description)
      writer.unsigned(UInt64(offset))
      writer.unsigned(UInt64(limit))
    case .filePiece(let number, let piece):
      start(7, of: 6)
      writer.unsigned(number)
      writer.unsigned(UInt64(piece.size))
      writer.blob(piece.hash)
      writer.unsigned(UInt64(piece.offset))
      writer.blob(piece.bytes)
    case .noFile(let number):
      start(8, of: 2)
      writer.unsigned(number)
    case .newFiles:
      start(9, of: 1)
    }
    return Data(writer.bytes)
  }

  /// Reads a message.
  ///
  /// - Throws: ``SyncError`` with `newerVersion` for the greeting of a newer version, or `damaged`.
  init(_ data: Data) throws(SyncError) {
    do throws(CBORError) {
      self = try Self.read(Array(data))
    } catch {
      if let version = Self.newerVersion(Array(data)) {
        throw SyncError(
          .newerVersion,
          "One store speaks version \(version) of the link, the other version \(Self.version). Update"
            + " the older program.")
      }
      throw SyncError(
        .damaged,
        "What came over the link is not a message of a store. \(error.sentence) Update both"
          + " programs.")
    }
  }

  private static func read(_ bytes: [UInt8]) throws(CBORError) -> PeerMessage {
    var reader = CBORReader(bytes)
    let count = try reader.array(upTo: 7)
    let place = reader.position
    let kind = try reader.unsigned()
    guard [0: 7, 1: 5, 2: 3, 3: 2, 4: 3, 5: 2, 6: 5, 7: 6, 8: 2, 9: 1][kind] == count else {
      throw CBORError(.length, at: place)
    }
    let message: PeerMessage
    switch kind {
    case 0: message = .greeting(try greeting(&reader))
    case 1: message = try piece(&reader)
    case 2: message = try taken(&reader)
    case 3: message = .question(try id(&reader))
    case 4:
      let id = try id(&reader)
      message = .answer(id, try reader.boolean())
    case 5: message = .refusal(try reader.text(upTo: 1024))
    case 6: message = try fileQuestion(&reader)
    case 7: message = try filePiece(&reader)
    case 8: message = .noFile(number: try reader.unsigned())
    default: message = .newFiles
    }
    try reader.finish()
    return message
  }

  private static func greeting(_ reader: inout CBORReader) throws(CBORError) -> PeerGreeting {
    let place = reader.position
    let number = try reader.count(upTo: Int(UInt16.max))
    guard number == version else { throw CBORError(.range, at: place) }
    let space = try reader.text(upTo: 32)
    let device = try reader.uuid()
    let name = try reader.text(upTo: PeerGreeting.nameLimit)
    let conversation = try reader.uuid()
    return PeerGreeting(
      space: space, device: device, name: name, conversation: conversation,
      wantsReply: try reader.boolean())
  }

  private static func piece(_ reader: inout CBORReader) throws(CBORError) -> PeerMessage {
    let hash = Array(try reader.blob(of: SHA256.length))
    let place = reader.position
    let number = try reader.count(upTo: pieceLimit)
    let count = try reader.count(upTo: pieceLimit)
    guard number < count else { throw CBORError(.range, at: place) }
    return .piece(
      hash: hash, number: number, count: count, bytes: Array(try reader.blob(upTo: pieceSize)))
  }

  private static func taken(_ reader: inout CBORReader) throws(CBORError) -> PeerMessage {
    let device = try reader.uuid()
    var ids: [SegmentID] = []
    for _ in 0..<(try reader.array(upTo: idLimit)) { ids.append(try id(&reader)) }
    return .taken(by: device, ids: ids)
  }

  private static func fileQuestion(_ reader: inout CBORReader) throws(CBORError) -> PeerMessage {
    let number = try reader.unsigned()
    let place = reader.position
    guard let name = FileName(try reader.text(upTo: 64)) else {
      throw CBORError(.text, at: place)
    }
    return .fileQuestion(
      number: number, name: name, offset: try reader.count(upTo: SyncBlob.sizeLimit),
      limit: try reader.count(upTo: SyncBlob.partSize))
  }

  private static func filePiece(_ reader: inout CBORReader) throws(CBORError) -> PeerMessage {
    .filePiece(
      number: try reader.unsigned(),
      PeerFilePiece(
        size: try reader.count(upTo: SyncBlob.sizeLimit),
        hash: Array(try reader.blob(of: SHA256.length)),
        offset: try reader.count(upTo: SyncBlob.sizeLimit),
        bytes: Array(try reader.blob(upTo: pieceSize))))
  }

  private static func id(_ reader: inout CBORReader) throws(CBORError) -> SegmentID {
    let place = reader.position
    guard let id = SegmentID(key: try reader.blob(upTo: 64)) else {
      throw CBORError(.length, at: place)
    }
    return id
  }

  /// The version of a greeting that is newer than this program; nil for anything else.
  private static func newerVersion(_ bytes: [UInt8]) -> Int? {
    var reader = CBORReader(bytes)
    guard let count = try? reader.array(upTo: 64), count > 1, (try? reader.unsigned()) == 0,
      let version = try? reader.count(upTo: 1000), version > Self.version
    else { return nil }
    return version
  }
}

/// A piece of a file, and what file it is of.
struct PeerFilePiece: Hashable, Sendable {
  /// The size of the whole file.
  var size: Int
  /// The hash of the whole file.
  var hash: [UInt8]
  /// Where the piece begins.
  var offset: Int
  var bytes: [UInt8]
}

/// Who speaks on a link.
struct PeerGreeting: Hashable, Sendable {
  static let nameLimit = 64

  var version = PeerMessage.version
  /// The data that the store exchanges.
  var space: String
  /// The device that the store is on.
  var device: UUID
  /// What people call the device; may be empty.
  var name: String
  /// A new number for each start of a conversation: what was on its way before is lost.
  var conversation: UUID
  /// Whether the other side shall greet too.
  var wantsReply: Bool
}
