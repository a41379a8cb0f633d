import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import OutfitAdvisor
import WardrobeKit

/// The occasion that clothes are needed for.
struct SuggestFields: ParsableArguments {
  @Option(help: "What for.") var occasion: EnumArgument<OccasionType>?
  @Option(help: "The dress code (default: the event's).")
  var dressCode: EnumArgument<DressCode>?
  @Option(
    parsing: .unconditional,
    help: .temperatures("The felt temperatures (default: as imported, or usual)."))
  var temp: TemperatureText?
  @Option(help: "The weather (default: as imported).") var condition:
    EnumArgument<WeatherCondition>?
  @Option(help: .text("A garment that every outfit must have; may be given again.", "garment"))
  var lock: [RowSelector] = []
  @Option(help: .text("A garment that no outfit may have; may be given again.", "garment"))
  var exclude: [RowSelector] = []

  /// The query that is meant.
  func query(in household: Household) async throws -> SuggestionQuery {
    let unit = try await household.wardrobe.profile().temperatureUnit
    var query = SuggestionQuery(
      occasion: occasion?.value, dressCode: dressCode?.value, temperatures: temp?.day(unit),
      condition: condition?.value, locked: try await household.items(lock),
      excluded: try await household.items(exclude))
    query.temperatureUnit = temp?.typedUnit
    return query
  }
}

/// `wardrobe suggest`.
struct Suggest: WardrobeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Suggests what to wear, and why; exits with 2 if no outfit is possible.",
    discussion: """
      The outfits are the best possible, and share at most one garment, shoes, coats and accessories \
      aside; none breaks a rule that the first keeps. A score of 0 is neutral; every term adds or \
      subtracts.

      Without --occasion, the outfits suit the most formal event of the day, or else everyday life. \
      Without --temp, they suit the imported forecast, or else what is usual at this time of the year. \
      A garment that is damaged or needs repair is left out, and so is one that has to be washed, as \
      long as something clean is right; --lock includes it anyway.

      Examples:
        wardrobe suggest --occasion work --temp 48..61 --condition rainy
        wardrobe suggest --occasion date-night --temp 12C --top 3 --terms
        wardrobe suggest --event "Kim's wedding" --save 1 --name Wedding
        wardrobe suggest --lock "Navy Blazer" --exclude "Black Shoes"
        wardrobe suggest --occasion work --why-not "Gray Wool Blazer"
        wardrobe suggest --occasion work --save 1 --name "Monday at work"
      """)

  @OptionGroup(title: "What for") var fields: SuggestFields
  @Option(
    help: .text("The event it is for: its whole title, its id, or the start of its id.", "event"))
  var event: RowSelector?
  @Option(help: .day("The day (default: today).")) var on: Day?
  @Option(help: .text("How many outfits, 1 to \(OutfitRequest.mostOutfits).", "count")) var top = 5
  @Flag(help: "Show the terms of each score.") var terms = false
  @Option(help: .text("Say why this garment is not suggested.", "garment")) var whyNot: RowSelector?
  @Option(help: .text("Save the suggestion with this number as an outfit.", "number")) var save:
    Int?
  @Option(help: .text("The name of the saved outfit.")) var name: String?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    guard (1...OutfitRequest.mostOutfits).contains(top) else {
      throw ArgumentParser.ValidationError(
        "--top is 1 to \(OutfitRequest.mostOutfits); it was \(top).")
    }
    if let save, !(1...top).contains(save) {
      throw ArgumentParser.ValidationError(
        "--save is the number of a suggestion, 1 to \(top) here; it was \(save).")
    }
    if name != nil, save == nil {
      throw ArgumentParser.ValidationError("--name goes with --save.")
    }
    if whyNot != nil, save != nil {
      throw ArgumentParser.ValidationError("Give --why-not or --save, not both.")
    }
  }

  func run(in household: Household) async throws {
    let (session, wardrobe) = (household.session, household.wardrobe)
    var query = try await fields.query(in: household)
    query.day = on?.date(today: household.today)
    query.eventID = try await event.asyncMap { try await household.event($0).id }
    query.count = top
    if let whyNot {
      let answer = try await wardrobe.whyNot(try await household.item(whyNot).id, query)
      session.printsJSON
        ? session.print(json: answer.json) : session.print(paragraph: answer.explanation)
      return
    }
    let found = try await wardrobe.suggestions(query)
    if let save { return try await keep(save, of: found, for: query, in: household) }
    if session.printsJSON {
      session.print(json: [
        "meets": .bool(found.meets), "assumed": .text(found.assumption),
        "missing": .array(found.missing.map { .string($0) }),
        "outfits": .array(found.outfits.map(\.json)), "shortage": .text(found.shortage),
        "withheld": .text(found.withheld), "isProved": .bool(found.isProved),
      ])
    } else if !household.isQuiet || found.outfits.isEmpty {
      for line in try await household.chosenOutfits(for: query) { session.print(line) }
      if let assumption = found.assumption { session.print(paragraph: assumption, [.dim]) }
      if let preface = found.preface { session.print(paragraph: preface, [.yellow]) }
      for (index, outfit) in found.outfits.enumerated() {
        let mark = StyledText("\(index + 1)  ", .bold, .cyan)
        session.print(paragraph: "\(outfit.title) (\(outfit.score.points))", after: mark)
        session.print(
          paragraph: outfit.explanation,
          after: StyledText(String(repeating: " ", count: mark.columns)))
        if terms { session.print(outfit) }
      }
      if let shortage = found.shortage {
        session.print(StyledText(shortage, found.outfits.isEmpty ? .yellow : .dim))
      }
      if found.outfits.isEmpty, let note = try await othersNote(in: household) {
        session.print(paragraph: note, [.dim])
      }
      if let withheld = found.withheld { session.print(paragraph: withheld, [.dim]) }
      if let remark = found.remark { session.print(paragraph: remark, [.dim]) }
    }
    if found.outfits.isEmpty { throw ExitCode(ExitStatus.attention) }
  }

  /// How many garments are not suggested because others wear them; nil if there are none.
  private func othersNote(in household: Household) async throws -> String? {
    let profile = try await household.wardrobe.profile()
    let others = try await household.wardrobe.items().map(\.item).filter { !profile.wears($0) }
    guard let name = profile.name, let first = others.first else { return nil }
    let owners = Set(others.compactMap(\.wearer?.possessive)).sorted().joinedWithAnd
    let edit = household.session.command(
      "item edit \(ShellText.argument(first.displayName)) --owner \"\"")
    return
      "\(others.count.counted("garment")) \(others.count == 1 ? "is" : "are") \(owners), and this is"
      + " \(name.possessive) profile. “\(edit)” makes “\(first.displayName)” everybody's."
  }

  private func keep(
    _ number: Int, of found: OutfitSuggestions, for query: SuggestionQuery, in household: Household
  ) async throws {
    guard found.outfits.indices.contains(number - 1) else {
      throw CommandFailure(
        "There is no suggestion \(number): there are \(found.outfits.count). Nothing was saved.",
        hints: [found.shortage].compactMap(\.self))
    }
    let card = try await household.wardrobe.saveSuggestion(
      found.outfits[number - 1], for: query, name: try await household.freeName(name))
    let names = try await household.itemNames()
    // An unnamed row is shown by its id.
    let id = card.outfit.name == nil ? " (\(card.id.uuidString.prefix(8)))" : ""
    let items = found.outfits[number - 1].garments.map(\.name).joined(separator: ", ")
    let unwashed = found.outfits[number - 1].toWash.map(\.name)
    if !unwashed.isEmpty {
      household.session.note(StyledText("To be washed first: \(unwashed.joinedWithAnd)."))
    }
    household.tell(
      "Saved as " + StyledText(card.outfit.displayName, .bold) + "\(id): \(items).",
      json: card.json(names))
  }
}

extension Household {
  /// What was planned already for the day or the event of a question, a line for each.
  fileprivate func chosenOutfits(for query: SuggestionQuery) async throws -> [StyledText] {
    let day = query.day ?? today
    let names = try await outfitNames()
    return try await wardrobe.events(
      from: day.start(in: session.timeZone), to: day.adding(days: 1).start(in: session.timeZone)
    ).filter { query.eventID == nil || $0.id == query.eventID }.compactMap { event in
      guard let name = event.selectedOutfitID.flatMap({ names[$0] }) else { return nil }
      return event.isPlan
        ? StyledText("Planned for \(day): ") + StyledText(name, .bold)
        : StyledText("Chosen for \(event.title): ") + StyledText(name, .bold)
    }
  }
}

extension Session {
  /// Prints the terms of an outfit's score, the weightiest first.
  fileprivate func print(_ outfit: OutfitSuggestion) {
    var table = Table("", .right("Term"), "", .shrinking("Garments", leaves: 1))
    let names = outfit.garments.reduce(into: [:]) { $0[$1.id] = $1.name }
    let terms = outfit.terms.filter { $0.millionths != 0 }
    for term in terms.sorted(by: { abs($0.millionths) > abs($1.millionths) }) {
      table.add(
        "  ", StyledText(term.value.points, term.millionths < 0 ? .red : .green),
        StyledText(term.name.words),
        StyledText(term.garmentIDs.compactMap { names[$0] }.joined(separator: ", "), .dim))
    }
    for line in lines(of: table, hasTitles: false) { print(line) }
  }
}

extension Double {
  /// A score with three digits and its sign: `−0.120`, `+0.040`.
  var points: String {
    let thousandths = Int((abs(self) * 1000).rounded())
    let digits = String(thousandths % 1000 + 1000).dropFirst()
    let sign = thousandths == 0 ? "" : self < 0 ? "−" : "+"
    return "\(sign)\(thousandths / 1000).\(digits)"
  }
}

extension ExclusionReason {
  /// The answer as `suggest --why-not --json` prints it.
  fileprivate var json: JSONValue {
    [
      "garment": garment.json, "cause": .string(cause.name), "filters": .array(cause.filters),
      "term": .text(cause.term?.rawValue), "place": .integer(cause.place),
      "explanation": .string(explanation), "best": best?.json ?? .null,
      "rival": rival?.json ?? .null,
    ]
  }
}

extension ExclusionReason.Cause {
  fileprivate var name: String {
    switch self {
    case .isSuggested: "isSuggested"
    case .filtered: "filtered"
    case .noOutfit: "noOutfit"
    case .tooMuchAlike: "tooMuchAlike"
    case .outscored: "outscored"
    }
  }

  fileprivate var filters: [JSONValue] {
    if case .filtered(let filters) = self { filters.map { .string($0.rawValue) } } else { [] }
  }

  fileprivate var term: OutfitTerm.Name? {
    if case .outscored(let term) = self { term } else { nil }
  }

  fileprivate var place: Int? {
    if case .isSuggested(let place) = self { place } else { nil }
  }
}
