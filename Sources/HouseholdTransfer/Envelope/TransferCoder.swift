public import Foundation
public import HouseholdJSON
import HouseholdMessages

/// A `Codable` payload with its envelope's metadata.
public struct VersionedEnvelope<Payload: Sendable>: Sendable {
  /// The kind of the payload.
  public var kind: String
  /// The version the payload was written in; 0 if it had no envelope.
  public var schemaVersion: Int
  /// When the payload was created; nil only if it had no envelope.
  public var createdAt: Date?
  /// The content, upgraded to the current format.
  public var payload: Payload
  /// The envelope's unknown keys.
  public var extras: JSONObject
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
/// Dates are ISO 8601 with milliseconds; seconds since 2001-01-01T00:00:00Z, the default format of
/// `JSONEncoder`, are accepted too. Keys are sorted. Size, depth, and number of values are checked,
/// and duplicate keys are refused, before anything is decoded. Other types are encoded as
/// `JSONEncoder` encodes them. A message is converted by way of a JSON tree, which takes no longer
/// than Foundation's coders do.
public struct TransferCoder<Payload: Codable & Sendable>: Sendable {
  /// The kind of document.
  let format: TransferFormat
  /// The limits for reading.
  package let limits: InputLimits

  /// Creates a coder.
  ///
  /// - Parameters:
  ///   - format: The kind of document.
  ///   - limits: The limits for reading.
  public init(_ format: TransferFormat, limits: InputLimits = .message) {
    self.format = format
    self.limits = limits
  }

  /// Encodes a payload in an envelope of the current version.
  ///
  /// - Parameters:
  ///   - payload: The content.
  ///   - createdAt: When the payload was created.
  ///   - extras: The unknown keys of an envelope that is passed on.
  ///   - style: The layout of the document.
  /// - Throws: ``TransferError`` with `notWritable` if the payload cannot be encoded, such as NaN.
  /// - Complexity: O(*n*) in the size of the payload.
  public func encode(
    _ payload: Payload, createdAt: Date, extras: JSONObject = JSONObject(),
    style: JSONValue.Style = .compact
  ) throws(TransferError) -> Data {
    let envelope = format.envelope(
      try Self.json(payload), createdAt: createdAt, extras: extras)
    return Data(envelope.json.bytes(style))
  }

  /// Decodes a payload and upgrades it to the current format.
  ///
  /// - Throws: ``TransferError`` with a path such as `payload.timers[2].name`.
  /// - Complexity: O(*n*) in the number of bytes.
  public func decode(
    _ bytes: some Collection<UInt8>
  ) throws(TransferError) -> VersionedEnvelope<Payload> {
    try decode(try JSONValue(received: bytes, limits: limits))
  }

  /// Decodes a payload from a JSON tree and upgrades it to the current format.
  ///
  /// - Throws: ``TransferError`` with a path such as `payload.timers[2].name`.
  package func decode(
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
    do {
      guard let json = try TreeEncoder.json(payload) else {
        throw TransferError(.notWritable, "The payload did not encode any value.")
      }
      return json
    } catch let error as EncodingError {
      throw TransferError(encoding: error)
    } catch let error as TransferError {
      throw error
    } catch {
      throw TransferError(
        .notWritable, "The payload cannot be encoded: \(verbatim: type(of: error)).")
    }
  }

  private static func value(_ json: JSONValue) throws(TransferError) -> Payload {
    do {
      return try TreeDecoder(json).decode(Payload.self, value: json, key: nil)
    } catch let error as DecodingError {
      throw TransferError(decoding: error, in: json)
    } catch let error as TransferError {
      throw error
    } catch {
      throw TransferError(
        .wrongType, "The payload cannot be decoded: \(verbatim: type(of: error)).")
    }
  }
}
