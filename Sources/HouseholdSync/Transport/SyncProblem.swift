public import Foundation
public import HouseholdMessages

/// What is wrong with a place, or with something in it.
public struct SyncProblem: Hashable, Sendable {
  /// What kind of problem it is, as the errors of sync have it; `transport` if it is none of the others.
  public var code: SyncError.Code
  /// What it is, in a sentence or two.
  public var message: String
  /// The path of the file or folder whose permissions are wrong; nil if it is something else.
  public var lockedPath: String?
  /// The log that it is about; nil if it is about none, or the message names the device.
  var log: UUID?
  /// The device that writes the log, if the log itself says so.
  var device: UUID?
  /// What follows from it for what others wrote, as a sentence.
  var effect: String?
  /// The name of the file of the log that is missing or damaged, or its start; nil if it is something else.
  var lost: String?

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - message: What is wrong, in a sentence or two.
  ///   - code: What kind of problem it is.
  ///   - log: The log that it is about: the message then follows the name of the device that writes it,
  ///     as whose folder it is in.
  ///   - lockedPath: The path of the file or folder whose permissions are wrong.
  public init(
    _ message: String, code: SyncError.Code = .transport, log: UUID? = nil,
    lockedPath: String? = nil
  ) {
    self.message = message
    self.code = code
    self.log = log
    self.lockedPath = lockedPath
  }

  /// What to do about a file that nothing makes right.
  static let deletion = "Delete it; what is missing is sent again."

  static func ofEarlyVersion(_ folder: String) -> SyncProblem {
    SyncProblem(
      "The folder \(folder) has files of an early version, which are not read. Delete them, or use"
        + " another folder.", code: .olderVersion)
  }

  /// Whether the message says what to do: to delete the file or files, which nothing makes right.
  package var saysToDelete: Bool { code == .renamed || code == .olderVersion }

  /// Whether it is the same file or folder that cannot be used, for reading and for writing.
  func isSame(as other: SyncProblem) -> Bool {
    lockedPath != nil && lockedPath == other.lockedPath
  }

  /// The problem with the name of the device whose log it is about.
  func naming(_ devices: [SyncDevice]) -> SyncProblem {
    guard let log else { return self }
    // A copy of all rows is in a log of its own, of which nobody has heard who has not read it.
    let device =
      devices.first { $0.logs.contains(log) } ?? devices.first { $0.id == self.device }
    var named = self
    named.log = nil
    named.device = nil
    named.lost = nil
    named.effect = nil
    // Nobody waits here for what was written here.
    if device?.isThis != true, let effect { named.message += " \(effect)" }
    // Anybody can have put it there.
    let whose =
      switch device {
      case let device? where device.isThis: "this device"
      case let device?: device.title
      case nil: "a device that is not known here"
      }
    named.message = "Written by \(whose): \(named.message)"
    return named
  }
}
