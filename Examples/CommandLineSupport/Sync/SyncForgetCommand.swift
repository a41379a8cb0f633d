import ArgumentParser
import Foundation
import HouseholdMessages
import HouseholdSync
import HouseholdTransfer

/// `sync forget`.
struct SyncForget<Opened: OpenStore>: SyncCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "forget",
      abstract: "Forgets a folder, a link or a device that is no longer used.",
      discussion: """
        Nothing is kept for a folder or link any more. What it has stays there. If it comes back, it gets \
        everything. A device is no longer listed, on all devices, until it writes something again; what \
        it wrote stays. Whoever uses it reads of it with their next exchange.

        Examples:
          \(Opened.program) sync forget kitchen
          \(Opened.program) sync forget "Ada's old phone"
        """)
  }

  @Argument(
    help:
      "The name of the place or device, or a part of it, as “sync status” shows it; or a device's id."
  )
  var name: String
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Opened) async throws {
    let sync = household.sync
    guard let status = try await sync.status() else { throw try await household.offFailure() }
    let places = status.places
    let path = SyncText.place(name).path
    let exact = places.filter {
      [$0.name, $0.id].contains(name) || name.contains("/") && SyncText.path(of: $0) == path
    }
    // The name of a device is also in the path of many a folder.
    if exact.isEmpty, try await forgetDevice(of: status, in: household) { return }
    if exact.isEmpty, try await forgetGap(of: status, in: household) { return }
    // A path means one folder, and not those whose path goes on after it.
    let found =
      exact.isEmpty && !name.contains("/")
      ? places.filter { $0.name.localizedCaseInsensitiveContains(name) } : exact
    guard let place = found.first, found.count == 1 else {
      let names = (found.isEmpty ? places : found).map(\.name)
      throw CommandFailure(
        found.isEmpty
          ? "Nothing that this store exchanges changes with is called “\(name)”."
          : "“\(name)” can be \(names.joinedWithAnd).",
        hints: found.isEmpty && !names.isEmpty ? ["It uses \(names.joinedWithAnd)."] : [])
    }
    try await sync.forget(place.id)
    let title = place.name.prefix(1).uppercased() + place.name.dropFirst()
    household.session.tell(
      StyledText("\(title) is forgotten."),
      json: ["forgotten": .string(place.name), "id": .string(place.id)])
    guard places.count == 1 else { return }
    household.session.note(StyledText("\(SyncText.hasNoPlace(household.session))."))
  }

  /// Stops waiting for skipped files of unknown devices; false if none are meant.
  private func forgetGap(of status: SyncStatus, in household: Opened) async throws -> Bool {
    let unknown = status.gaps.filter { $0.device == nil }
    let id = name.uppercased()
    let named = unknown.filter { id.count >= 4 && $0.log.uuidString.hasPrefix(id) }
    let found = name.lowercased() == SyncText.unknownDevice ? unknown : named
    guard let gap = found.first, found.count == 1 || named.isEmpty else { return false }
    for gap in found { try await household.sync.forgetGap(of: gap.log) }
    let count = found.reduce(0) { $0 + $1.segments }
    household.session.tell(
      StyledText(
        "Nothing waits for \(count.counted("file")) of a device that is not known here any more."),
      json: ["forgotten": .string(name), "id": .string(gap.log.uuidString)])
    return true
  }

  /// Forgets the device with the name or id; false if there is none.
  private func forgetDevice(of status: SyncStatus, in household: Opened) async throws -> Bool {
    let devices = status.devices.filter { !$0.isGone }
    let id = name.uppercased()
    let exact = devices.filter {
      [$0.name, $0.title].contains(name) || id.count >= 4 && $0.id.uuidString.hasPrefix(id)
    }
    let found =
      exact.isEmpty ? devices.filter { $0.title.localizedCaseInsensitiveContains(name) } : exact
    guard let device = found.first else { return false }
    guard found.count == 1 else {
      let hints = found.map { device in
        "\(device.title), \(SyncText.state(of: device, in: household.session)):"
          + " “\(household.session.command("sync forget \(device.id.uuidString.lowercased())"))”"
      }
      throw CommandFailure("“\(name)” can be \(found.count) devices.", hints: hints)
    }
    guard !device.isThis else {
      throw CommandFailure(
        "\(device.title) is this device.",
        hints: ["“\(household.session.command("sync off"))” ends the exchange here."])
    }
    try await household.sync.forgetDevice(device.id)
    household.session.tell(
      StyledText(
        "\(device.title) is no longer listed, here and with the next exchange elsewhere. Whoever has it can"
          + " still use the folder, until it is no longer shared with it."),
      json: ["forgotten": .string(device.title), "id": .string(device.id.uuidString)])
    let lost = try await household.sync.attachments.all().filter {
      $0.state == .nowhere && $0.origin?.device?.id == device.id
    }
    guard !lost.isEmpty else { return true }
    household.session.note(
      StyledText(
        "\(lost.count.counted("file")) that \(lost.count == 1 ? "was" : "were") added on it"
          + " \(lost.count == 1 ? "is" : "are") nowhere: “\(household.session.command("sync files"))” says of"
          + " what. Whoever has one can add it anew."))
    return true
  }
}
