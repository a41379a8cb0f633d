import ArgumentParser
import CommandLineSupport

/// The `wardrobe` command line.
@main
struct WardrobeCommand: HouseholdProgram {
  static let configuration = CommandConfiguration(
    commandName: "wardrobe",
    abstract: "Keeps track of garments and wears, and suggests what to wear.",
    discussion: """
      Everything is kept in one file, photos in a folder beside it, and body measurements in a \
      separate encrypted file. Suggestions are exact and explained: the score of an outfit is the \
      sum of terms that can be shown.

      Garments and outfits are named by their name, their id or its first digits. Days are written \
      as 2026-11-21, today, tomorrow or yesterday; temperatures in the unit of the profile, or as \
      12C or 54F; colors as #4169E1 or navy.

      Examples:
        wardrobe item add "Blue Oxford Shirt" --category shirt --color "#4169E1"
        wardrobe item import items.csv
        wardrobe suggest --occasion work --temp 48..61 --condition rainy
        wardrobe events import calendar.ics
        wardrobe weather import forecast.json
        wardrobe suggest --occasion work --save 1 --name "Monday at work"
        wardrobe wear "Monday at work" --rating 4
        wardrobe wash
        wardrobe demo

      \(ExitStatus.help(attention: "something needs attention (wash, suggest, pack)"))
      """,
    version: HouseholdVersion.text,
    groupedSubcommands: [
      CommandGroup(name: "Keeping", subcommands: [ItemGroup.self, OutfitGroup.self]),
      CommandGroup(
        name: "Wearing",
        subcommands: [Wear.self, Wash.self, LogGroup.self]
          + UndoCommands.all(for: Household.self)),
      CommandGroup(
        name: "Choosing", subcommands: [Suggest.self, Pack.self, Gaps.self, Stats.self]),
      CommandGroup(
        name: "The days to come",
        subcommands: [EventsGroup.self, WeatherGroup.self, Remind<Household>.self]),
      CommandGroup(name: "Wishing", subcommands: [WishlistGroup.self]),
      CommandGroup(name: "Yourself", subcommands: [ProfileGroup.self, MeasurementsGroup.self]),
      CommandGroup(
        name: "Everything",
        subcommands: [
          SyncGroup<Household>.self, Export.self, Import.self, Erase<Household>.self,
          Demo<DemoStory>.self,
        ]),
    ])

  static func main() async { await start() }
}
