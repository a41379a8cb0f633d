public import HouseholdMessages

/// An error of sync: a code, and a sentence that says what to do.
public struct SyncError: CodedError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<SyncError>

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and what to do.
  public var message: Message
  /// Further facts or suggestions, one per line.
  public var details: [String]
  /// The path of the file or folder whose permissions are wrong; nil if it is something else.
  public var lockedPath: String?
  /// How long a transport asks to be left alone, as a service does that is asked too often; nil if it does not.
  ///
  /// ``HouseholdSync/HouseholdSync/running(isLive:)`` waits at least that long, at most a day.
  public var retryAfter: Duration?

  /// Creates an error.
  public init(
    _ code: Code, _ message: Message, details: [String] = [], lockedPath: String? = nil,
    retryAfter: Duration? = nil
  ) {
    self.code = code
    self.message = message
    self.details = details
    self.lockedPath = lockedPath
    self.retryAfter = retryAfter
  }
}

extension SyncError.Code {
  /// Sync is not turned on for the store.
  public static var notOn: Self { code() }
  /// Sync is already turned on for the store.
  public static var alreadyOn: Self { code() }
  /// The bytes of a segment are damaged, or were never a segment.
  public static var damaged: Self { code() }
  /// A segment was written by a newer version.
  public static var newerVersion: Self { code() }
  /// A segment was written by an early version.
  public static var olderVersion: Self { code() }
  /// A place has changes of another household.
  public static var differentHousehold: Self { code() }
  /// A segment or a transport is for other data than this store's, or another program syncs the store.
  public static var otherSpace: Self { code() }
  /// A segment is sealed in a way that cannot be opened here.
  public static var sealed: Self { code() }
  /// The place to which a transport leads is not there.
  public static var missing: Self { code() }
  /// The folder of a transport is there, and no longer has what was synced through it.
  public static var emptied: Self { code() }
  /// The place to which a transport leads cannot be read or written.
  public static var notPermitted: Self { code() }
  /// The place to which a transport leads is full, or this device is.
  public static var full: Self { code() }
  /// A file that a row names is not there.
  public static var noFile: Self { code() }
  /// A file is refused, because of its size, or because something else has its name.
  public static var refused: Self { code() }
  /// Another process does the same now.
  public static var busy: Self { code() }
  /// There is no conflict with this id.
  public static var unknownConflict: Self { code() }
  /// What a conflict lost cannot be put back: it is there again, gone, or against a rule.
  public static var notUndoable: Self { code() }
  /// Nothing was erased that can be put back.
  public static var nothingErased: Self { code() }
  /// Another process exchanges the changes of the store.
  public static var elsewhere: Self { code() }
  /// A file that another device wrote has not arrived, so that what follows it waits.
  public static var notArrived: Self { code() }
  /// A file in a folder was renamed or moved, and is not read.
  public static var renamed: Self { code() }
  /// A transport failed in another way.
  public static var transport: Self { code() }
}
