import Foundation
import HouseholdPlan
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct PowerSourceTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  /// Answers one after another, and notes what is asked and slept.
  private final class Network: Sendable {
    struct State {
      var answers: [Result<(Data, Int), any Error>]
      var requests: [URLRequest] = []
      var pauses: [Duration] = []
    }

    let state: Mutex<State>

    init(_ answers: [Result<(Data, Int), any Error>]) { state = Mutex(State(answers: answers)) }

    func plug(
      _ kind: PowerPlug.Kind = .shelly, at address: String = "http://192.168.1.5"
    ) throws -> PowerPlug {
      let url = try #require(URL(string: address))
      return try PowerPlug(
        url, kind, now: { PowerSourceTests.now },
        sleep: { pause in
          let isOver = self.state.withLock { state in
            state.pauses.append(pause)
            return state.answers.isEmpty
          }
          if isOver { throw CancellationError() }
        },
        load: { request in
          try self.state.withLock { state in
            state.requests.append(request)
            return state.answers.removeFirst()
          }.get()
        })
    }
  }

  private static func ok(_ json: String) -> Result<(Data, Int), any Error> {
    .success((Data(json.utf8), 200))
  }

  private func all(_ source: some PowerSource) async -> [Result<PowerReading, PowerError>] {
    var all: [Result<PowerReading, PowerError>] = []
    for await reading in source.readings() { all.append(reading) }
    return all
  }

  @Test(arguments: [
    (#"{"time": "2027-01-15T08:00:01Z", "watts": 3.2}"#, 3.2, 1.0),
    (#"{"time": "2027-01-15T09:00:01.500+01:00", "watts": 3}"#, 3, 1.5),
    (#"{"time": 1800000002, "watts": 0}"#, 0, 2),
    (#"{"watts": 7}"#, 7, 0),
    (#"{"id": 0, "output": true, "apower": 2051.4, "voltage": 230.1}"#, 2051.4, 0),
    (#"{"meters": [{"power": 12.5, "is_valid": true}], "uptime": 5}"#, 12.5, 0),
    (
      #"{"entity_id": "sensor.x", "state": "412.5", "attributes": {"unit_of_measurement": "W"}, "#
        + #""last_updated": "2027-01-15T08:00:03.123456+00:00"}"#, 412.5, 3.123
    ),
    (#"{"state": "2.1", "attributes": {"unit_of_measurement": "kW"}}"#, 2100, 0),
  ])
  func jsonIsRead(_ json: String, _ watts: Double, _ seconds: Double) throws {
    let reading = try PowerReading(json: Data(json.utf8), now: { Self.now })
    #expect(reading == PowerReading(at: Self.now + seconds, watts: watts))
  }

  @Test(arguments: [
    ("", PowerError.notAReading), ("{}", .notAReading), ("[1]", .notAReading),
    (#"{"watts": "3"}"#, .notAReading), (#"{"watts": 1, "time": "noon"}"#, .notAReading),
    (#"{"state": "on"}"#, .notAReading), (#"{"state": "unavailable"}"#, .noValue),
    (#"{"state": "3", "attributes": {"unit_of_measurement": "kWh"}}"#, .notAReading),
    (#"{"state": "nan"}"#, .notAReading),
    (String(repeating: " ", count: 1 << 20) + "{}", .tooLarge),
  ])
  func otherJSONIsRefused(_ json: String, _ error: PowerError) {
    #expect(throws: error) { try PowerReading(json: Data(json.utf8), now: { Self.now }) }
  }

  @Test func linesAreRead() async {
    let lines = AsyncStream { continuation in
      for line in [#"{"watts": 1}"#, "", "  ", "oops", #"{"apower": 2}"#] {
        continuation.yield(line)
      }
      continuation.finish()
    }
    let readings = await all(PowerLines(lines, now: { Self.now }))
    #expect(
      readings == [
        .success(PowerReading(at: Self.now, watts: 1)), .failure(.notAReading),
        .success(PowerReading(at: Self.now, watts: 2)),
      ])
  }

  @Test func plugsAreAsked() async throws {
    let token = PowerPlug.Kind.homeAssistant(sensor: "sensor.washer_power", token: "secret")
    let cases: [(PowerPlug.Kind, String, String)] = [
      (.shelly, #"{"apower": 5}"#, "http://192.168.1.5/rpc/Switch.GetStatus?id=0"),
      (.firstShelly, #"{"meters": [{"power": 5}]}"#, "http://192.168.1.5/status"),
      (token, #"{"state": "5"}"#, "http://192.168.1.5/api/states/sensor.washer_power"),
    ]
    for (kind, answer, address) in cases {
      let network = Network([Self.ok(answer)])
      let readings = await all(try network.plug(kind))
      #expect(readings == [.success(PowerReading(at: Self.now, watts: 5))])
      let request = network.state.withLock { $0.requests.first }
      #expect(request?.url?.absoluteString == address)
      #expect(
        request?.value(forHTTPHeaderField: "Authorization")
          == (kind == token ? "Bearer secret" : nil))
    }
  }

  @Test func homeAssistantsTimeOfTheLastChangeIsNotNow() async throws {
    let state = #"{"state": "5", "last_updated": "2020-01-01T00:00:00+00:00"}"#
    let network = Network([Self.ok(state)])
    let plug = try network.plug(.homeAssistant(sensor: "sensor.x", token: "secret"))
    #expect(await all(plug) == [.success(PowerReading(at: Self.now, watts: 5))])
  }

  @Test func errorsAreToldOnceAndTriedAgainWithGrowingPauses() async throws {
    let down = Result<(Data, Int), any Error>.failure(URLError(.cannotConnectToHost))
    let network = Network(
      [down, down, down, .success((Data(), 503))] + Array(repeating: down, count: 6)
        + [Self.ok(#"{"apower": 5}"#), down])
    let readings = await all(try network.plug())
    #expect(
      readings == [
        .failure(.unreachable), .failure(.httpStatus(503)), .failure(.unreachable),
        .success(PowerReading(at: Self.now, watts: 5)), .failure(.unreachable),
      ])
    let pauses = network.state.withLock { $0.pauses }
    let growing = [10, 20, 40, 80, 160, 300, 300, 300, 300, 300]
    #expect(pauses == (growing + [5, 10]).map { Duration.seconds($0) })
  }

  @Test func largeAnswersAreRefused() async throws {
    let network = Network([.success((Data(count: (1 << 20) + 1), 200))])
    #expect(await all(try network.plug()) == [.failure(.tooLarge)])
  }

  @Test(arguments: ["ftp://192.168.1.5", "file:///etc/passwd", "192.168.1.5", "http:///status"])
  func otherAddressesAreRefused(_ address: String) throws {
    let network = Network([])
    #expect(throws: PowerError.notAnAddress) { try network.plug(at: address) }
  }

  @Test func errorsKeepTheTokenToThemselves() {
    let errors: [PowerError] = [
      .notAnAddress, .unreachable, .httpStatus(401), .httpStatus(404), .httpStatus(500), .tooLarge,
      .notAReading, .noValue,
    ]
    #expect(Set(errors.map(\.description)).count == errors.count)
    #expect(errors.allSatisfy { $0.description.hasSuffix(".") })
  }
}
