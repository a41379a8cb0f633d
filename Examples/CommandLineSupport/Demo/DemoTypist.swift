public import ArgumentParser
import Foundation
import HouseholdCalendar

/// Types the real commands of a program in a demo, on a store of the demo's own.
///
/// ```swift
/// let typist = DemoTypist(narrator, of: TimerCommand.self, store: folder.path + "/demo.sqlite")
/// try await typist.run("add \"Green tea\" 3m")
/// ```
public struct DemoTypist {
  /// The narrator of the demo.
  public let narrator: Narrator
  private let root: any ParsableCommand.Type
  private let store: String
  private let person: String?
  private let home: String?

  /// Creates a typist.
  ///
  /// - Parameters:
  ///   - narrator: The narrator of the demo.
  ///   - root: The program.
  ///   - store: The path of the store.
  ///   - person: Who types; nil if there is only one person in the story.
  ///   - home: The folder that `~` at the start of a word stands for.
  public init(
    _ narrator: Narrator, of root: any ParsableCommand.Type, store: String, person: String? = nil,
    home: String? = nil
  ) {
    self.narrator = narrator
    self.root = root
    self.store = store
    self.person = person
    self.home = home
  }

  /// Starts a scene, which shows the day it is.
  public func scene(_ title: String) async throws {
    let day = CivilDate(narrator.clock.now, in: narrator.session.timeZone)
    try await narrator.scene("\(day)  \(title)")
  }

  /// Lets days pass.
  public func pass(days: Int) { narrator.clock.advance(Double(days) * 86_400) }

  /// Runs a command as if it were typed; a refusal is shown as a person would see it.
  ///
  /// - Parameter line: The command without the name of its program; what stands in double quotes is
  ///   one word.
  public func run(_ line: String) async throws {
    try await narrator.type(line, by: person)
    let options =
      [
        "--store", store, "--now", narrator.clock.now.iso8601, "--time-zone",
        narrator.session.timeZone.identifier,
      ] + (narrator.session.isPlain ? ["--plain"] : [])
    do {
      let parsed = try root.parseAsRoot(Self.words(of: line).map(expanded) + options)
      guard let command = parsed as? any HouseholdCommand else {
        throw CommandFailure("The demo typed an unknown command: \(line)")
      }
      var session = try Session(command.common, program: type(of: command).program)
      session.isDemo = true
      try await command.run(in: session)
    } catch let code as ExitCode where code.rawValue == ExitStatus.attention {
      // Something needs attention, which the command has shown.
    } catch {
      narrator.refuse(root.message(for: error))
    }
    try await narrator.wait(0.7)
  }

  /// A word as a shell passes it on.
  private func expanded(_ word: String) -> String {
    guard let home, word.hasPrefix("~/") else { return word }
    return home + word.dropFirst()
  }

  /// The words of a command line; what stands in double quotes is one.
  static func words(of line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
  }
}
