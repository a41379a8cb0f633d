import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance tutorial`.
struct TutorialGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tutorial", abstract: "Tutorials: add, list, show, edit, delete.",
    subcommands: [Add.self, List.self, Show.self, Edit.self, Delete.self])
}

/// Options for a tutorial.
struct TutorialFields: ParsableArguments {
  @Option(help: .text("The length in minutes.", "number")) var minutes: Int?
  @Option(help: "The difficulty (default for a new one: easy).") var difficulty:
    EnumArgument<Difficulty>?
  @Option(help: "The source (default for a new one: custom).") var source:
    EnumArgument<TutorialSource>?
  @Option(
    name: .customLong("tool"), help: .text("A tool that is needed; may be given again.", "tool"))
  var tools: [String] = []
  @Option(
    name: .customLong("needs"), help: .text("A part that is needed; may be given again.", "part"))
  var parts: [String] = []
  @Option(help: .text("A description; empty text clears it.")) var notes: String?

  /// Options that change a tutorial.
  ///
  /// - Parameter names: The options whose values are cleared.
  func changes(clearing names: [String] = []) -> Changes<Tutorial> {
    var changes = Changes<Tutorial>(clearing: names)
    changes.set(\.duration, to: minutes.map { $0 * 60 })
    changes.set(\.difficulty, to: difficulty?.value)
    changes.set(\.source, to: source?.value)
    changes.setList("tool", \.toolsRequired, to: tools)
    changes.setList("needs", \.partsRequired, to: parts)
    changes.setText("notes", \.tutorialDescription, to: notes)
    return changes
  }
}

extension TutorialGroup {
  struct Add: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds a tutorial by the URL of its video.",
      discussion: """
        Example:
          home-maintenance tutorial add "Change the filter" https://films.example/filter \
          --minutes 6 --appliance furnace --tool screwdriver
        """)

    @Argument(help: "What it is called.") var title: String
    @Argument(help: "The URL of the video.") var url: String
    @Option(help: .text("An appliance it is about; may be given again.", "appliance"))
    var appliance: [RowSelector] = []
    @OptionGroup(title: "Tutorial options") var fields: TutorialFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      guard let page = URL(string: url), page.scheme != nil else {
        throw ArgumentParser.ValidationError("“\(url)” is not a URL; a URL starts with https://")
      }
      var ids: Set<UUID> = []
      for appliance in appliance { ids.insert(try await household.appliance(appliance).id) }
      var new = Tutorial(
        title: title, videoURL: page, duration: (fields.minutes ?? 0) * 60, applianceIDs: ids)
      fields.changes().apply(to: &new)
      let tutorial = try await household.book.add(new)
      household.tell("Added " + StyledText(tutorial.title, .bold) + ".", tutorial)
    }
  }

  struct List: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the tutorials.",
      discussion: """
        Example:
          home-maintenance tutorial list --appliance furnace
        """)

    @OptionGroup var filter: ApplianceFilter
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, book) = (household.session, household.book)
      let ids = try await filter.ids(in: household)
      var tutorials: [Tutorial] = try await book.all(Fetch(sortBy: [Sort(\.title)]))
      if let ids { tutorials.removeAll { $0.applianceIDs.isDisjoint(with: ids) } }
      if session.printsJSON {
        return session.print(json: ["tutorials": .array(tutorials.map { .object($0.json) })])
      }
      guard !tutorials.isEmpty else {
        return session.print(
          "There are no tutorials. Add one: "
            + session.hint("tutorial add \"Change the filter\" https://films.example/filter"))
      }
      var table = Table("Id", .shrinking("Tutorial"), .right("Lasts"), "How hard", .right("Seen"))
      for tutorial in tutorials {
        table.add(
          StyledText(id: tutorial.id), StyledText(tutorial.title, .bold),
          StyledText(tutorial.duration == 0 ? "–" : "\((tutorial.duration + 59) / 60) min"),
          StyledText(tutorial.difficulty.words), StyledText("\(tutorial.viewCount)"))
      }
      session.print(table)
    }
  }

  struct Show: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows details of a tutorial; --watch counts it as seen.",
      discussion: """
        Example:
          xdg-open "$(home-maintenance tutorial show "Change the filter" --watch)"
        """)

    @Argument(help: .tutorial) var tutorial: RowSelector
    @Flag(help: "Count it as seen, and print only its address.") var watch = false
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, book) = (household.session, household.book)
      var tutorial = try await household.tutorial(tutorial)
      if watch { tutorial = try await book.watchTutorial(tutorial.id) }
      if session.printsJSON { return session.print(json: .object(tutorial.json)) }
      if watch { return session.print(StyledText(tutorial.videoURL.absoluteString)) }
      let names = try await household.applianceNames()
      session.print(fact: "Tutorial", StyledText(tutorial.title, .bold))
      session.print(fact: "Id", text: tutorial.id.uuidString)
      session.print(fact: "Film", text: tutorial.videoURL.absoluteString)
      session.print(
        fact: "About",
        text: tutorial.applianceIDs.compactMap { names[$0] }.sorted().joined(separator: ", "))
      session.print(fact: "How hard", text: tutorial.difficulty.words)
      session.print(fact: "Tools", text: tutorial.toolsRequired.joined(separator: ", "))
      session.print(fact: "Parts", text: tutorial.partsRequired.joined(separator: ", "))
      session.print(
        fact: "Seen", text: tutorial.viewCount == 0 ? nil : tutorial.viewCount.counted("time"))
      session.print(fact: "Notes", text: tutorial.tutorialDescription)
    }
  }

  struct Edit: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes a tutorial, or what it is about.",
      discussion: """
        Examples:
          home-maintenance tutorial edit "Change the filter" --difficulty easy
          home-maintenance tutorial edit "Change the filter" --link dryer --unlink furnace
        """)

    @Argument(help: .tutorial) var tutorial: RowSelector
    @Option(help: "The new title.") var title: String?
    @Option(help: .text("The URL of the video.", "url"), transform: URL.init(typed:)) var url: URL?
    @Option(help: .text("Another appliance it is about.", "appliance")) var link: RowSelector?
    @Option(help: .text("An appliance it is no longer about.", "appliance")) var unlink:
      RowSelector?
    @Option(help: .clear("notes")) var clear: [String] = []
    @OptionGroup(title: "Tutorial options") var fields: TutorialFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      try changes.check(saying: "--title or --link", unless: link != nil || unlink != nil)
    }

    private var changes: Changes<Tutorial> {
      var changes = fields.changes(clearing: clear)
      changes.set(\.title, to: title)
      changes.set(\.videoURL, to: url)
      return changes
    }

    func run(in household: Household) async throws {
      let book = household.book
      let id = try await household.tutorial(tutorial).id
      let new = try await household.applianceID(link)
      let old = try await household.applianceID(unlink)
      let changes = changes
      let tutorial = try await book.change(Tutorial.self, id) { tutorial in
        changes.apply(to: &tutorial)
        if let new { tutorial.applianceIDs.insert(new) }
        if let old { tutorial.applianceIDs.remove(old) }
      }
      household.tell("Changed " + StyledText(tutorial.title, .bold) + ".", tutorial)
    }
  }

  struct Delete: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Deletes a tutorial.",
      discussion: """
        Example:
          home-maintenance tutorial delete "Change the filter" --yes
        """)

    @Argument(help: .tutorial) var tutorial: RowSelector
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let tutorial = try await household.tutorial(tutorial)
      try deletion.ask("Delete \(tutorial.title)?", in: household.session)
      try await household.book.delete(Tutorial.self, tutorial.id, forever: deletion.forever)
      household.tell("Deleted " + StyledText(tutorial.title, .bold) + ".", tutorial)
    }
  }
}

extension Household {
  /// The one tutorial that is meant.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  fileprivate func tutorial(_ selector: RowSelector) async throws -> Tutorial {
    try selector.resolve(
      among: try await book.all(), noun: "tutorial", id: \.id, name: \.title)
  }
}

extension ArgumentHelp {
  /// Help text of an argument that selects a tutorial.
  fileprivate static let tutorial: ArgumentHelp =
    "The tutorial: its title, its id, or the first four or more digits of it."
}
