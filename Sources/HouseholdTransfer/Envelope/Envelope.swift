public import Foundation
public import HouseholdJSON

/// A self-describing document: kind, version, creation time, and content.
///
/// ```json
/// {
///   "kind": "laundry.export",
///   "schemaVersion": 1,
///   "createdAt": "2026-11-21T09:36:00.000Z",
///   "payload": {}
/// }
/// ```
///
/// Unknown keys are kept in ``extras`` and written again when the envelope is passed on.
public struct Envelope: Hashable, Sendable {
  /// The kind of the payload, such as `laundry.export`.
  public var kind: String
  /// The version of the payload's format; 0 is the format of payloads without an envelope.
  public var schemaVersion: Int
  /// When the payload was created; nil only for a payload without an envelope.
  public var createdAt: Date?
  /// The content.
  public var payload: JSONValue
  /// The unknown keys.
  public var extras = JSONObject()
}

extension Envelope {
  enum Key {
    static let kind = "kind"
    static let schemaVersion = "schemaVersion"
    static let createdAt = "createdAt"
    static let payload = "payload"
  }

  /// Reads an envelope from a JSON document of any kind and version.
  ///
  /// - Throws: ``TransferError`` with `wrongType` or `missingKey`.
  package init(_ document: JSONValue) throws(TransferError) {
    self = try Envelope(header: document)
    guard let payload = extras.removeValue(forKey: Key.payload) else {
      throw .missingKey(Key.payload, expected: "the content of the envelope")
    }
    self.payload = payload
  }

  /// Reads everything but the payload, which stays in the extras if there is one.
  init(header document: JSONValue) throws(TransferError) {
    guard case .object(var members) = document else {
      throw .wrongType(expected: "an envelope with kind and schemaVersion", found: document)
    }
    kind = try Self.take(Key.kind, expected: "text", from: &members) { $0.string }
    schemaVersion = try Self.take(
      Key.schemaVersion, expected: "a whole number from 0 on", from: &members
    ) { value in
      value.number?.int64.flatMap { $0 >= 0 ? Int(exactly: $0) : nil }
    }
    createdAt = try Self.take(Key.createdAt, expected: Date.transferLabel, from: &members) {
      Date(transfer: $0)
    }
    payload = .null
    extras = members
  }

  private static func take<Value>(
    _ key: String, expected: Message, from members: inout JSONObject,
    read: (JSONValue) -> Value?
  ) throws(TransferError) -> Value {
    guard let value = members.removeValue(forKey: key) else {
      throw .missingKey(key, expected: expected)
    }
    guard let result = read(value) else {
      throw TransferError.wrongType(expected: expected, found: value).inside(.key(key))
    }
    return result
  }

  /// The document: kind, version, creation time, extras, payload.
  public var json: JSONValue {
    var members = header
    members[Key.payload] = payload
    return .object(members)
  }

  /// The document without its payload.
  var header: JSONObject {
    var members = JSONObject()
    members.append(Key.kind, .string(kind))
    members.append(Key.schemaVersion, JSONValue(schemaVersion))
    if let createdAt { members.append(Key.createdAt, JSONValue(createdAt)) }
    for member in extras where member.key != Key.payload {
      members.append(member.key, member.value)
    }
    return members
  }
}

extension JSONValue {
  /// Creates a string with an instant in ISO 8601, with milliseconds.
  public init(_ instant: Date) { self = .string(instant.transferText) }

  /// Reads a JSON document that was received.
  ///
  /// - Throws: ``TransferError`` with the code, path and position of the ``HouseholdJSON/JSONError``.
  package init(
    received bytes: some Collection<UInt8>, limits: InputLimits = .file
  ) throws(TransferError) {
    do throws(JSONError) {
      try self.init(parsing: bytes, limits: limits)
    } catch {
      throw TransferError(error)
    }
  }
}
