public import Foundation

/// A kind of document: its name, its present version, and the way from older versions.
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
  /// What documents of this format call themselves.
  public var kind: String
  /// The present version, from 1 on.
  public var schemaVersion: Int
  /// The steps from older versions.
  public var upgrades: [Upgrade]
  /// Whether a payload without an envelope is taken, as version 0.
  public var acceptsUnwrapped: Bool

  /// Describes a format.
  ///
  /// - Parameters:
  ///   - kind: What documents call themselves, such as `laundry.export`.
  ///   - schemaVersion: The present version, from 1 on.
  ///   - upgrades: The steps from older versions. A version without a step has the form of the next.
  ///   - acceptsUnwrapped: Whether a payload without an envelope is taken, as version 0. The seeds'
  ///     own transfer forms have none.
  public init(
    kind: String, schemaVersion: Int = 1, upgrades: [Upgrade] = [], acceptsUnwrapped: Bool = false
  ) {
    self.kind = kind
    self.schemaVersion = schemaVersion
    self.upgrades = upgrades
    self.acceptsUnwrapped = acceptsUnwrapped
  }
}

/// A step that brings a payload of one version into the form of the next.
public struct Upgrade: Sendable {
  /// The version the step starts from.
  public let version: Int
  /// Changes the payload.
  public let apply: @Sendable (inout JSONValue) throws -> Void

  /// Declares a step.
  ///
  /// - Parameters:
  ///   - version: The version the step starts from; 0 is the form without an envelope.
  ///   - apply: Changes the payload into the form of the next version.
  public init(from version: Int, _ apply: @escaping @Sendable (inout JSONValue) throws -> Void) {
    self.version = version
    self.apply = apply
  }
}

extension TransferFormat {
  /// Takes a document of this format and brings its payload into the present form.
  ///
  /// The envelope's ``Envelope/schemaVersion`` stays the one the document came with.
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
    // A payload may have a key of its own that is called like one of the envelope's.
    let keys = [Envelope.Key.kind, Envelope.Key.schemaVersion, Envelope.Key.payload]
    return keys.filter { members[$0] != nil }.count > 1
  }

  /// Checks kind and version.
  func check(_ envelope: Envelope) throws(TransferError) {
    guard envelope.kind == kind else {
      throw TransferError(
        .wrongKind,
        "This is a document of another kind; expected \(kind). Open it where its kind belongs.",
        path: Envelope.Key.kind, expected: kind, found: "another kind")
    }
    guard envelope.schemaVersion <= schemaVersion else {
      throw TransferError(
        .newerVersion,
        "The document has version \(envelope.schemaVersion) of \(kind), and this app knows"
          + " versions up to \(schemaVersion). Update the app, or export from the older one.",
        path: Envelope.Key.schemaVersion, expected: "at most \(schemaVersion)",
        found: "\(envelope.schemaVersion)")
    }
  }

  /// Brings a payload into the present form.
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
            "The step from version \(version) to \(version + 1) failed: \(type(of: error)).",
            path: Envelope.Key.payload)
        }
      }
    }
  }

  /// Puts a payload of the present version into an envelope.
  public func envelope(
    _ payload: JSONValue, createdAt: Date, extras: JSONObject = JSONObject()
  ) -> Envelope {
    Envelope(
      kind: kind, schemaVersion: schemaVersion, createdAt: createdAt, payload: payload,
      extras: extras)
  }
}
