import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import LaundryKit

/// The demo's stage: a store, a manual clock and a narrator.
final class DemoStage {
  let narrator: Narrator
  private let folder: TemporaryFolder
  private let path: String
  private var store: HouseholdStore

  /// The laundry in the store.
  var room: LaundryRoom { LaundryRoom(store) }

  init(_ narrator: Narrator, folder: TemporaryFolder) throws {
    self.narrator = narrator
    self.folder = folder
    path = folder.path + "/demo.sqlite"
    store = try Self.open(path, narrator)
  }

  private static func open(_ path: String, _ narrator: Narrator) throws -> HouseholdStore {
    try narrator.session.openDemoStore(of: Model.laundry, at: path, clock: narrator.clock)
  }

  /// Closes the store and opens it again, as another process would.
  func restart() throws {
    if Session.keepsStores { store = try Self.open(path, narrator) }
  }

  /// A person with a store of their own.
  func person(_ name: String) -> DemoTypist {
    DemoTypist(
      narrator, of: LaundryCommand.self, store: "\(folder.path)/\(name).sqlite", person: name,
      home: folder.path)
  }

  /// Makes an empty folder that everyone reaches.
  func shareFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/\(name)", withIntermediateDirectories: false)
  }

  /// Runs a command as if it were typed; a refusal is shown as it would be.
  ///
  /// - Parameter line: The command without the name of its program.
  func run(_ line: String) async throws {
    try await narrator.type(line)
    let options =
      [
        "--now", narrator.clock.now.iso8601, "--time-zone", narrator.session.timeZone.identifier,
      ] + (narrator.session.isPlain ? ["--plain"] : [])
    do {
      let words = line.split(separator: " ").map(String.init)
      guard
        let command = try LaundryCommand.parseAsRoot(words + options) as? any LaundrySubcommand
      else { throw CommandFailure("The demo typed an unknown command: \(line)") }
      let session = try Session(command.common, program: narrator.session.program)
      try await command.run(in: Household(session: session, store: store, room: room))
    } catch let code as ExitCode where code.rawValue == ExitStatus.attention {
      // A load is wet or a pet is dead, as the command has shown.
    } catch let error as LaundryError {
      narrator.refuse(error.message.description)
    }
    try await narrator.wait(0.7)
  }

  /// Lets time pass while the board is shown, in a number of steps.
  ///
  /// - Parameters:
  ///   - seconds: The time that passes on the demo's clock.
  ///   - frames: The number of pictures.
  ///   - everyFrame: The action after each step.
  func pass(
    _ seconds: TimeInterval, frames: Int = 15, everyFrame: (Int) async throws -> Void = { _ in }
  ) async throws {
    try await narrator.pass(seconds, frames: frames) { frame in
      try await everyFrame(frame)
      let cards = try await room.dashboard()
      return narrator.session.lines(of: .board(cards, in: narrator.session.timeZone))
    }
  }
}
