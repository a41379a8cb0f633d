package import Foundation
import HouseholdMessages

/// A frame on a socket: a header of 13 bytes and a payload.
///
/// The header is the length of the payload in 4 bytes, the kind in 1, the sequence number in 8,
/// the most significant byte first.
package struct PeerFrame: Hashable, Sendable {
  package enum Kind: UInt8, CaseIterable {
    /// A greeting; the first frame of both sides.
    case hello = 0
    case applicationContext = 1
    case message = 2
    case userInfo = 3
    /// The item of the sequence number was handled; a message was taken in.
    case acknowledgement = 4
    /// There was no room for the message of the sequence number.
    case refusal = 5

    /// The lengths that a payload can have.
    package var lengths: ClosedRange<Int> {
      switch self {
      case .hello: Hello.length...Hello.length
      case .acknowledgement, .refusal: 0...0
      case .applicationContext, .message, .userInfo: 0...(delivery?.limit ?? 0)
      }
    }

    var delivery: PeerDelivery? {
      switch self {
      case .applicationContext: .applicationContext
      case .message: .message
      case .userInfo: .userInfo
      case .hello, .acknowledgement, .refusal: nil
      }
    }
  }

  package var kind: Kind
  package var sequence: UInt64
  package var payload = Data()

  package init(kind: Kind, sequence: UInt64, payload: Data = Data()) {
    self.kind = kind
    self.sequence = sequence
    self.payload = payload
  }

  package var bytes: Data {
    var bytes = Data(capacity: Header.length + payload.count)
    let length = UInt32(payload.count)
    for shift in stride(from: 24, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: length >> UInt32(shift)))
    }
    bytes.append(kind.rawValue)
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: sequence >> UInt64(shift)))
    }
    bytes.append(payload)
    return bytes
  }

  /// A frame's header; nothing is read or allocated if it is wrong.
  package struct Header: Hashable, Sendable {
    package static let length = 13

    package let kind: Kind
    package let sequence: UInt64
    package let length: Int

    package init(_ bytes: [UInt8]) throws(PeerLinkError) {
      guard bytes.count == Self.length else {
        throw PeerLinkError(.badFrame, "A header has \(Self.length) bytes, not \(bytes.count).")
      }
      guard let kind = Kind(rawValue: bytes[4]) else {
        throw PeerLinkError(.badFrame, "There is no frame of kind \(bytes[4]).")
      }
      length = Int(bytes[0..<4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
      guard kind.lengths.contains(length) else {
        throw PeerLinkError(
          .badFrame,
          "A frame of kind \(verbatim: kind) has \(length) bytes; there can be \(kind.lengths.lowerBound)"
            + " to \(kind.lengths.upperBound).",
          size: length, limit: kind.lengths.upperBound)
      }
      self.kind = kind
      sequence = bytes[5...].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
  }

  /// Who is at the other end: a link that lives as long as its process keeps its session.
  package struct Hello {
    static let mark = Array("HKPL\u{1}".utf8)
    package static let length = mark.count + 16

    package let session: UUID

    package init(_ session: UUID) { self.session = session }

    package init(_ bytes: [UInt8]) throws(PeerLinkError) {
      guard bytes.count == Self.length, bytes.starts(with: Self.mark) else {
        throw PeerLinkError(
          .badFrame, "The other side is not a compatible link; update both.")
      }
      let b = Array(bytes[Self.mark.count...])
      session = UUID(
        uuid: (
          b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13],
          b[14], b[15]
        ))
    }

    package var frame: PeerFrame {
      let u = session.uuid
      let bytes = [
        u.0, u.1, u.2, u.3, u.4, u.5, u.6, u.7, u.8, u.9, u.10, u.11, u.12, u.13, u.14, u.15,
      ]
      return PeerFrame(kind: .hello, sequence: 0, payload: Data(Self.mark + bytes))
    }
  }
}
