public import Foundation
import HouseholdMessages
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Settings for HTTP requests to a weather service.
///
/// Without cookies and caches, with limits, and to the host that was named alone: a redirection
/// elsewhere is not followed, so that only the service that was asked learns of a place.
public struct WeatherDownload: Hashable, Sendable {
  /// The most seconds until an answer is complete.
  public var timeout: TimeInterval
  /// The most bytes of an answer.
  public var limit: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - timeout: The most seconds until an answer is complete.
  ///   - limit: The most bytes of an answer.
  public init(timeout: TimeInterval = 20, limit: Int = 8 << 20) {
    self.timeout = timeout
    self.limit = limit
  }

  /// The bytes that a service answers.
  ///
  /// - Throws: ``WeatherError`` with `unreachable`, `timedOut`, `httpStatus`, `redirected` or
  ///   `tooLarge`; `CancellationError`.
  package func data(from url: URL, headers: [String: String] = [:]) async throws -> Data {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.timeoutIntervalForResource = timeout
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    var request = URLRequest(url: url, timeoutInterval: timeout)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }

    let receiver = WeatherReceiver(url: url, limit: limit)
    let session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: request)
    // Foundation on Linux lets an answer trickle in for as long as it likes.
    let timer = Task { [timeout] in
      try await Task.sleep(for: .seconds(timeout))
      receiver.stop(Self.late(url, timeout))
      task.cancel()
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        receiver.start(continuation)
        task.resume()
      }
    } onCancel: {
      receiver.stop(CancellationError())
      task.cancel()
    }
  }

  static func late(_ url: URL, _ timeout: TimeInterval) -> WeatherError {
    WeatherError(
      .timedOut,
      "\(name(url)) did not answer within \(Int(timeout.rounded(.up))) s; try again later.")
  }

  /// The host of an address; the rest names a place.
  static func name(_ url: URL) -> String { url.host() ?? "The service" }

  /// A service's own address.
  ///
  /// - Precondition: The text is an address with a scheme and a host; it is never another place.
  static func address(_ text: StaticString) -> URL {
    guard let url = URL(string: "\(text)"), url.scheme == "https", url.host() != nil else {
      preconditionFailure("\(text) is not the address of a service")
    }
    return url
  }

  /// Whether two addresses have the same scheme, host and port.
  static func isSameOrigin(_ left: URL, _ right: URL) -> Bool {
    left.scheme?.lowercased() == right.scheme?.lowercased()
      && left.host()?.lowercased() == right.host()?.lowercased() && left.port == right.port
  }
}

/// Takes in one answer.
private final class WeatherReceiver: NSObject, URLSessionDataDelegate {
  private struct State {
    var bytes = Data()
    var continuation: CheckedContinuation<Data, any Error>?
    /// The reason the response ended early.
    var failure: (any Error)?
  }

  private let url: URL
  private let limit: Int
  private let state = Mutex(State())

  init(url: URL, limit: Int) {
    self.url = url
    self.limit = limit
  }

  func start(_ continuation: CheckedContinuation<Data, any Error>) {
    let failure = state.withLock { state in
      if state.failure == nil { state.continuation = continuation }
      return state.failure
    }
    if let failure { continuation.resume(throwing: failure) }
  }

  /// Ends the answer for a reason; the first one stays.
  func stop(_ failure: any Error) {
    let continuation = state.withLock { state in
      defer { state.continuation = nil }
      state.failure = state.failure ?? failure
      return state.continuation
    }
    continuation?.resume(throwing: failure)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    guard let target = request.url, !WeatherDownload.isSameOrigin(target, url) else {
      return completionHandler(request)
    }
    stop(
      WeatherError(
        .redirected,
        "\(WeatherDownload.name(url)) redirects to \(target.scheme ?? "?")://\(WeatherDownload.name(target)),"
          + " which is another server; name the right address of the service."))
    completionHandler(nil)
    task.cancel()
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
      stop(
        WeatherError(
          .httpStatus,
          "\(WeatherDownload.name(url)) answered with HTTP status \(status); "
            + Self.advice(status), status: status))
      return completionHandler(.cancel)
    }
    if response.expectedContentLength > Int64(limit) {
      stop(tooLarge)
      return completionHandler(.cancel)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      guard state.bytes.count + data.count <= limit else { return true }
      state.bytes.append(data)
      return false
    }
    if isTooLarge {
      stop(tooLarge)
      dataTask.cancel()
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let (continuation, bytes) = state.withLock { state in
      defer { state.continuation = nil }
      return (state.continuation, state.bytes)
    }
    if let error {
      continuation?.resume(throwing: meaning(of: error))
    } else {
      continuation?.resume(returning: bytes)
    }
  }

  private var tooLarge: WeatherError {
    WeatherError(
      .tooLarge, "\(WeatherDownload.name(url)) answers with more than \(limit) bytes.")
  }

  private func meaning(of error: any Error) -> WeatherError {
    if (error as? URLError)?.code == .timedOut {
      return WeatherError(
        .timedOut, "\(WeatherDownload.name(url)) did not answer in time; try again later.")
    }
    return WeatherError(
      .unreachable, "\(WeatherDownload.name(url)) cannot be reached; check the connection.")
  }

  private static func advice(_ status: Int) -> Message {
    switch status {
    case 404: "it has no forecast for the place."
    case 403, 401: "it requires a contact address or a key."
    case 429: "it received too many requests; wait."
    case 500...: "try again later."
    default: "check the address of the service."
    }
  }
}
