public import HouseholdValidation

/// Why the weather could not be had: a code and a sentence that says what came.
public struct WeatherError: Error, Hashable, Sendable {
  /// The kind of an error.
  ///
  /// An open set: adding a code is not a breaking change.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as text.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The service could not be reached.
    public static let unreachable = Code(rawValue: "unreachable")
    /// The service did not answer in time.
    public static let timedOut = Code(rawValue: "timedOut")
    /// The service answered with an error of HTTP.
    public static let httpStatus = Code(rawValue: "httpStatus")
    /// The service sent elsewhere.
    public static let redirected = Code(rawValue: "redirected")
    /// The answer is larger than is read.
    public static let tooLarge = Code(rawValue: "tooLarge")
    /// The answer is no forecast that is known.
    public static let notAForecast = Code(rawValue: "notAForecast")
    /// The service says why it gives no forecast.
    public static let refusedByService = Code(rawValue: "refusedByService")
    /// The answer is in a unit that is not known.
    public static let unknownUnit = Code(rawValue: "unknownUnit")
    /// The answer says nothing about now.
    public static let outdated = Code(rawValue: "outdated")
    /// The answer does not say which place it is about.
    public static let placeMissing = Code(rawValue: "placeMissing")
    /// Coordinates are not on Earth.
    public static let placeOutOfRange = Code(rawValue: "placeOutOfRange")
  }

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and how to fix it.
  public var message: String

  /// Makes the error larger than four words, which optimized builds depend on: see
  /// `Tests/PackageTests/TypedErrorTests.swift`.
  private let fifthWord: UInt8 = 0

  /// Creates an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension WeatherError: DescribedError {
  /// The sentence.
  public var description: String { message }
}
