import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import TimerKit

/// `timer sync link`.
struct SyncLink: TimerSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Keeps timers equal over a connection on this machine, until interrupted.",
    discussion: """
      One side listens and the others connect, as many as you like and in any order; connections \
      may break and processes may be killed. Changes made by other commands are sent at once. \
      Stores for which “sync on” was called exchange everything, tell conflicts, and pass changes on \
      to their folders; both sides must be such stores, or neither.

      An address is unix:PATH or HOST:PORT, on this machine. There is no encryption and no \
      password: only you can connect to a socket file, but every user of this machine can connect \
      to a port, read your timers and change them.

      Examples:
        timer sync link --listen unix:/tmp/timers.sock
        timer sync link --connect unix:/tmp/timers.sock --store watch.sqlite
        timer sync link --connect unix:/tmp/timers.sock --store tablet.sqlite
        timer sync link --listen localhost:7700 --json
      """)

  @OptionGroup var address: LinkAddress
  @OptionGroup(title: "Common options") var options: TimerOptions

  func clock(in session: Session) -> (any HouseholdClock)? { session.running() }

  func run(in household: Household) async throws {
    if try await household.isSyncOn { return try await household.followLink(address) }
    let log = SyncLog(household: household)
    if let host = try address.host() {
      try await log.line("listening at", "\(host.address)")
      try await withThrowingDiscardingTaskGroup { group in
        for await link in host.links { group.addTask { try await Self.follow(link, log) } }
      }
    } else {
      let link = try address.link()
      try await log.line("connecting to", "\(link.address)")
      try await Self.follow(link, log)
    }
  }

  /// Keeps this store and that of the other side the same until the link ends.
  private static func follow(_ link: SocketLink, _ log: SyncLog) async throws {
    let session = TimerSyncSession(log.household.board, over: link)
    await session.start()
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask {
        for await event in session.events { try await log.write(event) }
      }
      for await event in link.events { try await log.write(event) }
      await session.stop()
    }
  }
}

/// Says line by line what happens on the link.
private actor SyncLog {
  let household: Household

  init(household: Household) { self.household = household }

  func write(_ event: SocketLinkEvent) throws {
    switch event {
    case .connected: try line("connected", "")
    case .disconnected(let error): try line("disconnected", error?.message ?? "")
    case .refused(let error): try line("refused", error.message)
    }
  }

  func write(_ event: TimerSyncEvent) async throws {
    switch event {
    case .met(let device): try line("met", device.uuidString)
    case .sent(let rows, let bytes):
      if !rows.isEmpty { try line("sent", try await names(of: rows), rows: rows, bytes: bytes) }
    case .received(let report):
      if !report.changed.isEmpty {
        try line("received", try await names(of: report.changed), rows: report.changed)
      }
      if !report.held.isEmpty {
        try line("waiting", "\(report.held.count.counted("row")) for the rest")
      }
      for error in report.refused { try line("refused", "\(error)") }
      if !report.unknownFields.isEmpty {
        try line("unknown", report.unknownFields.sorted().joined(separator: ", "))
      }
    case .failed(let error): try line("failed", "\(error)")
    }
  }

  /// Prints what happened: a line with the time, or a line of JSON.
  func line(_ what: String, _ text: String, rows: Set<UUID> = [], bytes: Int? = nil) throws {
    let session = household.session
    let now = household.store.clock.now
    if session.printsJSON {
      var members = JSONObject()
      members.append("at", JSONValue(now))
      members.append("event", .string(what))
      if !text.isEmpty { members.append("text", .string(text)) }
      if !rows.isEmpty {
        members.append("ids", .array(rows.map(\.uuidString).sorted().map { .string($0) }))
      }
      if let bytes { members.append("bytes", JSONValue(bytes)) }
      session.output.line(JSONValue.object(members).text())
    } else if !household.isQuiet || ["failed", "refused"].contains(what) {
      let time = CivilText.clockWithSeconds(now, in: session.timeZone)
      let size = bytes.map { " (\($0) bytes)" } ?? ""
      let padded = what.padding(toLength: max(what.count, 9), withPad: " ", startingAt: 0)
      session.print(
        StyledText(time + "  ", .dim) + StyledText(padded + "  " + text)
          + StyledText(size, .dim))
    }
    try session.output.flush()
  }

  /// The rows by the names that people know them by.
  private func names(of ids: Set<UUID>) async throws -> String {
    let found = try await household.store.read { transaction in
      let timers = try transaction.fetch(Fetch<CountdownTimer>(where: .isIn(\.id, ids)))
      let todos = try transaction.fetch(Fetch<TodoItem>(where: .isIn(\.id, ids)))
      let runs = try transaction.fetch(Fetch<TimerRun>(where: .isIn(\.id, ids)))
      let sequences = try transaction.fetch(Fetch<TimerSequence>(where: .isIn(\.id, ids)))
      return timers.map(\.name) + todos.map { "“\($0.text)”" }
        + runs.map { "run of \($0.name)" } + sequences.map(\.name)
    }
    let gone = ids.count - found.count
    let shown = found.prefix(5) + (found.count > 5 ? ["\(found.count - 5) more"] : [])
    return (shown + (gone > 0 ? ["\(gone) deleted"] : [])).joined(separator: ", ")
  }
}
