import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import OutfitAdvisor
import WardrobeKit

/// `wardrobe pack`.
struct Pack: WardrobeSubcommand {
  /// Longer trips take long to plan, and are not packed in one go.
  private static let mostDays = 60

  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Packs for a trip: as few garments as make a good outfit for each day.",
    discussion: """
      A garment is worn at most as often as between two washes; --wash-every adds washes during \
      the trip. On a day with events, the most formal one counts instead of \
      --occasion. Exits with 2 if a day has no \
      outfit.

      Examples:
        wardrobe pack --from 2026-12-04 --to 2026-12-07 --occasion travel --temp 40..55
        wardrobe pack --from tomorrow --to 2026-11-25 --temp 5..9C --lock "Navy Blazer" --json
      """)

  @Option(help: .day("The first day.")) var from: Day
  @Option(help: .day("The last day.")) var to: Day
  @Option(help: ArgumentHelp("The number of days between washes on the trip.", valueName: "days"))
  var washEvery: Int?
  @OptionGroup(title: "The occasion of every day") var fields: SuggestFields
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if let washEvery, washEvery < 1 {
      throw ArgumentParser.ValidationError("--wash-every is 1 or more; it was \(washEvery).")
    }
  }

  func run(in household: Household) async throws {
    let (session, wardrobe, today) = (household.session, household.wardrobe, household.today)
    let (first, last) = (from.date(today: today), to.date(today: today))
    guard first <= last else {
      throw CommandFailure.usage("--from \(first) is after --to \(last); swap them.")
    }
    guard first.days(until: last) < Self.mostDays else {
      throw CommandFailure.usage(
        "A trip has at most \(Self.mostDays) days; this one has \(first.days(until: last) + 1).")
    }
    let query = try await fields.query(in: household)
    var trip: [TripDay] = []
    for offset in 0...first.days(until: last) {
      let day = first.adding(days: offset)
      var wanted = query
      if let event = try await wardrobe.mostFormalEvent(on: day) {
        wanted.eventID = event.id
        // The day of a wedding is dressed for the wedding, not for the trip.
        wanted.occasion = nil
      }
      trip.append(TripDay(day, wanted))
    }
    let list = try await wardrobe.packingList(for: trip, washEvery: washEvery)
    let isWhole = list.days.allSatisfy { $0.outfit != nil }
    if session.printsJSON {
      session.print(json: list.json)
    } else if !household.isQuiet || !isWhole {
      if let assumption = list.assumption { session.print(paragraph: assumption, [.dim]) }
      session.print(StyledText(list.description, .bold))
      var table = Table(.shrinking("Garment"), .whole("Kind", leaves: 1), .shrinking("On"))
      for entry in list.garments {
        table.add(
          StyledText(entry.garment.name), StyledText(entry.garment.category.words),
          StyledText(
            entry.dates.map { CivilText.day($0, today: today) }.joined(separator: ", "), .dim))
      }
      if !table.isEmpty { session.print(table) }
      for plan in list.days {
        session.print(
          paragraph: plan.explanation, after: StyledText("\(plan.date)  ", .cyan),
          plan.outfit == nil ? [.yellow] : [])
      }
    }
    if !isWhole { throw ExitCode(ExitStatus.attention) }
  }
}

extension PackingList {
  /// The list as `pack --json` prints it.
  fileprivate var json: JSONValue {
    [
      "assumed": .text(assumption),
      "garments": .array(
        garments.map { $0.garment.json.adding("dates", .array($0.dates.map { .day($0) })) }),
      "days": .array(
        days.map {
          [
            "date": .day($0.date), "outfit": $0.outfit?.json ?? .null,
            "explanation": .string($0.explanation),
          ]
        }),
    ]
  }
}

extension WardrobeGap {
  fileprivate var json: JSONValue {
    [
      "category": .string(category.rawValue), "kind": .string(type.id),
      "color": .string(color.color.hex), "colorName": .string(color.name),
      "gain": JSONValue(gain), "covers": .array(covers.map { .string($0) }),
      "steps": .array(steps.map { .string($0) }), "seconds": .array(seconds.map { .string($0) }),
    ]
  }
}

/// `wardrobe gaps`.
struct Gaps: WardrobeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "gaps",
    abstract: "Lists the garments that are missing for what you dress for, and what wishes add.",
    discussion: """
      First come garments for occasions and weather you have nothing suitable for: those you have \
      worn or planned something for, those your clothes are made for, and everyday life in the \
      weather of the year. Then come those that hang on one garment.

      Examples:
        wardrobe gaps
        wardrobe gaps --top 3 --json
      """)

  @Option(help: .text("The maximum number of kinds.", "count")) var top = 8
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if top < 1 { throw ArgumentParser.ValidationError("--top is 1 or more; it was \(top).") }
  }

  func run(in household: Household) async throws {
    let (session, wardrobe) = (household.session, household.wardrobe)
    let gaps = Array(try await wardrobe.gaps().prefix(top))
    var wishes: [(card: WishCard, gain: Int)] = []
    for card in try await wardrobe.wishes() {
      if let gain = try await wardrobe.gain(ofWish: card.id) { wishes.append((card, gain)) }
    }
    wishes.sort { ($1.gain, $0.card.id) < ($0.gain, $1.card.id) }
    if session.printsJSON {
      return session.print(json: [
        "gaps": .array(gaps.map(\.json)),
        "wishes": .array(
          wishes.map {
            [
              "id": .id($0.card.id), "productName": .string($0.card.wish.productName),
              "gain": JSONValue($0.gain),
            ]
          }),
      ])
    }
    guard !gaps.isEmpty || !wishes.isEmpty else {
      let isEmpty = try await household.wardrobe.items().isEmpty
      return session.print(
        isEmpty
          ? "There are no garments yet. Add one: "
            + session.hint("item add \"Blue Jeans\" --category pants --color navy")
          : "Nothing is missing for what you dress for.")
    }
    var table = Table(.whole("What"), .right("Outfits", leaves: 1), .shrinking("For"))
    for gap in gaps {
      table.add(
        StyledText("\(gap.color.name) \(gap.type.name)"), StyledText("+\(gap.gain)", .green),
        StyledText(gap.aim, .dim))
    }
    for wish in wishes {
      table.add(
        StyledText(wish.card.wish.productName, .bold), StyledText("+\(wish.gain)", .green),
        StyledText("on the wish list", .dim))
    }
    session.print(table)
  }
}
