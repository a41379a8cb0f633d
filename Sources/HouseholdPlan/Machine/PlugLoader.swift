public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Asks a plug: for at most a megabyte, and no other server if it sends there, as of the token.
public final class PlugLoader: NSObject, URLSessionDataDelegate {
  private let state: Mutex<(bytes: Data, answer: CheckedContinuation<(Data, Int), any Error>?)>

  private init(_ answer: CheckedContinuation<(Data, Int), any Error>) {
    state = Mutex((Data(), answer))
  }

  /// Answers a request with bytes and the status of HTTP.
  ///
  /// - Parameter request: The request.
  /// - Throws: ``PowerError`` with `tooLarge`, or what the network says.
  @Sendable public static func load(_ request: URLRequest) async throws -> (Data, Int) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForResource = 10
    return try await withCheckedThrowingContinuation { answer in
      let session = URLSession(
        configuration: configuration, delegate: PlugLoader(answer), delegateQueue: nil)
      session.dataTask(with: request).resume()
      session.finishTasksAndInvalidate()
    }
  }

  /// Stays with the server: the redirection is the answer.
  public func urlSession(
    _: URLSession, task: URLSessionTask, willPerformHTTPRedirection _: HTTPURLResponse,
    newRequest _: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) { completionHandler(nil) }

  /// Takes bytes in, up to the limit.
  public func urlSession(_: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      state.bytes.append(data)
      return state.bytes.count > (1 << 20)
    }
    if isTooLarge { dataTask.cancel() }
  }

  /// Answers.
  public func urlSession(
    _: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let (bytes, answer) = state.withLock { ($0.bytes, $0.answer.take()) }
    let status = (task.response as? HTTPURLResponse)?.statusCode
    if bytes.count > (1 << 20) {
      answer?.resume(throwing: PowerError.tooLarge)
    } else if let status, error == nil {
      answer?.resume(returning: (bytes, status))
    } else {
      answer?.resume(throwing: PowerError.unreachable)
    }
  }
}
