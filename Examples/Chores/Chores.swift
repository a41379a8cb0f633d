// A command line over one kit, with nothing but ArgumentParser: the chores of a household.
//
// Copy this file to begin a program of your own. What the four large programs have beyond it, such as
// JSON output, a time machine, sync and undo lists, is in CommandLineSupport.

import ArgumentParser
import Foundation
import HomeMaintenanceKit
import HouseholdSQLite

@main
struct Chores: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Keeps the chores of a household.",
    discussion: """
      Examples:
        chores add "Clean the filter" --every "every 3mo"
        chores
        chores done "Clean the filter"
        chores undo
      """,
    subcommands: [Due.self, Add.self, Done.self, Undo.self], defaultSubcommand: Due.self)
}

// MARK: - What all commands share

struct StoreOptions: ParsableArguments {
  @Option(help: "The file that keeps the chores.") var store = "chores.sqlite"

  /// Opens the file, and creates it the first time.
  func open() throws -> HomeBook {
    HomeBook(try HouseholdStore(SQLiteStore(path: store), model: .home))
  }
}

extension HomeBook {
  /// The open chore with a title, or whose title begins so.
  fileprivate func chore(_ text: String) async throws -> DueTask {
    let chores = try await dueList().tasks
    let found =
      chores.first { $0.title.caseInsensitiveCompare(text) == .orderedSame }.map { [$0] }
      ?? chores.filter { $0.title.lowercased().hasPrefix(text.lowercased()) }
    guard let chore = found.first else { throw ValidationError("There is no chore “\(text)”.") }
    guard found.count == 1 else {
      let titles = found.map(\.title).joined(separator: ", ")
      throw ValidationError("“\(text)” is ambiguous: \(titles).")
    }
    return chore
  }
}

// MARK: - The commands

extension Chores {
  struct Due: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Shows what is due, soonest first.")

    @OptionGroup var options: StoreOptions

    func run() async throws {
      let list = try await options.open().dueList()
      guard !list.tasks.isEmpty else { return print("There are no chores.") }
      for chore in list.tasks {
        let day = chore.dueDate.map { "\($0)" } ?? "once"
        let late = chore.status == .overdue ? ", \(chore.daysOverdue) d overdue" : ""
        print("\(day)  \(chore.title)\(late)")
      }
      // A script can ask whether there is something to do.
      if !list.tasks(.overdue).isEmpty { throw ExitCode(2) }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Adds a chore.")

    @Argument(help: "What is to be done.") var title: String
    // The kit's own readers say what is wrong with a value.
    @Option(
      help: "How often, such as “every 3mo” or “every 2w on sat”.",
      transform: Recurrence.init(parsing:))
    var every: Recurrence?
    @Option(help: "The day on which it is due first, such as 2027-01-31 (default: today).")
    var first: String?
    @OptionGroup var options: StoreOptions

    func run() async throws {
      let book = try options.open()
      var day = try await book.today()
      if let first {
        guard let given = CivilDate(first) else {
          throw ValidationError("“\(first)” is not a day such as 2027-01-31.")
        }
        day = given
      }
      // What is wrong with the values is refused by the kit, with a sentence for people.
      let chore = try await book.add(
        MaintenanceTask(title: title, recurrence: every, firstDueDate: day))
      print("Added \(chore.title).")
    }
  }

  struct Done: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Records that a chore was done.")

    @Argument(help: "The title of a chore, or its beginning.") var title: String
    @OptionGroup var options: StoreOptions

    func run() async throws {
      let book = try options.open()
      let outcome = try await book.complete(book.chore(title).id)
      let next = outcome.task.dueDate.map { " It is due again on \($0)." } ?? ""
      print("\(outcome.task.title) is done.\(next)")
    }
  }

  struct Undo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Undoes the last command.")

    @OptionGroup var options: StoreOptions

    func run() async throws {
      let reversal = try await options.open().undo()
      print("Undone: \(reversal.command.title).")
      for kept in reversal.kept { print("  \(kept)") }
    }
  }
}
