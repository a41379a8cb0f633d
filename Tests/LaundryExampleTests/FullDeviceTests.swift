import ExampleTestSupport
import Foundation
import Testing

/// A small device of its own, where the system lets a test have one.
private enum SmallDevice {
  /// What runs a script where a device of 256 KB is mounted at `$device`.
  static func script(_ body: String, at place: String) -> String {
    """
    device="\(place)" exec unshare --mount --map-root-user sh -c \
      'mkdir -p "$device" && mount -t tmpfs -o size=256k none "$device" || exit 99
    \(body.replacing("'", with: #"'\''"#))' "$0"
    """
  }

  static let isThere: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", script("exit 0", at: NSTemporaryDirectory() + UUID().uuidString) + " 2>&-",
    ]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}

@Suite(.enabled(if: SmallDevice.isThere, "needs a mount of its own"))
struct FullDeviceTests {
  /// A pet is there, and then the device is full.
  private static let start = """
    "$0" pet add Snowy --store "$device/s.db" || exit 98
    dd if=/dev/zero of="$device/fill" bs=1k 2>&-
    """

  @Test(
    arguments: [
      ("pet add Rocky --store \"$device/s.db\"", "The disk with "),
      ("export \"$device/all.json\" --store \"$device/../other.db\"", "the device is full"),
      ("export \"$device/all.jsonl\" --store \"$device/../other.db\"", "the device is full"),
    ])
  func aFullDeviceHasASentence(command: String, sentence: String) async throws {
    let home = try TestHome()
    let before = #""$0" pet add Snowy --store "$device/../other.db" -q"#
    let body = "\(before)\n\(Self.start)\n\"$0\" \(command)"
    let outcome = try await Run.shell(
      SmallDevice.script(body, at: home.folder + "/small"), "laundry",
      environment: home.environment)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains(sentence) && outcome.errors.contains("full"))
  }

  /// Whoever has to get data off a full device can still look and export.
  @Test(arguments: [
    "pet list", "status", "stats Snowy", "export -", "export \"$device/../all.json\" && echo Snowy",
  ])
  func whatIsThereCanBeRead(command: String) async throws {
    let home = try TestHome()
    let body = """
      \(Self.start)
      "$0" pet add Rocky --store "$device/s.db" 2>&- && exit 97
      "$0" --store "$device/s.db" \(command)
      """
    let outcome = try await Run.shell(
      SmallDevice.script(body, at: home.folder + "/small"), "laundry",
      environment: home.environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Snowy"))
  }

  /// A sync folder on a full device takes what fits, and the rest when there is room.
  @Test func aFullFolderTakesTheRestLater() async throws {
    let home = try TestHome()
    let body = """
      laundry() { "$0" "$@" --store "$device/../s.db" 2>&1; }
      mkdir "$device/shared"
      laundry pet add Max
      laundry sync on --folder "$device/shared" || exit 98
      dd if=/dev/zero of="$device/fill" bs=1k 2>&-
      for pet in Snowy Rocky; do
        laundry pet add $pet
        laundry sync now && exit 97
      done
      # One file fits.
      truncate -s -4096 "$device/fill"
      echo "--- fits"
      laundry sync now
      echo "--- status"
      laundry sync status
      rm "$device/fill"
      echo "--- room"
      laundry sync now
      """
    let outcome = try await Run.shell(
      SmallDevice.script(body, at: home.folder + "/small"), "laundry",
      environment: home.environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let parts = outcome.output.split(separator: "--- ")
    guard parts.count == 4 else {
      Issue.record("\(outcome.output)")
      return
    }
    #expect(parts[1].contains("1 change sent.") && parts[1].contains("small/shared is full."))
    #expect(parts[2].contains("1 change to send") && parts[2].contains("Not sent"))
    #expect(parts[3].contains("1 change sent."))
  }

  /// A board that stays open does not keep others from reading.
  @Test func severalProgramsCanRead() async throws {
    let home = try TestHome()
    let body = """
      \(Self.start)
      "$0" watch --store "$device/s.db" > "$device/../board" 2>&1 &
      until [ -s "$device/../board" ]; do kill -0 $! || exit 97; done
      "$0" status --store "$device/s.db"
      status=$?
      kill -INT $!
      exit $status
      """
    let outcome = try await Run.shell(
      SmallDevice.script(body, at: home.folder + "/small"), "laundry",
      environment: home.environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Snowy"))
  }

  @Test func whatWasThereStays() async throws {
    let home = try TestHome()
    let body = """
      \(Self.start)
      "$0" pet add Rocky --store "$device/s.db"
      rm "$device/fill"
      ls -A "$device"
      "$0" pet list --store "$device/s.db"
      """
    let outcome = try await Run.shell(
      SmallDevice.script(body, at: home.folder + "/small"), "laundry",
      environment: home.environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Snowy") && !outcome.output.contains("Rocky"))
  }
}
