public import ArgumentParser
public import Foundation
import HouseholdPersistence
import HouseholdValidation

/// Text that selects a row: its name, its id, or the start of its id.
public struct RowSelector: Hashable, Sendable, ExplainedArgument {
  /// The typed text.
  public let text: String
  /// The text in lower case.
  private let folded: String
  /// The digits of an id that starts so, or nil if none can.
  private let digits: String?

  /// Creates a selector.
  public init(_ text: String) {
    self.text = text.visible
    folded = self.text.lowercased()
    let digits = folded.filter { $0 != "-" }
    let isID = digits.count >= 4 && digits.allSatisfy(\.isHexDigit) && folded.utf8.count <= 36
    self.digits = isID ? digits : nil
  }

  /// Creates a selector from an argument; nil for blank text.
  public init?(reading text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    self.init(text)
  }

  /// The names of the store's rows.
  public static var defaultCompletionKind: CompletionKind { .asked }

  /// Explains how to select a row.
  public static func problem(with text: String) -> String {
    "write the name, the id, or the first four or more digits of the id"
  }

  /// Returns the selected row.
  ///
  /// 1. The thing with exactly this name, or else with this name in other letter case.
  /// 2. The thing with this id.
  /// 3. The thing whose id starts so, with four hexadecimal digits or more.
  ///
  /// - Parameters:
  ///   - things: All rows.
  ///   - noun: The singular noun, such as `pet`.
  ///   - plural: The plural, if it is not the noun with an "s".
  ///   - id: The id of a row.
  ///   - name: The name of a row.
  ///   - detail: A detail that distinguishes rows of the same name, such as the place, for the list
  ///     of matches.
  ///   - hint: What else tells matches apart than an id, a sentence, or nil.
  /// - Returns: The selected row.
  /// - Throws: ``CommandFailure``: with status 64 and the matches if several are meant, with status 1
  ///   and suggestions if none is.
  public func resolve<Thing>(
    among things: [Thing], noun: String, plural: String? = nil, id: (Thing) -> UUID,
    name: (Thing) -> String, detail: (Thing) -> String? = { _ in nil }, hint: String? = nil
  ) throws -> Thing {
    // Not `throws(CommandFailure)`: inlined into an asynchronous function, an error of that size
    // crashes the optimizer of Swift 6.3 ("While splitting coroutine").
    let plural = plural ?? "\(noun)s"
    let matches = matches(among: things, id: id, name: name)
    if let only = matches.first, matches.count == 1 { return only }
    guard matches.isEmpty else {
      let texts = matches.map { match in
        let more = detail(match).map { "  (\($0))" } ?? ""
        return (shown: name(match) + more, id: id(match))
      }.sorted { left, right in
        let order = left.shown.comparedLocalized(to: right.shown)
        return order != 0 ? order < 0 : left.id.uuidString < right.id.uuidString
      }
      var failure = CommandFailure.usage(
        "“\(text)” is ambiguous: it matches \(matches.count) \(plural). Use the id.",
        hints: texts.map { "\($0.id.uuidString)  \($0.shown)" } + [hint].compactMap(\.self),
        code: "ambiguous")
      let groups = Dictionary(grouping: texts) { $0.shown.visible.lowercased() }.values
      failure.matches = texts.map(\.id)
      failure.alike = groups.filter { $0.count > 1 }.flatMap { $0.map(\.id) }
      throw failure
    }
    var failure = CommandFailure(
      "There is no \(noun) “\(text)”.", hints: suggestions(among: things.map(name), plural: plural),
      code: "notFound")
    failure.missingName = text
    throw failure
  }

  /// Returns the id of the selected row, by the rules of ``resolve(among:noun:plural:id:name:detail:hint:)``.
  ///
  /// - Parameters:
  ///   - names: The names of all rows.
  ///   - noun: The singular noun, such as `appliance`.
  ///   - plural: The plural, if it is not the noun with an "s".
  ///   - detail: Reads a detail that distinguishes rows of the same name; only called if several
  ///     are meant.
  ///   - hint: What else tells matches apart than an id, a sentence, or nil.
  /// - Throws: ``CommandFailure``; what `detail` throws.
  public func resolve(
    among names: [RowName], noun: String, plural: String? = nil,
    detail: (UUID) async throws -> String? = { _ in nil }, hint: String? = nil
  ) async throws -> UUID {
    let matches = matches(among: names, id: \.id, name: \.name)
    var details: [UUID: String] = [:]
    if matches.count > 1 {
      for match in matches { details[match.id] = try await detail(match.id) }
    }
    return try resolve(
      among: matches.isEmpty ? names : matches, noun: noun, plural: plural, id: \.id,
      name: \.name, detail: { details[$0.id] }, hint: hint
    ).id
  }

  /// Returns the id of the selected row, by the rules of ``resolve(among:noun:plural:id:name:detail:hint:)``.
  ///
  /// - Parameters:
  ///   - names: The names of all rows.
  ///   - others: What else rows are called; it counts where no name does.
  ///   - noun: The singular noun, such as `appliance`.
  ///   - detail: Reads a detail that distinguishes rows of the same name.
  /// - Throws: ``CommandFailure``; what `detail` throws.
  public func resolve(
    among names: [RowName], or others: [RowName], noun: String,
    detail: (UUID) async throws -> String? = { _ in nil }
  ) async throws -> UUID {
    let isOther =
      matches(among: names, id: \.id, name: \.name).isEmpty
      && others.contains { $0.name.visible.lowercased() == folded }
    return try await resolve(among: isOther ? others : names, noun: noun, detail: detail)
  }

  /// Whether a row is one of those that the text may mean.
  public func mayMean(_ row: RowName) -> Bool {
    row.name.visible.lowercased() == folded || isStart(of: row.id)
  }

  private func matches<Thing>(
    among things: [Thing], id: (Thing) -> UUID, name: (Thing) -> String
  ) -> [Thing] {
    // Older rows may have characters in their names that show nothing.
    let exact = things.filter { name($0).visible == text }
    if !exact.isEmpty { return exact }
    let named = things.filter { name($0).visible.lowercased() == folded }
    return named.isEmpty ? things.filter { isStart(of: id($0)) } : named
  }

  /// Whether the text is an id, or the start of it.
  private func isStart(of id: UUID) -> Bool {
    guard let digits else { return false }
    let whole = id.uuidString.lowercased()
    return whole.hasPrefix(folded) || whole.filter { $0 != "-" }.hasPrefix(digits)
  }

  private func suggestions(among names: [String], plural: String) -> [String] {
    guard !names.isEmpty else { return ["There are no \(plural) yet."] }
    if let suggestion = Suggestion.of(text, among: names) { return [suggestion] }
    // Each name once: every flat has a washer.
    let known = Set(names)
    let shown = known.sorted().prefix(8)
    let more = known.count > shown.count ? " and \(known.count - shown.count) more" : ""
    return ["There \(known.count == 1 ? "is" : "are") \(shown.joined(separator: ", "))\(more)."]
  }
}

/// Suggestions for a misspelled name.
enum Suggestion {
  /// Words that other programs have for what these call otherwise.
  private static let otherWords = [
    "stop": ["pause", "cancel", "ack"], "next": ["resume", "skip"], "continue": ["resume"],
    "go": ["start", "resume"], "silence": ["ack"], "reset": ["restart"], "remove": ["delete"],
    "rm": ["delete", "remove"], "ls": ["list"], "new": ["add"], "create": ["add"], "set": ["edit"],
    "change": ["edit"], "info": ["show"], "board": ["status"],
  ]

  /// Returns a question with the nearest names, three at most, or nil if none is near.
  static func of(_ text: String, among names: [String]) -> String? {
    let folded = text.lowercased()
    let meant = otherWords[folded, default: []].filter(names.contains)
    if !meant.isEmpty { return question(meant) }
    let near = names.map { name in
      (name: name, distance: EditDistance.of(folded, name.lowercased()))
    }
    .filter { candidate in
      candidate.distance <= max(1, min(folded.count, candidate.name.count) / 2)
        || candidate.name.lowercased().hasPrefix(folded)
    }
    .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    guard !near.isEmpty else { return nil }
    return question(near.prefix(3).map(\.name))
  }

  private static func question(_ names: [String]) -> String {
    "Did you mean \(names.map { "“\($0)”" }.joined(separator: " or "))?"
  }
}

/// The edit distance between two words.
enum EditDistance {
  /// Returns the number of insertions, deletions, replacements and swaps of neighbors (the optimal
  /// string alignment distance) between the first 64 characters of two words.
  ///
  /// - Complexity: O(*m* · *n*) in their lengths.
  static func of(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.prefix(64)), Array(right.prefix(64)))
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replacing = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replacing, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
