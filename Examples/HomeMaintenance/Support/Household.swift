import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

/// A command of `home-maintenance` that works on the store.
protocol HomeSubcommand: StoreCommand where Opened == Household {}

/// A command's open store, and the operations all commands share.
struct Household: OpenStore, Reporting {
  static let program = "home-maintenance"

  /// The time, the zone and the output.
  let session: Session
  /// The rules, the store and the folder for files together.
  let book: HomeBook

  /// The store.
  var store: HouseholdStore { book.store }

  /// The folder for photos and manuals.
  var files: FileFolder? { book.files }

  /// Opens a session's store and its folder for files; what is written first creates them.
  ///
  /// - Throws: `StoreError` if the file is damaged, from a newer version or not a store;
  ///   `FileFolderError` if something else is where the folder belongs.
  static func open(_ session: Session, clock: (any HouseholdClock)?) throws -> Household {
    let store = try session.openStore(of: Model.home, clock: clock)
    let files = try FileFolder(at: URL(filePath: session.storePath + ".files"))
    return Household(session: session, book: HomeBook(store, files: files))
  }

  /// Works out due dates anew that a file of an older version has by its rules.
  func prepare() async throws {
    if try await book.hasStaleSchedules() { try await book.refreshSchedules() }
  }

  /// Says which readings of a meter cannot both be right.
  func contradictions(among entities: Set<String>?) async throws -> [String] {
    guard entities?.contains(MeterReading.schema.name) ?? true else { return [] }
    return try await book.read { try $0.doubtfulReadings() }.map { appliance, pair in
      let name = appliance.displayName
      let list = session.command("meter \(ShellText.argument(name))")
      return "The meter of \(name) \(pair.phrase). “\(list)” says how to mend that."
    }
  }

  /// Says how many parts are in stock then.
  func outcome(
    ofUniting pairs: [(entity: String, kept: StoredValue, other: StoredValue)]
  ) async throws -> @Sendable () async throws -> [String] {
    try await book.stocks(
      ofUniting: pairs.filter { $0.entity == Part.schema.name }.map { ($0.kept, $0.other) })
  }
}
