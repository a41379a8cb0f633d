public import Foundation

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
/// values are checked, and keys that stand twice refused, before anything is decoded. Other types
/// have the form that `JSONEncoder` gives them; a message passes through one JSON tree on the way,
/// which takes no longer than Foundation's coders do.
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
    do {
      guard let json = try TreeEncoder.json(payload) else {
        throw TransferError(.notWritable, "The payload encodes nothing.")
      }
      return json
    } catch let error as EncodingError {
      throw TransferError(encoding: error)
    } catch let error as TransferError {
      throw error
    } catch {
      throw TransferError(.notWritable, "The payload cannot be encoded: \(type(of: error)).")
    }
  }

  private static func value(_ json: JSONValue) throws(TransferError) -> Payload {
    do {
      return try TreeDecoder(json).decode(Payload.self, json, nil)
    } catch let error as DecodingError {
      throw TransferError(decoding: error, in: json)
    } catch let error as TransferError {
      throw error
    } catch {
      throw TransferError(.wrongType, "The payload cannot be decoded: \(type(of: error)).")
    }
  }
}
