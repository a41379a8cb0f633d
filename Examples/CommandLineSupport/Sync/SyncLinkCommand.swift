import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdLink
import HouseholdSync

/// `sync link`.
struct SyncLinkCommand<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "link",
      abstract: "Exchanges changes over a connection on this machine, until interrupted.",
      discussion: """
        One side listens and the others connect, as many as you like and in any order; connections \
        may break and processes may be killed. Changes made by other commands are sent at once. What \
        comes over one connection is sent to the others, and to the folders of the store. Sync is \
        turned on for the store if it is off; “sync off” turns it off again.

        An address is unix:PATH or HOST:PORT, on this machine. There is no encryption and no \
        password: only you can connect to a socket file, but every user of this machine can connect \
        to a port, read your data and change them.

        Examples:
          \(Opened.program) sync link --listen unix:/tmp/\(Opened.program).sock
          \(Opened.program) sync link --connect unix:/tmp/\(Opened.program).sock --store other.sqlite
        """)
  }

  @OptionGroup var address: LinkAddress
  @OptionGroup(title: "Common options") var common: CommonOptions

  func clock(in session: Session) -> (any HouseholdClock)? { session.running() }

  func run(in household: Opened) async throws { try await household.followLink(address) }
}

/// The address of a connection, and on which side of it this process is.
struct LinkAddress: ParsableArguments {
  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var listen: String?
  @Option(help: ArgumentHelp("The address of the listening side.", valueName: "address"))
  var connect: String?

  /// Checks that there is one address, and that it is one.
  func validate() throws {
    guard (listen == nil) != (connect == nil) else {
      throw ValidationError("Give either --listen or --connect, with an address.")
    }
    do {
      _ = try PeerAddress(listen ?? connect ?? "")
    } catch {
      throw ValidationError(error.message.description)
    }
  }

  /// Listens; nil if this side connects.
  ///
  /// The socket file is removed on Ctrl-C.
  ///
  /// - Throws: ``CommandFailure`` if it cannot.
  func host() throws(CommandFailure) -> SocketHost? {
    guard let listen else { return nil }
    do {
      let host = try SocketHost.listen(at: PeerAddress(listen))
      if case .unix(let path) = host.address { TemporaryFolder.removeOnInterruption(path) }
      return host
    } catch {
      throw CommandFailure(error.message.description)
    }
  }

  /// Connects, or begins to try.
  ///
  /// - Throws: ``CommandFailure`` if it cannot.
  func link() throws(CommandFailure) -> SocketLink {
    do {
      return try SocketLink.connect(to: PeerAddress(connect ?? ""))
    } catch {
      throw CommandFailure(error.message.description)
    }
  }
}

extension OpenStore {
  /// Exchanges changes over connections, and with the folders of the store, until interrupted.
  ///
  /// Sync is turned on if it is off.
  ///
  /// - Throws: ``CommandFailure`` if the address cannot be used, or the other side refuses.
  func followLink(_ address: LinkAddress) async throws {
    let sync = sync
    let follower = LinkFollower(sync: sync, session: session)
    // An address that cannot be used is told before anything is changed.
    let host = try address.host()
    let link = host == nil ? try address.link() : nil
    let wasOn = try await sync.isOn
    let wasKnown = try await !sync.devices().isEmpty
    if !wasOn {
      try await sync.turnOn()
      try await follower.tellOn(program: Self.program)
    }
    do {
      try await follow(sync, with: follower, host: host, link: link)
    } catch {
      // Who was refused has exchanged nothing.
      let isUnused = try await sync.placeIDs.isEmpty
      if !wasOn, wasKnown || isUnused { try await sync.turnOff(forgetting: !wasKnown) }
      throw error
    }
  }

  private func follow(
    _ sync: HouseholdSync, with follower: LinkFollower, host: SocketHost?, link: SocketLink?
  ) async throws {
    for folder in try await folders {
      try await sync.add(FolderTransport(folder, space: Self.space))
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      if let host { group.addTask { try await follower.serve(host) } }
      if let link { group.addTask { try await follower.connect(over: link) } }
      group.addTask {
        for await result in sync.running() {
          try await follower.tell(result, in: self)
          guard case .success(let report) = result else { continue }
          try await SyncText.tell(report.received, in: self)
          try await SyncText.note(report, in: self)
          try await SyncText.noteFound(report, in: self)
          try session.output.flush()
        }
      }
      _ = try await group.next()
      group.cancelAll()
    }
  }
}
