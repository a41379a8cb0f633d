import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPlan

extension MachineGroup {
  /// `household machine watch`.
  struct WatchMachine: PlanSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "watch",
      abstract: "Notes when a machine starts and ends, by the watts of a plug.",
      discussion: """
        Without an address it reads lines of JSON from standard input: {"watts": 3.2}, with "time" if it is \
        not now; what a Shelly and Home Assistant send is read too. A start is told after a minute or \
        two, an end 18 minutes after it at the earliest, as it could be a pause; the times that are noted are \
        the true ones. A load that a person started keeps its garments. It runs until the lines end, or \
        until Ctrl-C.

        Examples:
          household machine watch Washer --shelly http://192.168.1.7
          household machine watch Dryer --home-assistant http://home.local:8123 \\
            --sensor sensor.dryer_power --token-file token
          mosquitto_sub -t plug/washer | household machine watch Washer
        """)

    @Argument(help: "The machine.", completion: .asked) var machine: RowSelector
    @Option(help: "The address of a Shelly plug.") var shelly: String?
    @Option(help: "The address of a Shelly plug of the first generation.") var shellyGen1: String?
    @Option(help: "The address of Home Assistant.") var homeAssistant: String?
    @Option(help: "The sensor of Home Assistant, such as sensor.washer_power.") var sensor: String?
    @Option(help: "A file with the long-lived token of Home Assistant.", completion: .file())
    var tokenFile: String?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      guard [shelly, shellyGen1, homeAssistant].compactMap(\.self).count <= 1 else {
        throw ArgumentParser.ValidationError("Name one plug, not several.")
      }
      guard (homeAssistant != nil) == (sensor != nil && tokenFile != nil) else {
        throw ArgumentParser.ValidationError(
          "--home-assistant goes with --sensor and --token-file, and they with it.")
      }
    }

    func clock(in session: Session) -> (any HouseholdClock)? { session.running() }

    func run(in household: Household) async throws {
      let machine = try await machine.machine(in: household)
      let clock = household.store.clock
      let now: @Sendable () -> Date = { clock.now }
      if let (address, kind) = try plug(in: household.session) {
        let plug = try PowerPlug(address, kind, now: now, load: PlugLoader.load)
        return try await follow(plug, of: machine, in: household)
      }
      try await follow(PowerLines(StandardLines.stream(), now: now), of: machine, in: household)
    }

    private func plug(in session: Session) throws -> (URL, PowerPlug.Kind)? {
      let named: (String, PowerPlug.Kind)
      if let shelly {
        named = (shelly, .shelly)
      } else if let shellyGen1 {
        named = (shellyGen1, .firstShelly)
      } else if let homeAssistant, let sensor, let tokenFile {
        let bytes = try session.bytes(of: tokenFile, limit: 65_536)
        let token = String(decoding: bytes, as: UTF8.self)
          .trimmingCharacters(in: .whitespacesAndNewlines)
        named = (homeAssistant, .homeAssistant(sensor: sensor, token: token))
      } else {
        return nil
      }
      guard let address = URL(string: named.0) else { throw PowerError.notAnAddress }
      return (address, named.1)
    }

    /// Feeds the detector, and notes what it tells.
    private func follow(
      _ source: some PowerSource, of machine: Machine, in household: Household
    ) async throws {
      let session = household.session
      var detector = MachineDetector(machine.kind, history: machine.history)
      for await answer in source.readings() {
        switch answer {
        case .failure(let error):
          session.note(StyledText("\(error)", .yellow))
          try? session.errors.flush()
        case .success(let reading):
          for event in detector.take(reading) {
            let load = try await household.planner.note(event, of: machine.id)
            if case .ended = event {
              try await household.planner.keep(detector.history, of: machine.id)
            }
            try tell(event, load, of: machine, in: session)
          }
        }
      }
    }

    private func tell(
      _ event: MachineEvent, _ load: LaundryTask?, of machine: Machine, in session: Session
    ) throws {
      let (what, instant) =
        switch event {
        case .started(let instant): ("started", instant)
        case .ended(let instant): ("ended", instant)
        case .emptied(let instant): ("was emptied", instant)
        }
      let time = CivilText.at(instant, now: session.now, in: session.timeZone)
      session.tell(
        StyledText("\(machine.name) \(what) \(time)."),
        json: [
          "machineID": .id(machine.id), "event": .string(what), "at": .instant(instant),
          "loadID": .id(load?.id),
        ])
      try session.output.flush()
    }
  }
}

/// The lines of standard input, as they come.
enum StandardLines {
  static func stream() -> AsyncStream<String> {
    AsyncStream { sink in
      let thread = Thread {
        while let line = readLine() { sink.yield(line) }
        sink.finish()
      }
      thread.start()
    }
  }
}
