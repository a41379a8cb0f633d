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
    /// Neither on this device nor in a place: it comes only if a device that has it sends it.
    case nowhere
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
  /// Whose file it is, if it is nowhere.
  public var origin: AttachmentOrigin?

  /// The name, which is unique.
  public var id: FileName { name }
}

/// Whose a file is: the row that names it, and the device on which the row was given it.
public struct AttachmentOrigin: Hashable, Sendable {
  /// What the row is called.
  public var title: String
  /// The device; nil if it is not known.
  public var device: SyncDevice?

  /// Whose it is, such as `“Handbook”, added on Ada's phone`.
  public var summary: String {
    guard let device else { return "“\(title)”" }
    let name = device.isThis ? "this device" : device.title
    return "“\(title)”, added on \(name)\(device.isGone ? ", which is no longer used" : "")"
  }
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
  /// The files that are neither on this device nor in a place: they come only if a device that has them sends
  /// them.
  public var nowhereFiles = 0
  /// The files that a place has, and that could not be read there.
  public var damagedFiles = 0
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
  /// Whose these are, as far as that is known.
  public var origins: [FileName: AttachmentOrigin] = [:]
  /// The files here that no row names, not even one that is not shown.
  public var orphansHere: [FileName] = []
  /// The files that a place keeps and no such row names; they go 30 days after the last row that named them.
  public var orphansInPlaces: [FileName] = []

  /// Creates the audit of files that are all as they should be.
  public init() {}

  /// Whether every file that a row names is somewhere.
  public var isSound: Bool { nowhere.isEmpty }
}
