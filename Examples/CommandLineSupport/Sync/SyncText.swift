import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdSync
import HouseholdSyncText
import HouseholdTransfer

/// What the commands of the group `sync` print.
enum SyncText {
  /// An error with what to do.
  ///
  /// - Parameter folder: The folder in question, if there is one.
  static func failure(
    _ error: any Error, in session: Session, folder: String = "FOLDER"
  ) -> any Error {
    if let error = error as? StoreError, error.code == .cannotSync, error.entity != nil {
      return CommandFailure(hasMore(session), hints: [syncsAll(session)])
    }
    guard let error = error as? SyncError else { return error }
    let command = session.command("sync on --folder \(ShellText.argument(folder))")
    switch error.code {
    case .differentHousehold:
      return CommandFailure(
        error.message.description,
        hints: [
          "If both are one household, “\(command) --join” makes them one for good.",
          "Otherwise connect the right disk, or delete there what none of your devices wrote:"
            + " “\(session.command("sync status"))” names it.",
        ])
    case .emptied:
      return CommandFailure(
        error.message.description,
        hints: ["If it is the right folder, “\(command)” writes everything there again."])
    default: return error
    }
  }

  /// That the program cannot sync the store, because other programs keep something in it, too.
  static func hasMore(_ session: Session) -> String {
    "This store has more in it than \(session.program) knows, so it cannot sync it."
  }

  /// What to do about that.
  static func syncsAll(_ session: Session) -> String {
    "“\(session.command("sync off"))”, then"
      + " “\(session.command("sync on --folder FOLDER", of: "household"))” syncs everything; do it on all"
      + " devices."
  }

  /// The folder of a place that could not be used because nothing of the space is there any more.
  static func emptied(_ place: SyncPlace, _ space: SpaceName) -> URL? {
    guard place.problem != nil, !place.isOfStrangers, place.id.hasPrefix("folder:") else {
      return nil
    }
    let folder = URL(filePath: path(of: place))
    let logs = folder.appending(path: "\(space)/logs").path
    return isFolder(folder.path) && !FileManager.default.fileExists(atPath: logs) ? folder : nil
  }

  /// That the folder is not there through which a store exchanges changes; nil if it is, or was reported.
  static func absence(of place: SyncPlace) -> String? {
    guard place.problem == nil, isAbsent(place) else { return nil }
    return isFile(place)
      ? "\(path(of: place)) is a file, not a folder." : "There is no folder \(path(of: place))."
  }

  /// Whether the folder is not there through which a store exchanges changes.
  static func isAbsent(_ place: SyncPlace) -> Bool {
    place.id.hasPrefix("folder:") && !isFolder(path(of: place))
  }

  /// Whether a file is where the folder should be.
  static func isFile(_ place: SyncPlace) -> Bool {
    isAbsent(place) && FileManager.default.fileExists(atPath: path(of: place))
  }

  private static func isFolder(_ path: String) -> Bool {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    return (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }

  /// That a store exchanges nothing, as it has no folder and no link, and what to do.
  static func hasNoPlace(_ session: Session) -> String {
    "This store has no folder any more, so nothing is exchanged:"
      + " “\(session.command("sync on --folder FOLDER"))” gives it one, and"
      + " “\(session.command("sync link"))” connects it to another store"
  }

  /// What to do about files in a folder that are missing, damaged or not to be read.
  ///
  /// - Parameters:
  ///   - findings: What was found.
  ///   - skip: The command that continues without files that no device has.
  static func advice(
    on findings: [SyncProblem], _ program: String, skip: String
  ) -> [String] {
    let locked = findings.compactMap(\.lockedPath)
    var advice = locked.isEmpty ? [] : ["change the permissions of \(locked.joinedWithAnd)"]
    if findings.contains(where: { $0.lockedPath == nil && !$0.saysToDelete }) {
      advice.append(
        "wait until everything was carried here; what is lost on the way is asked for after a day, and comes"
          + " with the next “\(program) sync now” on the device that wrote it; what the folder lost comes"
          + " within a day of that, or in three days from any other that read it. If that device is gone and none has it, “\(skip)” goes on without it."
          + " A damaged file that is named even then can be deleted")
    }
    return advice
  }

  /// What “sync forget” calls devices that are not known, when something of theirs was skipped.
  static let unknownDevice = "unknown device"

  /// The folder or file that a path leads to, also over links.
  static func place(_ path: String) -> URL {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
  }

  /// The path of a folder that a store uses.
  static func path(of place: SyncPlace) -> String {
    place.id.hasPrefix("folder:") ? String(place.id.dropFirst("folder:".count)) : "FOLDER"
  }

  /// That something was sent that people here know nothing about.
  static let sentForOthers = "what others lacked was sent"

  /// What an exchange did, in a sentence or two, with as many conflicts as are listed.
  static func sentence(_ report: SyncReport, in household: some OpenStore) async -> StyledText {
    let sentence = sentence(report)
    guard report.conflicts > 0 else { return sentence }
    let texts = try? await ConflictText.all(in: household)
    let count = texts.map { ConflictText.entries($0.suffix(report.conflicts)) } ?? report.conflicts
    guard count > 0 else { return sentence }
    return sentence + StyledText(" \(count.counted("conflict")): see “sync conflicts”.", .yellow)
  }

  private static func sentence(_ report: SyncReport) -> StyledText {
    var sent: [String] = []
    if report.sentRows > 0 { sent.append(report.sentRows.counted("change")) }
    if report.sentFiles > 0 { sent.append(report.sentFiles.counted("file")) }
    var received: [String] = []
    // What changed nothing here, as it had been overwritten, is not worth a word.
    if report.toldRows > 0 { received.append(report.toldRows.counted("change")) }
    if report.receivedFiles > 0 { received.append(report.receivedFiles.counted("file")) }
    let parts = [(sent, "sent"), (received, "received")].filter { !$0.0.isEmpty }
      .map { "\($0.0.joinedWithAnd) \($0.1)" }
    var sentences = parts.isEmpty ? [] : [parts.joined(separator: ", ")]
    // What others sealed, or what they need because of what came from them, is nothing that was done here.
    if sent.isEmpty, report.sentSegments > 0 { sentences.append(sentForOthers) }
    if sentences.isEmpty {
      sentences.append(report.problems.isEmpty ? "nothing new" : "nothing new came")
    }
    let text = sentences.map { text -> String in
      text.prefix(1).uppercased() + text.dropFirst() + "."
    }
    var sentence = StyledText(text.joined(separator: " "))
    for text in report.resendings { sentence = sentence + StyledText(" \(text)") }
    if report.removedSegments > 0 {
      sentence =
        sentence + StyledText(" \(report.removedSegments.counted("old file")) removed.", .dim)
    }
    if report.evictedFiles > 0 {
      sentence =
        sentence
        + StyledText(" \(report.evictedFiles.counted("file")) removed here to make room.", .dim)
    }
    // Who did it is told with what else they did, if it is known.
    if report.restorations > 0, !report.received.contains(where: { $0.rows[Erasure.entity] != nil })
    {
      sentence = sentence + StyledText(" What had been erased was put back on another device.")
    }
    return sentence
  }

  /// What an exchange did, as JSON.
  static func json(_ report: SyncReport, at instant: Date? = nil) -> JSONValue {
    var object = JSONObject()
    if let instant { object.append("at", JSONValue(instant)) }
    object.append("sentChanges", JSONValue(report.sentRows))
    object.append("sentFiles", JSONValue(report.sentSegments))
    object.append("sentBytes", JSONValue(report.sentBytes))
    object.append("receivedChanges", JSONValue(report.receivedRows))
    object.append("receivedFiles", JSONValue(report.receivedSegments))
    object.append("removedFiles", JSONValue(report.removedSegments))
    object.append("sentPhotos", JSONValue(report.sentFiles))
    object.append("sentPhotoBytes", JSONValue(report.sentFileBytes))
    object.append("receivedPhotos", JSONValue(report.receivedFiles))
    object.append("receivedPhotoBytes", JSONValue(report.receivedFileBytes))
    object.append("evictedPhotos", JSONValue(report.evictedFiles))
    object.append("goneFiles", JSONValue(report.removedFiles))
    object.append("hasResent", .bool(report.hasResent))
    object.append("changedRows", JSONValue(report.changedRows))
    object.append("conflicts", JSONValue(report.conflicts))
    object.append("erasures", JSONValue(report.erasures))
    object.append("restorations", JSONValue(report.restorations))
    object.append("problems", .array(report.problems.map { .string($0) }))
    return .object(object)
  }

  /// Says that the others do not list this device any more, and who erased what.
  static func note(_ report: SyncReport, in household: some OpenStore) async throws {
    try await noteForgotten(report, in: household)
    guard report.erasures > 0 else { return }
    for text in try await ErasureText.all(in: household) where text.isOfOthers {
      let sentence = text.sentence
      household.session.note(
        StyledText(sentence.prefix(1).uppercased() + sentence.dropFirst() + ".", .yellow))
    }
  }

  /// Says that the others do not list this device any more, when they will, and how it leaves.
  private static func noteForgotten(
    _ report: SyncReport, in household: some OpenStore
  ) async throws {
    guard report.isForgotten else { return }
    let devices = try await household.sync.devices()
    let who = devices.first { $0.id == report.forgetter }?.title ?? "Another device"
    let off = household.session.command("sync off --forget")
    household.session.note(
      StyledText(
        "\(who) said that this device is no longer used. The others list it again once they read a change made"
          + " on it, so there is nothing to do if it stays in use. To leave the household: “\(off)”.",
        .yellow))
  }

  /// Says what others did, in the lines of “sync log”, which has the rest.
  static func tell(_ arrivals: [SyncArrival], in household: some OpenStore) async throws {
    let session = household.session
    guard !session.printsJSON, !session.isQuiet else { return }
    let lines = try await household.sync.texts(of: arrivals)
    for line in lines.prefix(8) { show(arrival: line, after: "  ", in: session) }
    guard lines.count > 8 else { return }
    session.print("  and \(lines.count - 8) more: “\(session.command("sync log"))”")
  }

  /// Shows what one device did; of much, each deed is a line.
  static func show(arrival line: String, after margin: String, in session: Session) {
    let deeds = line.count > 160 ? line.components(separatedBy: "; ") : [line]
    for (place, deed) in deeds.enumerated() {
      let end = place == deeds.count - 1 ? "" : ";"
      session.print(
        paragraph: StyledText(deed + end, .dim),
        after: StyledText(margin + (place == 0 ? "" : "  ")))
    }
  }

  /// What became of a store whose file was copied, put back or moved to another disk.
  static let wasCopied =
    "This store’s file was copied, put back from a copy, or moved to another disk; it goes on by itself, and"
    + " if it is a copy, what was noted in the original later and never sent is not here"

  /// Whose clock is ahead or behind, and by how much.
  static func clock(_ clock: SyncClock) -> String {
    let whose = clock.device.map { "that of \($0.title)" } ?? "another device's"
    let minutes = Int(abs(clock.offset) / 60)
    let hours = minutes / 60
    let time =
      minutes < 120
      ? minutes.counted("minute")
      : hours < 48 ? hours.counted("hour") : ((hours + 12) / 24).counted("day")
    // How far it is behind shows only in what it had read.
    let way = clock.offset < 0 ? "at least \(time) behind" : "\(time) ahead of"
    return "\(whose) was \(way) this one's when it last sent something"
  }

  /// Ends a command after an exchange: problems ask for attention.
  static func end(_ report: SyncReport, in session: Session) throws {
    guard !report.problems.isEmpty else { return }
    for problem in report.problems { session.note(StyledText(problem)) }
    throw ExitCode(ExitStatus.attention)
  }
}
