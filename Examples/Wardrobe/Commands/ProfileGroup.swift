import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdPersistence
import HouseholdTransfer
import OutfitAdvisor
import WardrobeKit

/// `wardrobe profile`.
struct ProfileGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "Preferences and units: show, set.",
    subcommands: [Show.self, Change.self])
}

extension ProfileGroup {
  struct Show: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows the profile.",
      discussion: """
        Example:
          wardrobe profile show
        """)

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let profile = try await household.wardrobe.profile()
      if session.printsJSON { return session.print(json: .object(profile.json)) }
      func colors(_ colors: [SRGBColor]) -> String {
        colors.map { "\($0.name) (\($0))" }.joined(separator: ", ")
      }
      func state(_ isOn: Bool) -> String { isOn ? "on" : "off" }
      session.print(fact: "Name", text: profile.name)
      let styles = profile.chosenStyles.map(\.words)
      session.print(
        fact: "Styles",
        text: styles.isEmpty
          ? "\(profile.primaryStyle.words), as in every new profile; suggestions keep to no style"
          : styles.joined(separator: ", then "))
      session.print(fact: "Likes", text: colors(profile.favoriteColors))
      session.print(fact: "Avoids", text: colors(profile.avoidColors))
      session.print(fact: "Comfort", text: profile.comfortLevel.words)
      session.print(fact: "Fit", text: profile.fitPreference.words)
      session.print(
        fact: "Sizes",
        text: [
          profile.topSize.map { "top \($0)" }, profile.bottomSize.map { "bottom \($0)" },
          profile.dressSize.map { "dress \($0)" }, profile.shoeSize.map { "shoes \($0)" },
        ].compactMap(\.self).joined(separator: ", "))
      session.print(fact: "Budget", text: "\(profile.budgetRange.words), in \(profile.currency)")
      session.print(
        fact: "Rarely worn", text: profile.sustainabilityPreference ? "counts for more" : nil)
      session.print(fact: "Icons", text: profile.styleIcons.joined(separator: ", "))
      session.print(fact: "Temperatures", text: "in °\(profile.temperatureUnit.rawValue)")
      session.print(fact: "Hemisphere", text: profile.hemisphere.words)
      session.print(fact: "Weather", text: state(profile.enableWeatherIntegration))
      session.print(fact: "Washes", text: state(profile.tracksWashing))
      session.print(fact: "Calendar", text: state(profile.enableCalendarIntegration))
      session.print(fact: "Reminders", text: state(profile.enableNotifications))
    }
  }

  struct Change: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      abstract: "Changes the profile; empty text clears a value.",
      discussion: """
        Lists of colors and icons replace the existing ones; --clear empties them. In a household of several, \
        each device's profile has the name of its person: what has another owner is not suggested, packed or \
        counted there.

        Examples:
          wardrobe profile set --unit C --hemisphere southern --currency EUR
          wardrobe profile set --style classic --second-style sporty --avoid-color orange
          wardrobe profile set --no-weather --top-size M
          wardrobe profile set --name Ada
        """)

    @Option(help: .text("Your name, if others share the store.")) var name: String?
    @Option(help: "The style you like best.") var style: EnumArgument<StyleType>?
    @Option(help: "The style you like second best.") var secondStyle: EnumArgument<StyleType>?
    @Option(name: .customLong("like-color"), help: .color("A color you like; may be given again."))
    var likedColors: [ColorText] = []
    @Option(
      name: .customLong("avoid-color"),
      help: .color("A color never to suggest; may be given again."))
    var avoidedColors: [ColorText] = []
    @Option(help: "Comfort or looks.") var comfort: EnumArgument<ComfortLevel>?
    @Option(help: "The preferred fit.") var fit: EnumArgument<FitPreference>?
    @Option(help: "The price range.") var budget: EnumArgument<BudgetRange>?
    @Option(help: .text("The size of tops.", "size")) var topSize: String?
    @Option(help: .text("The size of bottoms.", "size")) var bottomSize: String?
    @Option(help: .text("The size of dresses.", "size")) var dressSize: String?
    @Option(help: .text("The size of shoes.", "size")) var shoeSize: String?
    @Option(
      name: .customLong("icon"),
      help: .text("A style icon; may be given again.", "name"))
    var icons: [String] = []
    @Flag(inversion: .prefixedNo, help: "Prefer rarely worn garments.")
    var sustainable: Bool?
    @Option(help: "The unit of temperatures.") var unit: UnitText?
    @Option(help: "The hemisphere, which determines the season.")
    var hemisphere: EnumArgument<Hemisphere>?
    @Option(help: .text("The currency of amounts without one, such as EUR.", "code"))
    var currency: CurrencyCode?
    @Flag(inversion: .prefixedNo, help: "Ask for the weather.") var weather: Bool?
    @Flag(inversion: .prefixedNo, help: "Leave out what was worn and not washed.") var washes: Bool?
    @Flag(inversion: .prefixedNo, help: "Read calendar events.") var calendar: Bool?
    @Flag(inversion: .prefixedNo, help: "Plan reminders.") var reminders: Bool?
    @Option(help: .clear) var clear: [String] = []
    @OptionGroup(title: "Common options") var common: CommonOptions

    private var changes: Changes<UserProfile> {
      let lists = ["like-color", "avoid-color", "icon"]
      var changes = Changes<UserProfile>(clearing: clear.filter { !lists.contains($0) })
      changes.setText("name", \.name, to: name)
      changes.set(\.primaryStyle, to: style?.value)
      changes.set("second-style", \.secondaryStyle, to: secondStyle?.value)
      changes.set(\.favoriteColors, to: list(likedColors.map(\.color), "like-color"))
      changes.set(\.avoidColors, to: list(avoidedColors.map(\.color), "avoid-color"))
      changes.set(\.comfortLevel, to: comfort?.value)
      changes.set(\.fitPreference, to: fit?.value)
      changes.set(\.budgetRange, to: budget?.value)
      changes.setText("top-size", \.topSize, to: topSize)
      changes.setText("bottom-size", \.bottomSize, to: bottomSize)
      changes.setText("dress-size", \.dressSize, to: dressSize)
      changes.setText("shoe-size", \.shoeSize, to: shoeSize)
      changes.set(\.styleIcons, to: list(icons, "icon"))
      changes.set(\.sustainabilityPreference, to: sustainable)
      changes.set(\.temperatureUnit, to: unit?.value)
      changes.set(\.hemisphere, to: hemisphere?.value)
      changes.set(\.currency, to: currency?.code)
      changes.set(\.enableWeatherIntegration, to: weather)
      changes.set(\.tracksWashing, to: washes)
      changes.set(\.enableCalendarIntegration, to: calendar)
      changes.set(\.enableNotifications, to: reminders)
      return changes
    }

    /// The values of a list, empty if it is cleared, nil if no option was given.
    private func list<Value>(_ values: [Value], _ name: String) -> [Value]? {
      values.isEmpty ? (clear.contains(name) ? [] : nil) : values
    }

    func validate() throws { try changes.check(saying: "--unit or --style") }

    func run(in household: Household) async throws {
      let (changes, style, secondStyle) = (changes, style?.value, secondStyle?.value)
      let former = try await household.wardrobe.profile().name
      let owned = try await garments(of: former, in: household)
      let profile = try await household.wardrobe.changeProfile { profile in
        if let style {
          let second = profile.chosenStyles == [.classic] ? nil : profile.secondaryStyle
          profile.choose(style, then: secondStyle ?? second)
        }
        changes.apply(to: &profile)
      }
      household.tell("Changed the profile.", profile)
      guard owned > 0, let former, let name = profile.name, name.folded != former.folded else {
        return
      }
      let left = try await garments(of: former, in: household)
      household.session.note(
        StyledText(
          left == 0
            ? "\(owned.counted("garment")) of “\(former)” \(owned == 1 ? "is" : "are") “\(name)”’s now."
            : "\(owned.counted("garment")) of “\(former)” \(owned == 1 ? "stays" : "stay") so: “\(name)” has garments already."
        ))
    }

    /// The number of garments that a person owns; 0 without a person.
    private func garments(of person: String?, in household: Household) async throws -> Int {
      guard let person else { return 0 }
      return try await household.wardrobe.items().count { $0.item.owner?.folded == person.folded }
    }
  }
}
