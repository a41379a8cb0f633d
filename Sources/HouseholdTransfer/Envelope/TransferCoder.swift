public import Foundation
import HouseholdCalendar

/// A `Codable` payload with what its envelope said.
public struct VersionedEnvelope<Payload: Sendable>: Sendable {
  /// What the payload is.
  public var kind: String
  /// The version the payload was written in; 0 when it came without an envelope.
  public var schemaVersion: Int
  /// When the payload was made; nil only when it came without an envelope.
  public var createdAt: Date?
  /// The content, in the present form.
  public var payload: Payload
  /// The keys of the envelope that this version does not know.
  public var extras: JSONObject

  /// Creates an envelope.
  public init(
    kind: String, schemaVersion: Int, createdAt: Date?, payload: Payload,
    extras: JSONObject = JSONObject()
  ) {
    self.kind = kind
    self.schemaVersion = schemaVersion
    self.createdAt = createdAt
    self.payload = payload
    self.extras = extras
  }
}

extension VersionedEnvelope: Equatable where Payload: Equatable {}
extension VersionedEnvelope: Hashable where Payload: Hashable {}

/// Writes and reads `Codable` messages in versioned envelopes.
///
/// ```swift
/// let coder = TransferCoder<Handoff>(TransferFormat(kind: "timer.handoff"))
/// let data = try coder.encode(handoff, createdAt: clock.now)
/// let received = try coder.decode(data)
/// received.payload  // == handoff
/// ```
///
/// Dates are ISO 8601 with milliseconds; on input also seconds since 2001-01-01T00:00:00Z, which
/// is the form `JSONEncoder` gives them by itself. Keys are sorted. Size, depth and number of
/// values are checked before anything is decoded.
public struct TransferCoder<Payload: Codable & Sendable>: Sendable {
  /// The kind of document.
  public let format: TransferFormat
  /// How much is read before it is refused.
  public let limits: TransferLimits

  /// Creates a coder.
  ///
  /// - Parameters:
  ///   - format: The kind of document.
  ///   - limits: How much is read before it is refused.
  public init(_ format: TransferFormat, limits: TransferLimits = .message) {
    self.format = format
    self.limits = limits
  }

  /// Writes a payload in an envelope of the present version.
  ///
  /// - Parameters:
  ///   - payload: The content.
  ///   - createdAt: When the payload was made.
  ///   - extras: Keys of an envelope that is passed on.
  ///   - style: How the document is laid out.
  /// - Throws: ``TransferError`` with `notWritable` when the payload cannot be encoded, NaN say.
  /// - Complexity: O(*n*) in the size of the payload.
  public func encode(
    _ payload: Payload, createdAt: Date, extras: JSONObject = JSONObject(),
    style: JSONValue.Style = .compact
  ) throws(TransferError) -> Data {
    let envelope = format.envelope(
      try Self.json(payload), createdAt: createdAt, extras: extras)
    return Data(envelope.json.bytes(style))
  }

  /// Reads a payload and brings it into the present form.
  ///
  /// - Throws: ``TransferError`` with a path such as `payload.timers[2].name`.
  /// - Complexity: O(*n*) in the number of bytes.
  public func decode(
    _ bytes: some Collection<UInt8>
  ) throws(TransferError) -> VersionedEnvelope<Payload> {
    try decode(try JSONValue(parsing: bytes, limits: limits))
  }

  /// Reads a payload from a JSON tree and brings it into the present form.
  ///
  /// - Throws: ``TransferError`` with a path such as `payload.timers[2].name`.
  public func decode(
    _ document: JSONValue
  ) throws(TransferError) -> VersionedEnvelope<Payload> {
    let envelope = try format.open(document)
    let payload: Payload
    do throws(TransferError) {
      payload = try Self.value(envelope.payload)
    } catch {
      throw envelope.createdAt == nil ? error : error.inside(.key(Envelope.Key.payload))
    }
    return VersionedEnvelope(
      kind: envelope.kind, schemaVersion: envelope.schemaVersion, createdAt: envelope.createdAt,
      payload: payload, extras: envelope.extras)
  }

  private static func json(_ payload: Payload) throws(TransferError) -> JSONValue {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.transferText)
    }
    let data: Data
    do {
      data = try encoder.encode(payload)
    } catch let error as EncodingError {
      throw TransferError(encoding: error)
    } catch {
      throw TransferError(.notWritable, "The payload cannot be encoded: \(type(of: error)).")
    }
    return try JSONValue(
      parsing: data,
      limits: TransferLimits(bytes: .max, depth: JSONParser.deepest, values: .max))
  }

  private static func value(_ json: JSONValue) throws(TransferError) -> Payload {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let value: JSONValue
      if let text = try? container.decode(String.self) {
        value = .string(text)
      } else {
        value = JSONValue(try container.decode(Double.self))
      }
      guard let date = Date(transfer: value) else {
        var error = TransferError.wrongType(expected: Date.transferLabel, found: value)
        error.path = TransferError.text(decoder.codingPath)
        throw error
      }
      return date
    }
    do {
      return try decoder.decode(Payload.self, from: Data(json.bytes()))
    } catch let error as DecodingError {
      throw TransferError(decoding: error, in: json)
    } catch let error as TransferError {
      throw error
    } catch {
      throw TransferError(.wrongType, "The payload cannot be decoded: \(type(of: error)).")
    }
  }
}
