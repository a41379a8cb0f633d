import ArgumentParser
import Foundation
public import HouseholdPersistence
import HouseholdSync
import HouseholdTransfer

/// `sync files`.
struct SyncFiles<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "files",
      abstract: "Lists the photos and manuals, or sets which of them this device keeps.",
      discussion: """
        Small pictures come to every device at once. Photos as they were taken come when they are \
        fetched, or all of them with “--photos all”; manuals and other documents come when they are fetched, or pinned. With a \
        limit, those photos go first that were not used for the longest time, and only if a folder keeps them. \
        What is nowhere is sent again by a device that has it, with its next “sync now” or within a day of \
        “sync watch”; what none has is to be added anew.

        Examples:
          \(Opened.program) sync files
          \(Opened.program) sync files --photos all --limit 500
          \(Opened.program) sync files --limit none
        """)
  }

  /// When photos come to this device.
  enum Photos: String, ExpressibleByArgument, CaseIterable { case all, onDemand = "on-demand" }

  @Option(help: "Whether all photos come to this device, or those that are fetched.")
  var photos: Photos?
  @Option(
    help: ArgumentHelp(
      "The most megabytes of photos on this device; none for no limit.",
      valueName: "number"))
  var limit: String?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    guard let limit, limit != "none" else { return }
    guard let number = Int(limit), (0...1_000_000).contains(number) else {
      throw ValidationError(
        "Expected megabytes from 0 to 1000000 or none after --limit, found “\(limit)”.")
    }
  }

  func run(in household: Opened) async throws {
    let (session, attachments) = (household.session, household.sync.attachments)
    var rule = try await attachments.rule()
    if photos != nil || limit != nil {
      if let photos { rule.originals = photos == .all ? .all : .onDemand }
      if let limit { rule.budget = Int(limit).map { $0 * 1_000_000 } }
      try await attachments.setRule(rule)
      return session.tell(StyledText(rule.sentence), json: rule.json)
    }
    let files = try await attachments.all()
    if session.printsJSON {
      return session.print(
        json: ["keeps": rule.json, "files": .array(files.map { .object($0.json) })])
    }
    guard !files.isEmpty else { return session.print("No row names a file.") }
    let isOn = try await household.sync.isOn
    var table = Table(
      .whole("File"), .whole("Kind", leaves: 2), .right("Bytes", leaves: 1),
      .shrinking("Where"))
    for file in files {
      table.add(
        StyledText(file.name.description),
        StyledText(file.kind == .manual ? "document" : file.kind.rawValue),
        StyledText(file.size.map { "\($0)" } ?? "", .dim),
        StyledText(isOn ? file.words : file.wordsWhileOff))
    }
    session.print(table)
    for text in files.compactMap(\.explanation) { session.print(paragraph: text) }
    if files.contains(where: { $0.state == .nowhere }) {
      session.print(paragraph: "\(SyncAttachment.hope).")
    }
    if isOn {
      session.print(StyledText(rule.sentence, .dim))
    } else if files.contains(where: { $0.state == .remote }) {
      let hope = try await household.hopeWhileOff(of: "what is missing", by: "sync fetch --all")
      session.print(paragraph: "Sync is off. \(hope)")
    }
  }
}

/// `sync fetch`.
struct SyncFetch<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "fetch",
      abstract: "Brings photos and manuals to this device, and prints their paths.",
      discussion: """
        An interrupted transfer resumes where it stopped. What no folder has yet comes with a \
        later exchange.

        Examples:
          \(Opened.program) sync fetch 0F8FAD5B-D9CB-469F-A165-70867728950E.jpg
          \(Opened.program) sync fetch --all
        """)
  }

  @Argument(help: "The names of the files, or the first characters of them; see “sync files”.")
  var names: [String] = []
  @Flag(help: "Fetch all photos and manuals that are not on this device.") var all = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    guard names.isEmpty == all else {
      throw ValidationError("Name files, or pass --all.")
    }
  }

  func run(in household: Opened) async throws {
    let session = household.session
    let sync = try await household.connectedSync()
    let files = try await sync.attachments.all()
    let wanted =
      all
      ? files.filter { $0.state != .here }
      : try names.map { try $0.file(in: files) }
    var paths: [String] = []
    var problems: [String] = []
    for file in wanted {
      do {
        paths.append(try await sync.attachments.fetch(file.name).path)
      } catch let error as SyncError {
        // What concerns one file alone does not hold up the others.
        guard all, [.noFile, .damaged, .refused].contains(error.code) else { throw error }
        problems.append(error.message.description)
      }
    }
    if session.printsJSON {
      session.print(json: ["paths": .array(paths.map { .string($0) })])
    } else if paths.isEmpty, problems.isEmpty {
      session.tell("All photos and manuals are on this device.", json: .null)
    } else {
      for path in paths { session.print(StyledText(path)) }
    }
    for problem in problems { session.note(StyledText(problem)) }
    if !problems.isEmpty { throw ExitCode(ExitStatus.attention) }
  }
}

extension OpenStore {
  /// The path of a file that a row names.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - words: What it is, such as `The photo of the shirt`.
  /// - Throws: ``CommandFailure`` that says how it comes to this device, if it is not here.
  public func path(of name: FileName, called words: String) async throws -> String {
    if let failure = try await remote(name, called: words) { throw failure }
    guard let files else {
      throw CommandFailure("\(words) is not on this device.")
    }
    // Who looks at it wants to keep it.
    if try await sync.isOn, try await sync.otherSpace == nil {
      try await sync.attachments.fetch(name)
    }
    return try files.location(of: name).path
  }

  /// Why a file is not on this device, such as `not on this device yet`; nil if it is here.
  public func absence(of name: FileName) async throws -> String? {
    guard let files, !files.contains(name) else { return nil }
    guard try await sync.isOn else { return "missing" }
    let file = try await sync.attachments.all().first { $0.name == name }
    return file?.lastHope ?? "not on this device yet"
  }

  /// Why a file is not on this device, in the words of a list: `not here`; nil if it is here.
  public func shortAbsence(of name: FileName) async throws -> String? {
    guard let absence = try await absence(of: name) else { return nil }
    if absence.hasPrefix(SyncAttachment.nowhere) { return SyncAttachment.nowhere }
    return try await sync.isOn ? "not here" : absence
  }

  /// The failure that says how a file comes to this device; nil if it is here.
  public func remote(_ name: FileName, called words: String) async throws -> CommandFailure? {
    guard let files, let absence = try await absence(of: name) else { return nil }
    guard try await sync.isOn else {
      return CommandFailure(
        "\(words) is missing: there is no file \(name) in \(files.url.path).",
        hints: [try await hopeWhileOff(of: "it", by: "sync fetch \(name)")])
    }
    return CommandFailure(
      "\(words) is \(absence).",
      hints: [
        absence.hasPrefix(SyncAttachment.nowhere)
          ? "\(SyncAttachment.hope)."
          : "“\(session.command("sync fetch \(name)", of: try await syncer()))” brings it."
      ])
  }

  /// How something comes to this device while sync is off.
  fileprivate func hopeWhileOff(of what: String, by fetch: String) async throws -> String {
    let backup = "put \(what) back from a backup, or add it anew."
    guard let memory = try await sync.memory else { return "P" + backup.dropFirst() }
    let program = memory.space.text
    let on = session.command(memory.isWhole ? "sync on" : "sync on --folder FOLDER", of: program)
    let bring = session.command(fetch, of: program)
    return "“\(on)” and then “\(bring)” bring \(what), if others have it; otherwise \(backup)"
  }

  /// The command that brings what others have to this device; nil if sync is off.
  var fetchCommand: String? {
    get async throws {
      guard try await sync.isOn else { return nil }
      return session.command("sync fetch --all", of: try await syncer())
    }
  }

  /// The path of a file that a row names, or how it comes to this device.
  public func whereabouts(of name: FileName) async throws -> String {
    guard let absence = try await absence(of: name) else {
      return try files?.location(of: name).path ?? ""
    }
    guard try await sync.isOn, let failure = try await remote(name, called: "It") else {
      return absence
    }
    return "\(absence). \(failure.hints[0])"
  }

  /// The path of a file that a row names; nil if it names none, or the file is not on this device.
  public func path(ifHere name: FileName?) throws -> String? {
    guard let files, let name, files.contains(name) else { return nil }
    return try files.location(of: name).path
  }

  /// Whether a file is on this device.
  public func isHere(_ name: FileName) -> Bool { files?.contains(name) ?? false }
}

extension String {
  /// The file with the name, or the only one that begins with it.
  fileprivate func file(in files: [SyncAttachment]) throws -> SyncAttachment {
    let text = uppercased()
    let found = files.filter { $0.name.description.uppercased().hasPrefix(text) }
    guard let file = found.first else {
      throw CommandFailure("No row names a file “\(self)”.")
    }
    guard found.count == 1 || file.name.description.uppercased() == text else {
      throw CommandFailure(
        "\(found.count) files begin with “\(self)”. Give more characters.")
    }
    return file
  }
}

extension SyncAttachment {
  fileprivate static let nowhere = "nowhere"

  /// How a file comes that is nowhere, without the end of the sentence.
  static let hope =
    "A device that has it sends it with its next “sync now”, or within a day of “sync watch”; what no device"
    + " has is to be added anew"

  /// That the file is nowhere, and who may have it; nil if it is somewhere.
  fileprivate var lastHope: String? {
    guard state == .nowhere else { return nil }
    return Self.nowhere + (origin.map { " (\($0.summary))" } ?? "")
  }

  /// Where the file is, in words.
  fileprivate var words: String {
    switch state {
    case .here: isKept ? "here" : "only here"
    case .nowhere: Self.nowhere
    case .remote where problem != nil: "not received"
    case .remote: isWanted ? "comes when it is sent" : "not on this device yet"
    }
  }

  /// The same while sync is off.
  fileprivate var wordsWhileOff: String {
    switch state {
    case .here: "here"
    case .nowhere: Self.nowhere
    case .remote: "missing"
    }
  }

  /// What is wrong with the file, in a sentence; nil if nothing is.
  fileprivate var explanation: String? { lastHope.map { "\(name) is \($0)." } ?? problem }

  fileprivate var json: JSONObject {
    [
      "name": .string(name.description), "kind": .string(kind.rawValue),
      "state": .string(state.rawValue), "bytes": size.map { JSONValue($0) } ?? .null,
      "isKept": .bool(isKept), "isWanted": .bool(isWanted), "problem": .text(problem),
      "title": .text(origin?.title), "addedOn": .text(origin?.device?.title),
    ]
  }
}

extension AttachmentRule {
  /// What this device keeps, in a sentence.
  fileprivate var sentence: String {
    let limit = budget.map { ", up to \($0.megabytes)" } ?? ""
    return originals == .all
      ? "All photos come to this device\(limit); documents come when they are fetched or pinned."
      : "Photos come when they are fetched\(limit); documents when they are fetched or pinned."
  }

  fileprivate var json: JSONValue {
    [
      "photos": .string(originals == .all ? "all" : "on-demand"),
      "limit": budget.map { JSONValue($0) } ?? .null,
    ]
  }
}

extension Int {
  /// The megabytes, with a digit after the point, or the kilobytes of less than that.
  var megabytes: String {
    if (1..<50_000).contains(self) { return "\((self + 999) / 1000) KB" }
    let tenths = (self + 50_000) / 100_000
    return tenths % 10 == 0 ? "\(tenths / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
  }
}
