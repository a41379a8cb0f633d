import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdSync
import HouseholdSyncText
import HouseholdTransfer

/// `sync status`.
struct SyncStatusCommand<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "status", abstract: "Shows what was exchanged and what waits.",
      discussion: """
        It ends with status 2 if there are new conflicts, changes of others that cannot be merged, wait \
        for others or are incomplete, files in a folder that are missing, damaged, not to be read or of a \
        newer version, a folder of another household, or one that is not there, full or not to be written \
        while changes wait for it; and if the store cannot be written, or a device reads nothing of this one. What is wrong in a folder it \
        tells as the last exchange found it; “sync now” looks there again. Files that were left out with \
        “sync now --skip-missing” are listed, but no longer asked about: with nothing else, it ends with 0.

        What a device writes tells what it has read. If for two days everything that comes from it was \
        written without a change made here, the status says since when it has read nothing of this device.

        Example:
          \(Opened.program) sync status --json
        """)
  }

  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Opened) async throws {
    let session = household.session
    guard var status = try await household.sync.status() else {
      return session.tell("Sync is off.", json: ["isOn": false])
    }
    let held = try await household.sync.heldRows()
    let obstacle = household.obstacle
    let hasMore = try await household.sync.unknownEntity() != nil
    // Looking for them needs a store that can be written.
    let found = try? await household.sync.doubles()
    let doubles = found ?? []
    let erasures = (try? await ErasureText.all(in: household)) ?? []
    let deletions = (try? await DeletionText.ofLastDays(in: household)) ?? []
    if session.printsJSON {
      session.print(
        json: Self.json(
          status, held: held, doubles: doubles, erasures: erasures, deletions: deletions))
    } else if !session.isQuiet {
      var news: Set<String> = []
      for place in status.places where Self.daysAway(place, session) != nil && obstacle == nil {
        if await household.hasNews(in: place) { news.insert(place.id) }
      }
      if status.newConflicts > 0, let texts = try? await ConflictText.all(in: household) {
        status.newConflicts = ConflictText.entries(texts.filter { $0.conflict.state == .new })
      }
      // What is there only waits to be read, or for what is missing.
      let isAllRead = news.isEmpty && status.earlySegments == 0
      Self.print(
        status, held: held, newsIn: news,
        silence: isAllRead ? try await SyncText.silence(in: household) : nil, isAllRead: isAllRead,
        isWritable: found != nil && obstacle == nil, in: session)
      Self.print(obstacle, hasMore: hasMore, in: session)
      for erasure in erasures { session.print(fact: "Erased", text: erasure.sentence) }
      if !deletions.isEmpty {
        session.print(fact: "Deleted", text: DeletionText.line(deletions, in: session))
      }
      for place in status.places where place.isOfStrangers {
        let paths = await household.foreignPaths(in: place)
        if !paths.isEmpty {
          session.print(fact: "Not yours", text: paths.map { "“\($0)”" }.joinedWithAnd)
        }
      }
      try await Self.printCopy(of: household)
      if let seen = status.twinSeen {
        session.print(
          fact: "Twin",
          text:
            "a copy of this store writes as this device, too, last \(Self.moment(seen, in: session)). On one"
            + " of the two, “\(session.command("sync off --forget"))” and then"
            + " “\(session.command("sync on --folder FOLDER --as NAME"))” makes it a device of its own"
        )
      }
      if let note = await household.apartNote(status) { session.print(fact: "Apart", text: note) }
      for text in (try? await household.contradictions(among: nil)) ?? [] {
        session.print(fact: "Check", text: text)
      }
      if !doubles.isEmpty {
        session.print(fact: "Twice", text: SyncText.advice(doubles, in: session))
      }
    }
    let isIncomplete = held.contains(where: \.isWaiting)
    if status.needsAttention || isIncomplete || obstacle != nil || hasMore
      || Self.lacksFolder(status)
    {
      throw ExitCode(ExitStatus.attention)
    }
  }

  /// What keeps the program from exchanging anything.
  private static func print(_ obstacle: String?, hasMore: Bool, in session: Session) {
    if let obstacle { session.print(fact: "Problem", text: obstacle) }
    guard hasMore else { return }
    session.print(fact: "Problem", text: SyncText.hasMore(session))
    session.print(fact: "What to do", text: SyncText.syncsAll(session))
  }

  /// Whether a store that has exchanged changes has nothing to exchange them with any more.
  private static func lacksPlace(_ status: SyncStatus) -> Bool {
    status.places.isEmpty && status.devices.contains { !$0.isThis && !$0.isGone }
  }

  /// Whether a folder was emptied, or is not there while something waits for it.
  private static func lacksFolder(_ status: SyncStatus) -> Bool {
    let isWaiting = status.hasUnsentChanges || status.unsentSegments > 0
    return status.places.contains { place in
      SyncText.emptied(place, Opened.space) != nil
        || isWaiting && SyncText.absence(of: place) != nil
    }
  }

  private static func print(
    _ status: SyncStatus, held: [HeldRow], newsIn news: Set<String>, silence: String?,
    isAllRead: Bool, isWritable: Bool, in session: Session
  ) {
    session.print("Sync is on.")
    for device in status.devices where !device.isGone {
      session.print(
        fact: device.isThis ? "This device" : "Device",
        text: device.isThis
          ? device.title
          : "\(device.title), \(SyncText.state(of: device, in: session))"
            + (silence == nil && isAllRead
              ? leave(of: device, among: status.devices, in: session) : ""))
    }
    for place in status.places {
      print(place, of: status, hasNews: news.contains(place.id), in: session)
    }
    if lacksPlace(status) { session.print(fact: "Place", text: SyncText.hasNoPlace(session)) }
    if let silence, !lacksPlace(status) { session.print(fact: "Quiet", text: silence) }
    for gap in status.gaps { session.print(fact: "Skipped", text: text(gap, in: session)) }
    for difference in status.differences {
      session.print(fact: "Differs", text: text(difference, status.devices, in: session))
    }
    if status.keepsPersonalRows, isWritable {
      session.print(
        fact: "Settings",
        text: "what is one person's stays on this device until"
          + " “\(session.command("sync person NAME"))” says whose it is; “everyone” is a name, too")
    }
    if let waiting = Self.waiting(status, in: session) {
      session.print(fact: "Waiting", text: waiting.text)
      // What is wrong in a folder comes with what to do.
      if status.places.allSatisfy(\.findings.isEmpty) {
        session.print(fact: "What to do", text: waiting.advice)
      }
    }
    if let files = status.attachments { print(files, in: session) }
    if status.newConflicts > 0 {
      session.print(
        fact: "Conflicts", text: "\(status.newConflicts) new: see “sync conflicts”")
    }
    for problem in status.problems { session.print(fact: "Problem", text: problem) }
    print(held, isSkipped: !status.gaps.isEmpty, in: session)
    printClocks(of: status, in: session)
  }

  /// When changes were exchanged through a place, what waits for it, and what is wrong with it.
  private static func print(
    _ place: SyncPlace, of status: SyncStatus, hasNews: Bool, in session: Session
  ) {
    session.print(fact: "Place", text: place.name)
    var last = place.lastExchange.map { moment($0, in: session) } ?? "never"
    if let days = daysAway(place, session) { last += ", \(days) days ago" }
    if hasNews {
      last += "; something newer is there: “\(session.command("sync now"))” reads it"
    }
    session.print(fact: "Last exchange", text: last)
    session.print(fact: "Changes here", text: Self.pending(place, status))
    for finding in place.findings { session.print(fact: "Problem", text: finding.message) }
    for advice in SyncText.advice(
      on: place.findings, Opened.program, skip: session.command("sync now --skip-missing"))
    {
      session.print(fact: "What to do", text: advice)
    }
    guard let problem = place.problem?.message ?? SyncText.absence(of: place) else { return }
    if place.isOfStrangers {
      session.print(fact: "Problem", text: problem)
      let join = session.command("sync on --folder \(SyncText.path(of: place)) --join")
      session.print(
        fact: "What to do",
        text:
          "if both are one household, “\(join)” makes them one for good; otherwise connect the right"
          + " disk, or delete what none of your devices wrote")
      return
    }
    let next = place.nextTry.map {
      " It is tried again \(CivilText.at($0, now: session.now, in: session.timeZone))."
    }
    session.print(
      fact: place.isRead && place.problem != nil ? "Not sent" : "Not reached",
      text: problem + (next ?? ""))
    guard let advice = advice(on: place, in: session) else { return }
    session.print(fact: "What to do", text: advice)
  }

  /// The rows that are not shown, and why.
  ///
  /// - Parameter isSkipped: Whether files were skipped; the advice on those is enough then.
  private static func print(_ held: [HeldRow], isSkipped: Bool, in session: Session) {
    let incomplete = held.count(where: \.isWaiting)
    if incomplete > 0 {
      session.print(
        fact: "Incomplete", text: "\(incomplete.counted("row")), until the rest arrives")
    }
    if incomplete > 0, !isSkipped {
      session.print(
        fact: "What to do",
        text: "“\(session.command("sync now"))” on the other devices and then here; one of them has"
          + " the rest")
    }
    for row in held.filter({ !$0.isWaiting }).prefix(20) {
      session.print(fact: "Not shown", text: "“\(row.title)”, which breaks a rule")
    }
  }

  /// The clocks that are wrong, and what becomes of that.
  private static func printClocks(of status: SyncStatus, in session: Session) {
    for clock in status.clocks {
      session.print(
        fact: "Clock",
        text: SyncText.clock(clock)
          + "; set the wrong one right. This line is gone once that device sends something again. "
          + (clock.offset < 0 ? longAgo(in: session) : takingBack(in: session)))
    }
    if let end = status.datedUntil {
      session.print(
        fact: "Order",
        text:
          "some changes are dated ahead, up to \(moment(end, in: session)), by a clock that was wrong, or this one"
          + " is behind: it says \(moment(session.now, in: session)). Until"
          + " then, where two devices change one thing before they exchange it, the earlier change may win."
          + " “sync conflicts” lists what was not kept"
          + (status.clocks.allSatisfy { $0.offset < 0 } ? ". \(takingBack(in: session))" : ""))
    }
  }

  /// What to do about what was noted by a clock that is behind.
  private static func longAgo(in session: Session) -> String {
    "What was done by a clock that is behind seems to be longer ago than it is"
      + (["laundry", "household"].contains(Opened.program)
        ? ", so that a fresh load may count as musty" : "")
      + ": on that device, “\(session.program) undo --list” has its number; undo it there and do it again"
  }

  /// What to do about what was noted by a clock that is ahead.
  private static func takingBack(in session: Session) -> String {
    "What still seems to be to come was done by a clock that was ahead: on that device,"
      + " “\(session.program) undo --list” has its number; undo it there and do it again"
      + (["laundry", "household"].contains(Opened.program)
        ? ", or end a load that does not end with “laundry finish”" : "")
  }

  private static func moment(_ instant: Date, in session: Session) -> String {
    CivilText.moment(instant, now: session.now, in: session.timeZone)
  }

  /// What waits for something that came before it, and what to do; nil if nothing does.
  static func waiting(
    _ status: SyncStatus, in session: Session
  ) -> (text: String, advice: String)? {
    guard status.earlySegments > 0 else { return nil }
    let text =
      "\(status.earlySegments.counted("file")) of \(status.earlyAuthors.joinedWithAnd) for one"
      + " before, which is not here"
    if status.places.contains(where: { $0.id.hasPrefix("folder:") }) {
      let skip = session.command("sync now --skip-missing")
      return (
        text,
        "it comes with an exchange of the device that wrote it, or of another that read it; if none has"
          + " it, “\(skip)” goes on without it"
      )
    }
    let name = ShellText.argument(status.devices.first(where: \.isThis)?.name ?? "NAME")
    return (
      text,
      "“\(Opened.program) sync forget \(name)” on a device that this one is linked with; with the next"
        + " “\(Opened.program) sync link” it sends everything once more"
    )
  }

  /// What to do about a folder that could not be used.
  private static func advice(on place: SyncPlace, in session: Session) -> String? {
    let on = session.command("sync on --folder \(ShellText.argument(SyncText.path(of: place)))")
    if SyncText.emptied(place, Opened.space) != nil {
      return "if it is the right folder, “\(on)” writes everything there again"
    }
    if let path = place.problem?.lockedPath { return "change the permissions of \(path)" }
    guard SyncText.isAbsent(place) else { return nil }
    if SyncText.isFile(place) {
      return
        "move that file away. If the folder is lost, create it, and “\(on)” writes everything there again"
    }
    let off = session.command("sync off --folder \(ShellText.argument(SyncText.path(of: place)))")
    return "connect its disk, or wait until it is there again. If it is elsewhere now,"
      + " “\(session.command("sync on --folder FOLDER"))” goes on there; if it is lost, create it, and “\(on)”"
      + " writes everything there again; if it is no longer used, “\(off)” no longer waits for it"
  }

  /// What to do about a device that wrote nothing for half a year; empty if it did.
  private static func leave(
    of device: SyncDevice, among devices: [SyncDevice], in session: Session
  ) -> String {
    guard let seen = device.lastSeen, session.now.timeIntervalSince(seen) > 180 * 86_400 else {
      return ""
    }
    let isOnly = devices.count(where: { $0.name == device.name }) == 1
    let name = isOnly ? ShellText.argument(device.name) : device.id.uuidString.lowercased()
    let forget = session.command("sync forget \(name)")
    return ". If it is no longer used, “\(forget)” removes it from the list"
  }

  /// The days since a place was reached, if they are so many that they are told.
  private static func daysAway(_ place: SyncPlace, _ session: Session) -> Int? {
    guard let last = place.lastExchange else { return nil }
    let days = Int(session.now.timeIntervalSince(last) / 86_400)
    return days < 20 ? nil : days
  }

  /// What was skipped, and when it comes.
  static func text(_ gap: SyncGap, in session: Session) -> String {
    let who = gap.device?.title ?? "a device that is not known here"
    let name = gap.device?.name ?? SyncText.unknownDevice
    let forget = "“\(session.command("sync forget \(ShellText.argument(name))"))”"
    return
      "\(gap.segments.counted("file")) of \(who), so that something may be missing here; it comes when"
      + " that device, or another that read it, exchanges changes. If none ever does, \(forget) ends the"
      + " wait"
  }

  /// Says for a week that the store was copied, put back or moved.
  private static func printCopy(of household: Opened) async throws {
    let session = household.session
    let last = try await household.sync.log().last { $0.kind == .restarted }
    guard let last, session.now.timeIntervalSince(last.instant) < 7 * 86_400 else { return }
    let moment = CivilText.moment(last.instant, now: session.now, in: session.timeZone)
    session.print(fact: "Copied", text: "\(moment): \(SyncText.wasCopied)")
  }

  /// Who has other rows, and what becomes of it.
  static func text(
    _ difference: SyncDifference, _ devices: [SyncDevice], in session: Session
  ) -> String {
    let device = devices.first { $0.id == difference.device }?.title ?? "another device"
    let kinds = difference.entities.map { FieldLabel(of: $0).words }.sorted()
    let since = CivilText.moment(difference.since, now: session.now, in: session.timeZone)
    return
      "\(device) has other rows (\(kinds.joined(separator: ", "))) since \(since), though both have"
      + " read the same; both write all rows once more. If it lasts, “sync off --forget” and “sync on” where"
      + " the rows are wrong"
  }

  private static func print(_ files: AttachmentStatus, in session: Session) {
    var waiting: [String] = []
    if files.unsentFiles > 0 {
      waiting.append("\(files.unsentFiles) of \(files.unsentBytes.megabytes) to be sent")
    }
    if files.missingFiles > 0 { waiting.append("\(files.missingFiles) not sent by others yet") }
    if files.remoteFiles > 0 { waiting.append("\(files.remoteFiles) not on this device") }
    if files.nowhereFiles > 0 {
      waiting.append("\(files.nowhereFiles) nowhere: see “sync files”")
    }
    session.print(
      fact: "Files", text: waiting.isEmpty ? "all here" : waiting.joined(separator: ", "))
    for problem in files.problems { session.print(fact: "File", text: problem) }
    guard files.damagedFiles > 0 else { return }
    session.print(
      fact: "What to do",
      text:
        "what is damaged in a folder is set aside a day after it was written there, and a device that"
        + " has it whole sends it again. To have it sooner, delete the file in the folder")
  }

  private static func json(_ files: AttachmentStatus) -> JSONValue {
    [
      "unsent": JSONValue(files.unsentFiles), "unsentBytes": JSONValue(files.unsentBytes),
      "missing": JSONValue(files.missingFiles), "remote": JSONValue(files.remoteFiles),
      "nowhere": JSONValue(files.nowhereFiles),
      "bytesHere": JSONValue(files.bytesHere),
      "limit": files.rule.budget.map { JSONValue($0) } ?? .null,
      "problems": .array(files.problems.map { .string($0) }),
    ]
  }

  /// What a place lacks, in words.
  private static func pending(_ place: SyncPlace, _ status: SyncStatus) -> String {
    if place.problem?.code == .emptied { return "all to be sent again, as it has nothing of them" }
    if !status.hasUnsentChanges, place.unsentSegments == 0 { return "all sent" }
    let rows = place.unsentRows + status.changedRows
    let size = place.unsentBytes > 0 ? ", \(place.unsentBytes.counted("byte"))" : ""
    return rows > 0
      ? "\(rows.counted("change")) to send\(size)" : "something to send that others lack\(size)"
  }

  /// Seconds as minutes, hours or days.
  private static func json(_ clock: SyncClock) -> JSONValue {
    [
      "log": .string(clock.log.uuidString),
      "device": clock.device.map(SyncText.json) ?? .null,
      "secondsAhead": JSONValue(Int(clock.offset)),
    ]
  }

  static func json(_ difference: SyncDifference) -> JSONValue {
    [
      "device": .string(difference.device.uuidString), "since": JSONValue(difference.since),
      "entities": .array(difference.entities.sorted().map { .string($0) }),
    ]
  }

  private static func json(_ row: HeldRow) -> JSONValue {
    [
      "entity": .string(row.entity), "id": .string(row.id.idText), "title": .string(row.title),
      "isWaiting": .bool(row.isWaiting),
    ]
  }

  private static func json(
    _ status: SyncStatus, held: [HeldRow], doubles: [SyncDouble], erasures: [ErasureText],
    deletions: [DeletionText]
  ) -> JSONValue {
    [
      "isOn": true, "log": .string(status.log.uuidString),
      "devices": .array(status.devices.filter { !$0.isGone }.map(SyncText.json)),
      "places": .array(status.places.map(json)),
      "lastExchange": status.lastExchange.map { JSONValue($0) } ?? .null,
      "hasUnsentChanges": .bool(status.hasUnsentChanges),
      "unsentFiles": JSONValue(status.unsentSegments),
      "unsentBytes": JSONValue(status.unsentBytes),
      "waitingFiles": JSONValue(status.earlySegments),
      "newConflicts": JSONValue(status.newConflicts),
      "photos": status.attachments.map(json) ?? .null,
      "problems": .array(status.problems.map { .string($0) }),
      "unsentChanges": JSONValue(
        status.changedRows + (status.places.map(\.unsentRows).max() ?? 0)),
      "doubles": .array(doubles.map(SyncText.json)),
      "heldRows": .array(held.map(json)), "clocks": .array(status.clocks.map(json)),
      "datedUntil": status.datedUntil.map { JSONValue($0) } ?? .null,
      "keepsPersonalRows": .bool(status.keepsPersonalRows),
      "differences": .array(status.differences.map(json)),
      "erasures": .array(erasures.map(\.json)),
      "deletions": .array(deletions.map(\.json)),
      "skipped": .array(
        status.gaps.map { gap in
          [
            "device": .text(gap.device?.title), "log": .string(gap.log.uuidString),
            "files": JSONValue(gap.segments),
          ]
        }),
    ]
  }

  private static func json(_ place: SyncPlace) -> JSONValue {
    [
      "id": .string(place.id), "name": .string(place.name),
      "lastExchange": place.lastExchange.map { JSONValue($0) } ?? .null,
      "unsentChanges": JSONValue(place.unsentRows),
      "unsentFiles": JSONValue(place.unsentSegments),
      "unsentBytes": JSONValue(place.unsentBytes), "problem": .text(place.problem?.message),
      "problemCode": .text(place.problem?.code.rawValue),
      "isRead": .bool(place.isRead), "isOfStrangers": .bool(place.isOfStrangers),
      "findings": .array(place.findings.map { .string($0.message) }),
      "findingCodes": .array(place.findings.map { .string($0.code.rawValue) }),
      "nextTry": place.nextTry.map { JSONValue($0) } ?? .null,
    ]
  }
}
