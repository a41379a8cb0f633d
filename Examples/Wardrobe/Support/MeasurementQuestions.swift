import ArgumentParser
import CommandLineSupport
import HouseholdMessages

/// Asks for body measurements, or reads them from standard input, so that they are no arguments.
struct MeasurementQuestions {
  /// What can be measured, by the names of the options.
  private static let names = [
    "height", "weight", "chest", "waist", "hips", "inseam", "shoulders",
  ]

  private let session: Session

  init(_ session: Session) { self.session = session }

  /// What was measured, as text by name.
  ///
  /// - Throws: `ValidationError` if nothing is answered, or a line is none; it never repeats one.
  func answers() throws -> [String: String] {
    let answers = session.canAsk ? try asked() : try read()
    if answers.isEmpty {
      throw ArgumentParser.ValidationError(
        "Say what was measured, one on each line of standard input, such as: chest 105cm")
    }
    return answers
  }

  private func asked() throws -> [String: String] {
    var answers: [String: String] = [:]
    for name in Self.names {
      let title = name.prefix(1).uppercased() + name.dropFirst()
      session.errors.write("\(title), such as \(name == "weight" ? "68kg" : "105cm"), or nothing: ")
      do { try session.errors.flush() } catch { throw CommandFailure(error) }
      guard let line = readLine() else { break }
      if line.contains(where: { !$0.isWhitespace }) { answers[name] = line }
    }
    return answers
  }

  private func read() throws -> [String: String] {
    // Whoever sits at a terminal and must not be asked would wait for nothing.
    if Terminal.isTerminal(0) { return [:] }
    var answers: [String: String] = [:]
    var number = 0
    while let line = readLine() {
      number += 1
      let words = line.split(maxSplits: 1) { $0.isWhitespace || $0 == ":" || $0 == "=" }
      if words.isEmpty { continue }
      let name = words[0].lowercased()
      guard words.count == 2, Self.names.contains(name) else {
        throw ArgumentParser.ValidationError(
          "Line \(number) is no measurement; write \(Self.names.joinedWithAnd), such as: chest 105cm"
        )
      }
      answers[name] = words[1].drop { $0.isWhitespace || $0 == ":" || $0 == "=" }.description
    }
    return answers
  }
}
