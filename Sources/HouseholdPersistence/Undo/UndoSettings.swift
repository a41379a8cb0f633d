/// Who gives the commands of a store, and how many can be undone.
///
/// Of the bounds, the one that is reached first counts.
public struct UndoSettings: Sendable {
  /// Whether commands can be undone; if not, a write forgets what is kept.
  public var isOn = true
  /// The name of the program.
  public var program: String
  /// The person who uses the program, if it knows.
  ///
  /// It is not taken from sync, where a device has one person: an app can have several accounts.
  public var person: String?
  /// How many commands can be undone.
  public var commands = 100
  /// For how many days a command can be undone.
  public var days = 30
  /// The most bytes that are kept of rows.
  public var rowBytes = 16 << 20
  /// The most bytes of files that are kept because a command took them out of rows.
  public var fileBytes = 256 << 20
  /// Called before a command is committed that is too large to be undone; throw to refuse it.
  public var beforeUnrecordable: (@Sendable () throws -> Void)?

  /// Settings with the standard bounds.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - person: The person who uses it.
  public init(program: String, person: String? = nil) {
    self.program = program
    self.person = person
  }

  /// Nothing can be undone, and what was kept is forgotten with the next write.
  public static var off: UndoSettings {
    var settings = UndoSettings(program: "")
    settings.isOn = false
    return settings
  }
}
