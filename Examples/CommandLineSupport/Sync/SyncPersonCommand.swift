import ArgumentParser
import Foundation
import HouseholdCalendar
import HouseholdSync
import HouseholdTransfer

/// `sync person`.
struct SyncPersonCommand<Opened: OpenStore>: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "person", abstract: "Says who uses this device, or lists who takes part.",
      discussion: """
        All devices learn the name: conflicts and the status say who did what. What is one person's, \
        such as settings, a profile or a calendar, becomes alike on all devices with the same name; \
        two people need two names. Who can read the folder can read it. If a device gets the name of \
        someone whose settings are known, they are shown from then on, and the former person has \
        theirs back with the former name.

        Without a name it lists the devices that take part, who uses them, and when they last wrote \
        something, by their own clocks.

        Examples:
          \(Opened.program) sync person Ada
          \(Opened.program) sync person Ada --device "Ada's phone"
          \(Opened.program) sync person
        """)
  }

  @Argument(help: "The person who uses this device; \"\" removes the name.")
  var name: String?
  @Option(help: ArgumentHelp("What people call this device.", valueName: "name"))
  var device: String?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws { try SyncText.check(device, "--device") }

  func run(in household: Opened) async throws {
    let session = household.session
    let sync = household.sync
    guard try await sync.isOn else {
      throw CommandFailure(
        "Sync is off for this store.",
        hints: ["Turn it on with “\(session.command("sync on --folder FOLDER"))”."])
    }
    if name != nil || device != nil { try await sync.describeDevice(name: device, person: name) }
    let devices = try await sync.devices()
    if session.printsJSON {
      return session.print(json: ["devices": .array(devices.map(SyncText.json))])
    }
    guard !session.isQuiet else { return }
    for device in devices { session.print(SyncText.line(device, in: session)) }
    guard let name, !name.isEmpty, let own = devices.first(where: \.isThis) else { return }
    let others = devices.filter { !$0.isThis && $0.isShared(with: own) }
    guard household.store.model.hasPersonalRows else { return }
    session.note(
      others.isEmpty
        ? "No other device is \(own.person ?? name)'s yet. Where “\(Opened.program) sync person"
          + " \(own.person ?? name)” is said, settings become those of this device."
        : "Settings are alike on this device and on \(others.map(\.name).joined(separator: ", ")).")
  }
}

extension SyncText {
  /// Refuses an empty name.
  static func check(_ text: String?, _ option: String) throws {
    guard text.map({ $0.allSatisfy(\.isWhitespace) }) ?? false else { return }
    throw ValidationError("\(option) is empty; give a name, or leave it out.")
  }

  /// A device in a line.
  static func line(_ device: SyncDevice, in session: Session) -> StyledText {
    StyledText(device.title, .bold) + StyledText("  \(state(of: device, in: session))", .dim)
  }

  /// When a device wrote last, in words.
  static func state(of device: SyncDevice, in session: Session) -> String {
    if device.isThis { return "this device" }
    guard let seen = device.lastSeen else { return "wrote nothing yet" }
    return "wrote last \(CivilText.moment(seen, now: session.now, in: session.timeZone))"
  }

  /// A device as JSON.
  static func json(_ device: SyncDevice) -> JSONValue {
    [
      "id": .string(device.id.uuidString), "name": .string(device.name),
      "person": .text(device.person), "isThis": .bool(device.isThis),
      "lastSeen": device.lastSeen.map { JSONValue($0) } ?? .null,
    ]
  }
}
