public import Foundation
public import HouseholdJSON
import HouseholdMessages

/// A document format: its name, its current version, and the upgrades from older versions.
///
/// ```swift
/// let format = TransferFormat(
///   kind: "timer.handoff", schemaVersion: 2,
///   upgrades: [
///     Upgrade(from: 1) { payload in
///       payload["seconds"] = payload["duration"]
///       payload["duration"] = nil
///     }
///   ])
/// ```
public struct TransferFormat: Sendable {
  /// The kind of the format's documents.
  public let kind: String
  /// The current version, 1 or greater.
  let schemaVersion: Int
  /// The upgrade steps from older versions.
  let upgrades: [Upgrade]
  /// Whether to accept a payload without an envelope, as version 0.
  let acceptsUnwrapped: Bool

  /// Describes a format.
  ///
  /// - Parameters:
  ///   - kind: The kind of the documents, such as `laundry.export`.
  ///   - schemaVersion: The current version, 1 or greater.
  ///   - upgrades: The upgrade steps from older versions. A version without a step has the same
  ///     format as the next one.
  ///   - acceptsUnwrapped: Whether to accept a payload without an envelope, as version 0, such as
  ///     the documents that apps wrote before this library.
  public init(
    kind: String, schemaVersion: Int = 1, upgrades: [Upgrade] = [], acceptsUnwrapped: Bool = false
  ) {
    self.kind = kind
    self.schemaVersion = schemaVersion
    self.upgrades = upgrades
    self.acceptsUnwrapped = acceptsUnwrapped
  }
}

/// A step that upgrades a payload to the next version.
public struct Upgrade: Sendable {
  /// The version that the step upgrades.
  let version: Int
  /// Changes the payload.
  let apply: @Sendable (inout JSONValue) throws -> Void

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - version: The version that the step upgrades; 0 is the format without an envelope.
  ///   - apply: Changes the payload to the format of the next version.
  public init(from version: Int, _ apply: @escaping @Sendable (inout JSONValue) throws -> Void) {
    self.version = version
    self.apply = apply
  }
}

extension TransferFormat {
  /// Reads a document of this format and upgrades its payload to the current version.
  ///
  /// The envelope's ``Envelope/schemaVersion`` remains the document's.
  ///
  /// - Throws: ``TransferError`` with `wrongKind`, `newerVersion`, `wrongType`, `missingKey` or
  ///   `upgradeFailed`.
  public func open(_ document: JSONValue) throws(TransferError) -> Envelope {
    var envelope: Envelope
    if acceptsUnwrapped, !Self.isWrapped(document) {
      envelope = Envelope(kind: kind, schemaVersion: 0, createdAt: nil, payload: document)
    } else {
      envelope = try Envelope(document)
      try check(envelope)
    }
    try upgrade(&envelope.payload, from: envelope.schemaVersion)
    return envelope
  }

  private static func isWrapped(_ document: JSONValue) -> Bool {
    guard let members = document.object else { return false }
    // A payload may have a key with the same name as one of the envelope's.
    let keys = [Envelope.Key.kind, Envelope.Key.schemaVersion, Envelope.Key.payload]
    return keys.filter { members[$0] != nil }.count > 1
  }

  /// Checks kind and version.
  func check(_ envelope: Envelope) throws(TransferError) {
    guard envelope.kind == kind else {
      throw TransferError(
        .wrongKind,
        "This is a document of another kind; expected \(kind). Open it with the feature that wrote it.",
        path: Envelope.Key.kind, expected: "\(kind)", found: "another kind")
    }
    guard envelope.schemaVersion <= schemaVersion else {
      throw TransferError(
        .newerVersion,
        "The document has version \(envelope.schemaVersion) of \(kind), but this app only knows"
          + " versions up to \(schemaVersion). Update the app, or export from the older one.",
        path: Envelope.Key.schemaVersion, expected: "at most \(schemaVersion)",
        found: "\(envelope.schemaVersion)")
    }
  }

  /// Upgrades a payload to the current version.
  func upgrade(_ payload: inout JSONValue, from version: Int) throws(TransferError) {
    guard version < schemaVersion, !upgrades.isEmpty else { return }
    for version in version..<schemaVersion {
      for step in upgrades where step.version == version {
        do {
          try step.apply(&payload)
        } catch let error as TransferError {
          throw error.inside(.key(Envelope.Key.payload))
        } catch {
          throw TransferError(
            .upgradeFailed,
            "The step from version \(version) to \(version + 1) failed: \(verbatim: type(of: error)).",
            path: Envelope.Key.payload)
        }
      }
    }
  }

  /// Puts a payload of the current version into an envelope.
  public func envelope(
    _ payload: JSONValue, createdAt: Date, extras: JSONObject = JSONObject()
  ) -> Envelope {
    Envelope(
      kind: kind, schemaVersion: schemaVersion, createdAt: createdAt, payload: payload,
      extras: extras)
  }
}
