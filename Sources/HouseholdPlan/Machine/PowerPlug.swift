public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A plug that is asked over HTTP from time to time.
public struct PowerPlug: PowerSource {
  /// The kind of a plug, and with it what is asked.
  public enum Kind: Hashable, Sendable {
    /// A Shelly of the second generation or later: `GET /rpc/Switch.GetStatus?id=0`.
    case shelly
    /// A Shelly of the first generation: `GET /status`.
    case firstShelly
    /// A sensor of Home Assistant: `GET /api/states/sensor.x` with a long-lived token.
    case homeAssistant(sensor: String, token: String)
  }

  /// Answers with bytes and HTTP's status; follows no redirection, which would carry the token on.
  public typealias Loader = @Sendable (URLRequest) async throws -> (Data, Int)
  private let request: URLRequest, pause: Duration
  private let now: @Sendable () -> Date, load: Loader
  private let sleep: @Sendable (Duration) async throws -> Void

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - address: The address of the plug or of Home Assistant.
  ///   - kind: What is there.
  ///   - pause: The time between two questions; up to 10 seconds, an end is told soonest.
  ///   - now: The clock.
  ///   - sleep: Waits.
  ///   - load: Asks over the network.
  /// - Throws: ``PowerError/notAnAddress``.
  public init(
    _ address: URL, _ kind: Kind, every pause: Duration = .seconds(5),
    now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    load: @escaping Loader
  ) throws(PowerError) {
    let isHTTP = ["http", "https"].contains(address.scheme?.lowercased())
    guard isHTTP, address.host()?.isEmpty == false else { throw .notAnAddress }
    var request = URLRequest(url: address.appending(path: "status"), timeoutInterval: 10)
    switch kind {
    case .firstShelly: break
    case .shelly:
      let query = [URLQueryItem(name: "id", value: "0")]
      request.url = address.appending(path: "rpc/Switch.GetStatus").appending(queryItems: query)
    case .homeAssistant(let sensor, let token):
      request.url = address.appending(path: "api/states").appending(component: sensor)
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    (self.request, self.pause, self.now, self.sleep, self.load) = (request, pause, now, sleep, load)
  }

  /// Asks again and again; tells an error once, and doubles the pauses after it, up to 5 minutes.
  public func readings() -> Readings { Readings(plug: self) }

  /// What a plug answers.
  public struct Readings: AsyncSequence, AsyncIteratorProtocol {
    fileprivate let plug: PowerPlug
    fileprivate var pause: Duration?, told: PowerError?
    /// The sequence itself.
    public func makeAsyncIterator() -> Self { self }
    /// A reading, or an error that was not told yet; nil once the task is canceled.
    public mutating func next() async -> Result<PowerReading, PowerError>? {
      while true {
        if let pause, (try? await plug.sleep(pause)) == nil { return nil }
        let (answer, before) = (await plug.ask(), told)
        if Task.isCancelled { return nil }
        guard case .failure(let error) = answer else {
          (pause, told) = (plug.pause, nil)
          return answer
        }
        pause = Swift.max(plug.pause, Swift.min((pause ?? plug.pause) * 2, .seconds(300)))
        told = error
        if before != error { return answer }
      }
    }
  }

  /// What the plug answers now; Home Assistant's own time is that of the last change.
  private func ask() async -> Result<PowerReading, PowerError> {
    do {
      let (data, status) = try await load(request)
      guard status == 200 else { return .failure(.httpStatus(status)) }
      return .success(PowerReading(at: now(), watts: try PowerReading(json: data, now: now).watts))
    } catch { return .failure(error as? PowerError ?? .unreachable) }
  }
}
