import Foundation
import HouseholdCalendar
import HouseholdLink
import HouseholdSync
import HouseholdTransfer

/// Exchanges changes over connections, and says line by line what happens.
actor LinkFollower {
  private let sync: HouseholdSync
  private let session: Session
  private let clock: any HouseholdClock

  init(sync: HouseholdSync, session: Session) {
    self.sync = sync
    self.session = session
    clock = session.running()
  }

  /// Says that sync was turned on.
  func tellOn(program: String) throws {
    try line("turned on", "sync for this store; “\(program) sync off” turns it off")
  }

  /// Exchanges changes with everyone who connects.
  func serve(_ host: SocketHost) async throws {
    try line("listening at", "\(host.address)")
    try await withThrowingDiscardingTaskGroup { group in
      for await link in host.links {
        group.addTask {
          do {
            try await self.follow(link)
          } catch let error as SyncError {
            // A peer that is refused must not end the links of the others.
            try await self.line("refused", error.message.description)
          }
        }
      }
    }
  }

  /// Exchanges changes with one who listens.
  func connect(over link: SocketLink) async throws {
    try line("connecting to", "\(link.address)")
    do {
      try await follow(link)
    } catch let error as SyncError {
      throw CommandFailure(error.message.description)
    }
  }

  /// Exchanges changes over a connection until it ends.
  private func follow(_ link: SocketLink) async throws {
    // The connection is closed by who cannot go on, which ends its events.
    let meeting = Task { [sync] in
      do {
        let peer = try await sync.meet(over: link)
        try line("met", peer.name)
        return peer
      } catch {
        link.close()
        throw error
      }
    }
    for await event in link.events {
      switch event {
      case .connected: try line("connected", "")
      case .disconnected(let error): try line("disconnected", error?.message.description ?? "")
      case .refused(let error): try line("refused", error.message.description)
      }
    }
    meeting.cancel()
    do {
      let peer = try await meeting.value
      let failure = await peer.failure
      await sync.leave(peer)
      if let failure { throw failure }
    } catch is CancellationError {
      return
    }
  }

  /// Says what an exchange did, or why it failed.
  func tell(
    _ result: Result<SyncReport, any Error>, in household: some OpenStore
  ) async throws {
    switch result {
    case .success(let report):
      if report.sentRows > 0 || report.receivedRows > 0 {
        if session.printsJSON {
          session.output.line(SyncText.json(report, at: clock.now).text())
        } else if !session.isQuiet {
          let time = CivilText.clockWithSeconds(clock.now, in: session.timeZone)
          let sentence = await SyncText.sentence(report, in: household)
          session.print(StyledText(time + "  ", .dim) + sentence)
        }
      }
      for problem in report.problems { try line("failed", problem) }
    case .failure(let error): try line("failed", CommandFailure(error).message)
    }
    try session.output.flush()
  }

  /// Prints what happened: a line with the time, or a line of JSON.
  private func line(_ what: String, _ text: String) throws {
    if session.printsJSON {
      var members = JSONObject()
      members.append("at", JSONValue(clock.now))
      members.append("event", .string(what))
      if !text.isEmpty { members.append("text", .string(text)) }
      session.output.line(JSONValue.object(members).text())
    } else if !session.isQuiet || ["failed", "refused"].contains(what) {
      let time = CivilText.clockWithSeconds(clock.now, in: session.timeZone)
      let sentence = what.prefix(1).uppercased() + what.dropFirst()
      let detail =
        text.isEmpty ? "." : ["failed", "refused"].contains(what) ? ": \(text)" : " \(text)."
      session.print(StyledText(time + "  ", .dim) + StyledText(sentence + detail))
    }
    try session.output.flush()
  }
}
