public import Foundation
import HouseholdCalendar
public import HouseholdMessages

/// What a plug says that a machine draws at an instant.
public struct PowerReading: Hashable, Sendable {
  /// The instant, canonical at the millisecond.
  public let time: Date
  /// The watts, 0 or more.
  public let watts: Double

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - time: The instant; rounded to the nearest whole millisecond since 1970.
  ///   - watts: The watts; below 0 and NaN, which some plugs say of nothing, count as 0.
  public init(at time: Date, watts: Double) {
    (self.time, self.watts) = (time.canonicalized, watts > 0 ? watts : 0)
  }
}

/// Something that tells what a machine draws: a plug, or lines of text.
public protocol PowerSource: Sendable {
  /// The readings, and what went wrong between them; an error does not end them.
  associatedtype Readings: AsyncSequence<Result<PowerReading, PowerError>, Never>

  /// Starts to read, until the end or until the task is canceled.
  func readings() -> Readings
}

/// Why there is no reading.
public enum PowerError: DescribedError, Hashable {
  /// The address is none of http or https with a host.
  case notAnAddress
  /// The plug cannot be reached.
  case unreachable
  /// The plug answered with an error of HTTP, or sent elsewhere.
  case httpStatus(Int)
  /// The answer or the line has more than a megabyte.
  case tooLarge
  /// The answer or the line is no JSON that names watts.
  case notAReading
  /// Home Assistant knows the sensor, but has no value of it.
  case noValue

  /// What was found and what to do, without the address and the token.
  public var sentence: Message {
    switch self {
    case .notAnAddress: "Expected an address with http:// or https:// and a host; found another."
    case .unreachable: "The plug cannot be reached; check its address and the network."
    case .httpStatus(401), .httpStatus(403): "The plug asks for a password or another token."
    case .httpStatus(404): "There is no such sensor; check its name and the plug's kind."
    case .httpStatus(let status): "The plug answered with HTTP status \(status); try again later."
    case .tooLarge: "Expected at most 1,048,576 bytes of JSON; found more."
    case .notAReading: #"Expected JSON with watts, such as {"watts": 3.2}; found none."#
    case .noValue: "The sensor has no value now; check that the plug is connected."
    }
  }
}
