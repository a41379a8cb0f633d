import Foundation
import HouseholdCLibrary

/// The folder in which the command lines keep a user's stores.
///
/// Source: XDG Base Directory Specification 0.8,
/// https://specifications.freedesktop.org/basedir-spec/latest/
public enum DataFolder {
  /// Returns the path of the folder: `$XDG_DATA_HOME/household-kit`, or that in `~/.local/share`.
  ///
  /// A relative `XDG_DATA_HOME` is ignored, as the specification asks.
  ///
  /// - Parameters:
  ///   - environment: The environment's variables.
  ///   - home: The user's home folder, where the environment names none.
  public static func path(environment: [String: String], home: String? = nil) -> String {
    let data: String
    if let named = environment["XDG_DATA_HOME"], named.hasPrefix("/") {
      data = named
    } else {
      let home =
        environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        ?? home ?? NSHomeDirectory()
      data = home + "/.local/share"
    }
    return (data.hasSuffix("/") ? String(data.dropLast()) : data) + "/household-kit"
  }

  /// Creates the folder of a file and those above it, readable by the user alone.
  ///
  /// Folders that exist keep their permissions.
  ///
  /// - Throws: ``CommandFailure`` if a folder cannot be made.
  public static func create(for file: String) throws(CommandFailure) {
    let parts = file.split(separator: "/", omittingEmptySubsequences: true).dropLast()
    var path = file.hasPrefix("/") ? "/" : ""
    for part in parts {
      path += part
      guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST || errno == EISDIR || isFolder(path)
      else {
        throw CommandFailure("Cannot create the folder \(path): \(SystemText.error(errno)).")
      }
      path += "/"
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = ObjCBool(false)
    let number = errno
    defer { errno = number }
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
