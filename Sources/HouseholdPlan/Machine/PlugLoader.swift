public import Foundation
import HouseholdWeather

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Asks a plug over the network, for at most ten seconds and a megabyte.
///
/// No other server learns the token: a redirection there is the answer.
public enum PlugLoader {
  /// Answers a request with bytes and the status of HTTP.
  ///
  /// - Parameter request: The request.
  /// - Throws: ``PowerError`` with `tooLarge` or `unreachable`; `CancellationError`.
  @Sendable public static func load(_ request: URLRequest) async throws -> (Data, Int) {
    guard let url = request.url else { throw PowerError.notAnAddress }
    do {
      let limits = WeatherDownload(timeout: 10, limit: 1 << 20)
      return (try await limits.data(from: url, headers: request.allHTTPHeaderFields ?? [:]), 200)
    } catch let error as WeatherError {
      switch error.code {
      case .httpStatus: return (Data(), Int(error.status))
      case .redirected: return (Data(), 302)
      case .tooLarge: throw PowerError.tooLarge
      default: throw PowerError.unreachable
      }
    }
  }
}
