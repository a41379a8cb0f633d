import Foundation
public import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence

#if Complete || SQLite
  import HouseholdSQLite
#endif

extension Session {
  /// Opens the session's store; the first write creates it and its folder if they do not exist.
  ///
  /// - Parameters:
  ///   - model: The entities of the program.
  ///   - clock: The clock to use instead of the session's.
  /// - Throws: `StoreError` if the file is damaged, from a newer version or not a store;
  ///   ``CommandFailure`` if nothing can be kept.
  public func openStore(
    of model: Model, clock: (any HouseholdClock)? = nil
  ) throws -> HouseholdStore {
    guard Self.keepsStores else {
      throw CommandFailure("This \(program) was built without SQLite and cannot store data.")
    }
    noteEmptyStore()
    var undo = UndoSettings(program: program, person: NSUserName())
    undo.beforeUnrecordable = { [errors] in
      errors.line("Note: This is too much to be kept; it cannot be undone.")
    }
    return try HouseholdStore(
      NotingStore(
        rows: FirstWriteStore(path: storePath, rows: Self.rows(at: storePath)), work: work),
      model: model,
      clock: clock ?? self.clock, timeZone: timeZone, undo: undo)
  }

  /// Says that there is no store where `--store` names one, which may be mistyped, and which other
  /// programs keep something beside it.
  ///
  /// - Parameter others: The programs whose exports this one reads.
  func noteMissingStore(besides others: [String]) {
    guard !isQuiet, !FileManager.default.fileExists(atPath: storePath) else { return }
    if namesStore {
      let path = TextWidth.printable(storePath)
      errors.line("Note: There is no store at \(path) yet; the first change creates it.")
    }
    noteStores(of: others)
  }

  /// Says that there is nothing in the file of the store, which something may have emptied.
  private func noteEmptyStore() {
    let file = try? FileManager.default.attributesOfItem(atPath: storePath)
    guard file?[.type] as? FileAttributeType == .typeRegular, file?[.size] as? Int == 0, !isQuiet
    else { return }
    errors.line(
      "Note: \(TextWidth.printable(storePath)) was an empty file, so a new store begins in it. If it was synced, “\(command("sync on --folder FOLDER"))” brings back what was exchanged."
    )
  }

  /// Says which of some programs keep something in stores beside this one, and how to have it here.
  public func noteStores(of others: [String]) {
    let folder = (storePath as NSString).deletingLastPathComponent
    let kept = others.filter {
      FileManager.default.fileExists(atPath: "\(folder)/\($0).sqlite")
    }
    guard let first = kept.first, !isQuiet else { return }
    let what =
      kept.count == 1 ? "keeps is in a store of its own" : "keep is in stores of their own"
    errors.line(
      "Note: What \(kept.joinedWithAnd) \(what), beside this one. To have it here, on each device:"
        + " “\(first) export FILE”, then “\(program) import FILE --merge”.")
  }

  /// Says that a change is not in the store of all kits, which is beside the program's own: whoever went over
  /// to that one may have forgotten.
  func noteChangeBesideHousehold() {
    guard work.isDone, !namesStore, !isQuiet else { return }
    let folder = (storePath as NSString).deletingLastPathComponent
    let shared = "\(folder)/household.sqlite"
    guard shared != storePath, FileManager.default.fileExists(atPath: shared) else { return }
    errors.line(
      "Note: This is in the store of \(program) alone; what “household” keeps is beside it. To change it"
        + " there, add “--store \(ShellText.argument(shared))”.")
  }

  /// Opens the store of a demonstration, which is in memory where nothing can be kept.
  ///
  /// - Parameters:
  ///   - model: The entities of the program.
  ///   - path: The path of the store.
  ///   - clock: The clock of the story.
  /// - Throws: As ``openStore(of:clock:)``.
  public func openDemoStore(
    of model: Model, at path: String, clock: any HouseholdClock
  ) throws -> HouseholdStore {
    try HouseholdStore(Self.rows(at: path), model: model, clock: clock, timeZone: timeZone)
  }

  #if Complete || SQLite
    /// Whether a store outlives the program.
    public static var keepsStores: Bool { true }

    private static func rows(at path: String) -> some RowStore { SQLiteStore(path: path) }

    /// Why the store that is there cannot be written; nil if it can be.
    func obstacle(
      isWritable: (String) -> Bool = FileManager.default.isWritableFile(atPath:)
    ) -> StoreError? {
      guard FileManager.default.fileExists(atPath: storePath) else { return nil }
      let error = StoreError.isReadOnly(storePath)
      if error.leavesReading(of: URL(filePath: storePath), isWritable: isWritable) { return error }
      let disk = try? FileManager.default.attributesOfFileSystem(forPath: storePath)
      let free = (disk?[.systemFreeSize] as? NSNumber)?.intValue ?? .max
      return free < 1 << 16 ? .isFull(storePath) : nil
    }
  #else
    func obstacle() -> StoreError? { nil }

    /// Whether a store outlives the program.
    public static var keepsStores: Bool { false }

    private static func rows(at path: String) -> some RowStore { MemoryStore() }
  #endif
}
