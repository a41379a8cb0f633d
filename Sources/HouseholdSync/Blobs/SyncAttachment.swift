import HouseholdMessages
public import HouseholdPersistence

/// A file that rows name.
public struct SyncAttachment: Hashable, Sendable, Identifiable {
  /// Where the file is.
  public enum State: String, Hashable, Sendable {
    /// On this device.
    case here
    /// Not on this device; ``SyncAttachments/fetch(_:)`` brings it.
    case remote
  }

  /// The file's name, as rows refer to it.
  public var name: FileName
  /// What the file is.
  public var kind: AttachmentKind
  /// Where the file is.
  public var state: State
  /// The size in bytes; nil for a file that was never here.
  public var size: Int?
  /// Whether a place is known to keep the file.
  public var isKept: Bool
  /// Whether the file comes to this device as soon as a place has it.
  public var isWanted: Bool
  /// Why it could not be exchanged, in a sentence; nil if nothing went wrong.
  public var problem: String?

  /// The name, which is unique.
  public var id: FileName { name }
}

/// What is to be exchanged of the files that rows name.
public struct AttachmentStatus: Hashable, Sendable {
  /// The files here that a place lacks; one counts for each place that lacks it.
  public var unsentFiles = 0
  /// Their bytes.
  public var unsentBytes = 0
  /// The files that come to this device as soon as a place has them.
  public var missingFiles = 0
  /// The files that are not on this device and come when they are asked for.
  public var remoteFiles = 0
  /// The bytes of photos on this device, without thumbnails.
  public var bytesHere = 0
  /// What this device keeps.
  public var rule = AttachmentRule()
  /// Why files could not be exchanged, a sentence each.
  public var problems: [String] = []
}

/// What is wrong with the files that rows name.
public struct AttachmentAudit: Hashable, Sendable {
  /// The files that are neither here nor in a place that was reached.
  public var nowhere: [FileName] = []
  /// The files here that no row names.
  public var orphansHere: [FileName] = []
  /// The files that a place keeps and no row names; they go 30 days after the last row that named them.
  public var orphansInPlaces: [FileName] = []

  /// Creates the audit of files that are all as they should be.
  public init() {}

  /// Whether every file that a row names is somewhere.
  public var isSound: Bool { nowhere.isEmpty }
}
