public import ArgumentParser
import Foundation
import HouseholdCalendar
public import HouseholdLink
import HouseholdSync

/// `sync link`.
struct SyncLinkCommand<Opened: OpenStore>: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "link",
      abstract: "Exchanges changes over a connection on this machine, until interrupted.",
      discussion: """
        One side listens and the others connect, as many as you like and in any order; connections \
        may break and processes may be killed. Sync must be on for each store: see “sync on”. What \
        comes over one connection is sent to the others, and to the folders of the store.

        An address is unix:PATH or HOST:PORT, on this machine. There is no encryption and no \
        password: only you can connect to a socket file, but every user of this machine can connect \
        to a port, read your data and change them.

        Examples:
          \(Opened.program) sync on
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
public struct LinkAddress: ParsableArguments {
  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var listen: String?
  @Option(help: ArgumentHelp("The address of the listening side.", valueName: "address"))
  var connect: String?

  /// Creates an empty address, which is filled when arguments are parsed.
  public init() {}

  /// Checks that there is one address, and that it is one.
  public func validate() throws {
    guard (listen == nil) != (connect == nil) else {
      throw ValidationError("Give either --listen or --connect, with an address.")
    }
    do {
      _ = try PeerAddress(listen ?? connect ?? "")
    } catch {
      throw ValidationError(error.message)
    }
  }

  /// Listens; nil if this side connects.
  ///
  /// The socket file is removed on Ctrl-C.
  ///
  /// - Throws: ``CommandFailure`` if it cannot.
  public func host() throws(CommandFailure) -> SocketHost? {
    guard let listen else { return nil }
    do {
      let host = try SocketHost.listen(at: PeerAddress(listen))
      if case .unix(let path) = host.address { TemporaryFolder.removeOnInterruption(path) }
      return host
    } catch {
      throw CommandFailure(error.message)
    }
  }

  /// Connects, or begins to try.
  ///
  /// - Throws: ``CommandFailure`` if it cannot.
  public func link() throws(CommandFailure) -> SocketLink {
    do {
      return try SocketLink.connect(to: PeerAddress(connect ?? ""))
    } catch {
      throw CommandFailure(error.message)
    }
  }
}

extension OpenStore {
  /// Whether sync is turned on for the store.
  public var isSyncOn: Bool { get async throws { try await sync.isOn } }

  /// Exchanges changes over connections, and with the folders of the store, until interrupted.
  ///
  /// - Throws: ``CommandFailure`` if sync is off, the address cannot be used, or the other side
  ///   refuses.
  public func followLink(_ address: LinkAddress) async throws {
    let sync = sync
    guard try await sync.isOn else {
      throw CommandFailure(
        "Sync is off for this store.", hints: ["Turn it on with “\(Self.program) sync on”."])
    }
    let follower = LinkFollower(sync: sync, session: session)
    // An address that cannot be used is told before anything is exchanged.
    let host = try address.host()
    let link = host == nil ? try address.link() : nil
    for folder in try await folders {
      try await sync.add(FolderTransport(folder, space: Self.space))
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      if let host { group.addTask { try await follower.serve(host) } }
      if let link { group.addTask { try await follower.connect(over: link) } }
      group.addTask {
        for await result in sync.running() { try await follower.tell(result) }
      }
      _ = try await group.next()
      group.cancelAll()
    }
  }
}
