public import HouseholdMessages

/// Why the weather could not be had: a code and a sentence that says what came.
public struct WeatherError: CodedError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<WeatherError>

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and how to fix it.
  public var message: Message

  /// The status of HTTP, or 0.
  ///
  /// It makes the error larger than four words too, which optimized builds depend on: see
  /// `Tests/PackageTests/TypedErrorTests.swift`.
  package let status: UInt16

  /// Creates an error.
  public init(_ code: Code, _ message: Message) { self.init(code, message, status: 0) }

  init(_ code: Code, _ message: Message, status: Int) {
    self.code = code
    self.message = message
    self.status = UInt16(clamping: status)
  }
}

extension WeatherError.Code {
  /// The service could not be reached.
  public static var unreachable: Self { code() }
  /// The service did not answer in time.
  public static var timedOut: Self { code() }
  /// The service answered with an error of HTTP.
  public static var httpStatus: Self { code() }
  /// The service sent elsewhere.
  public static var redirected: Self { code() }
  /// The service failed with an error of its own, which the message quotes.
  public static var serviceFailed: Self { code() }
  /// The answer is larger than is read.
  public static var tooLarge: Self { code() }
  /// The answer is no forecast that is known.
  public static var notAForecast: Self { code() }
  /// The service says why it gives no forecast.
  public static var refusedByService: Self { code() }
  /// The answer is in a unit that is not known.
  public static var unknownUnit: Self { code() }
  /// A value of a forecast is not a finite number.
  public static var notANumber: Self { code() }
  /// The answer says nothing about now.
  public static var outdated: Self { code() }
  /// The answer does not say which place it is about.
  public static var placeMissing: Self { code() }
  /// Coordinates are not on Earth.
  public static var placeOutOfRange: Self { code() }
}
