import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdTransfer
import OutfitAdvisor
import WardrobeKit

/// `wardrobe measurements`.
struct MeasurementsGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measurements",
    abstract: "Body measurements, stored encrypted: set, show, size, erase.",
    subcommands: [Change.self, Show.self, Size.self, Erase.self])
}

/// A measurement as typed; text, because an error must not repeat what it was.
private enum Measured {
  static func length(_ text: String, _ name: String) throws -> BodyLength {
    let (number, unit) = try split(text, of: name, form: "41.5, 41.5in or 105cm")
    switch unit {
    case "", "in", "inch", "inches", "\"", "″": return .inches(number)
    case "cm": return .centimeters(number)
    case "m": return .centimeters(number * 100)
    default: throw wrong(name, "41.5, 41.5in or 105cm")
    }
  }

  static func weight(_ text: String, _ name: String) throws -> BodyWeight {
    let (number, unit) = try split(text, of: name, form: "150, 150lb or 68kg")
    switch unit {
    case "", "lb", "lbs": return .pounds(number)
    case "kg": return .kilograms(number)
    default: throw wrong(name, "150, 150lb or 68kg")
    }
  }

  private static func split(
    _ text: String, of name: String, form: String
  ) throws -> (Double, String) {
    let text = text.lowercased().filter { !$0.isWhitespace }
    let digits = text.prefix { $0 == "." || ($0.isASCII && $0.isNumber) }
    guard let number = PlainNumber(String(digits)) else { throw wrong(name, form) }
    return (number.value, String(text.dropFirst(digits.count)))
  }

  private static func wrong(_ name: String, _ form: String) -> any Error {
    ArgumentParser.ValidationError("The \(name) is not a measurement; write it as \(form).")
  }
}

extension MeasurementsGroup {
  struct Change: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      abstract: "Stores measurements; those not named stay unchanged.",
      discussion: """
        Asks for each measurement, or reads standard input, with a name and a measurement on each \
        line. What is typed as an option stays in the history of your shell, and other users see it \
        while the command runs.

        Lengths are inches and the weight pounds, unless a unit follows. They are stored \
        encrypted in a separate file, and never exported.

        Examples:
          wardrobe measurements set
          wardrobe measurements set < measurements.txt
          wardrobe measurements set --height 182cm --weight 78kg
          wardrobe measurements set --clear weight
        """)

    @Option(help: .measure("Height.")) var height: String?
    @Option(help: .text("Weight, such as 150, 150lb or 68kg.", "weight")) var weight: String?
    @Option(help: .measure("Girth of the chest or bust.")) var chest: String?
    @Option(help: .measure("Girth of the waist.")) var waist: String?
    @Option(help: .measure("Girth of the hips.")) var hips: String?
    @Option(help: .measure("Length of the inside of a leg.")) var inseam: String?
    @Option(help: .measure("Width of the shoulders.")) var shoulders: String?
    @Option(help: .clear) var clear: [String] = []
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws { try changes(options).check() }

    /// What is typed as options.
    private var options: [String: String] {
      let all = [
        "height": height, "weight": weight, "chest": chest, "waist": waist, "hips": hips,
        "inseam": inseam, "shoulders": shoulders,
      ]
      return all.compactMapValues { $0 }
    }

    private func changes(_ texts: [String: String]) throws -> Changes<BodyMeasurements> {
      var changes = Changes<BodyMeasurements>(clearing: clear)
      func length(_ name: String) throws -> BodyLength? {
        try texts[name].map { try Measured.length($0, name) }
      }
      changes.set("height", \.height, to: try length("height"))
      changes.set(
        "weight", \.weight, to: try texts["weight"].map { try Measured.weight($0, "weight") })
      changes.set("chest", \.chest, to: try length("chest"))
      changes.set("waist", \.waist, to: try length("waist"))
      changes.set("hips", \.hips, to: try length("hips"))
      changes.set("inseam", \.inseam, to: try length("inseam"))
      changes.set("shoulders", \.shoulderWidth, to: try length("shoulders"))
      return changes
    }

    /// The changes that are typed as options, or else answered.
    private func changes(in session: Session) throws -> Changes<BodyMeasurements> {
      let typed = try changes(options)
      guard typed.isEmpty else {
        if !options.isEmpty, !session.isQuiet {
          session.note(
            "Note: what is typed as an option stays in the history of your shell. Without options "
              + "“measurements set” asks.")
        }
        return typed
      }
      let answered = try changes(try MeasurementQuestions(session).answers())
      try answered.check()
      return answered
    }

    func run(in household: Household) async throws {
      let changes = try changes(in: household.session)
      let measurements = try await household.wardrobe.updateMeasurements { measurements in
        changes.apply(to: &measurements)
      }
      household.tell(
        "The measurements are stored, encrypted.", json: ["isKept": .bool(!measurements.isEmpty)])
    }
  }

  struct Show: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows the measurements.",
      discussion: """
        They come back in the units in which most of them were entered.

        Examples:
          wardrobe measurements show
          wardrobe measurements show --metric
        """)

    @Flag(inversion: .prefixedNo, help: "In centimeters and kilograms, or in inches and pounds.")
    var metric: Bool?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let measurements = try await household.wardrobe.measurements() ?? BodyMeasurements()
      let lengths: KeyValuePairs<String, (title: String, length: BodyLength?)> = [
        "height": ("Height", measurements.height), "chest": ("Chest", measurements.chest),
        "waist": ("Waist", measurements.waist), "hips": ("Hips", measurements.hips),
        "inseam": ("Inseam", measurements.inseam),
        "shoulderWidth": ("Shoulders", measurements.shoulderWidth),
      ]
      if session.printsJSON {
        var json = JSONObject(
          lengths.map {
            (key: $0.key, value: $0.value.length.map { JSONValue($0.inches) } ?? .null)
          })
        json.append("weight", measurements.weight.map { JSONValue($0.pounds) } ?? .null)
        return session.print(json: .object(json))
      }
      guard !measurements.isEmpty else {
        return session.print(
          "There are no measurements. Add some: "
            + session.hint("measurements set --chest 41.5"))
      }
      let metric = metric ?? measurements.areMetric
      for (_, value) in lengths {
        session.print(
          fact: value.title,
          text: value.length.map {
            metric ? "\($0.centimeters.short) cm" : "\($0.inches.short) in"
          })
      }
      session.print(
        fact: "Weight",
        text: measurements.weight.map {
          metric ? "\($0.kilograms.short) kg" : "\($0.pounds.short) lb"
        })
    }
  }

  struct Size: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "size", abstract: "Recommends a size for a kind of garment, with a confidence.",
      discussion: """
        It uses the measurements, or else the size in the profile.

        Example:
          wardrobe measurements size shirt --chart womenswear
        """)

    @Argument(help: "The kind of garment.") var category: EnumArgument<ClothingCategory>
    @Option(help: "The size chart.") var chart: EnumArgument<SizeChart>
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let size = try await household.wardrobe.recommendedSize(
        for: category.value, chart: chart.value)
      if household.session.printsJSON {
        return household.session.print(json: [
          "size": .text(size?.size), "confidence": size.map { JSONValue($0.confidence) } ?? .null,
        ])
      }
      household.session.print(
        size.map { "\($0.size), confidence \($0.confidence.percent) %." }
          ?? "There are too few measurements to recommend a size.")
    }
  }

  struct Erase: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "erase", abstract: "Deletes the measurements.",
      discussion: """
        Example:
          wardrobe measurements erase --yes
        """)

    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      try confirmation.ask("Delete all measurements?", in: household.session)
      try await household.wardrobe.eraseMeasurements()
      household.tell("The measurements are deleted.", json: ["isKept": false])
    }
  }
}

extension BodyMeasurements {
  /// Whether more of them have a whole tenth of a centimeter or kilogram than of an inch or pound: so
  /// they were entered.
  fileprivate var areMetric: Bool {
    let lengths = [height, chest, waist, hips, inseam, shoulderWidth].compactMap(\.self)
    let pairs =
      lengths.map { ($0.centimeters, $0.inches) }
      + [weight].compactMap(\.self).map { ($0.kilograms, $0.pounds) }
    return pairs.count { $0.0.isWholeTenth && !$0.1.isWholeTenth }
      > pairs.count { $0.1.isWholeTenth && !$0.0.isWholeTenth }
  }
}

extension Double {
  /// Whether it has one digit after the point at most, but for what arithmetic adds.
  fileprivate var isWholeTenth: Bool { abs(self * 10 - (self * 10).rounded()) < 1e-6 }

  /// The number with one digit after the point, or none if it is whole.
  fileprivate var short: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}

extension ArgumentHelp {
  /// Help text of a body measurement option.
  fileprivate static func measure(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp("\(abstract) Such as 41.5, 41.5in or 105cm.", valueName: "length")
  }
}
