public import HouseholdValidation

/// A step that was refused: a code, a sentence that says what to do, and the rows concerned.
///
/// A refused step changes nothing. Messages contain ids, never the user's text.
public struct WardrobeError: Error, Hashable, Sendable {
  /// The kind of an error.
  ///
  /// An open set: adding a code is not a breaking change.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as text.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No garment has the id.
    public static let unknownItem = Code(rawValue: "unknownItem")
    /// No outfit has the id.
    public static let unknownOutfit = Code(rawValue: "unknownOutfit")
    /// No wear event has the id.
    public static let unknownWear = Code(rawValue: "unknownWear")
    /// No calendar event has the id.
    public static let unknownEvent = Code(rawValue: "unknownEvent")
    /// No wish has the id.
    public static let unknownWish = Code(rawValue: "unknownWish")
    /// An outfit needs at least one garment.
    public static let emptyOutfit = Code(rawValue: "emptyOutfit")
    /// No garment was named.
    public static let noItems = Code(rawValue: "noItems")
    /// The garment was worn that day already.
    public static let alreadyWorn = Code(rawValue: "alreadyWorn")
    /// The day has not begun.
    public static let dayInFuture = Code(rawValue: "dayInFuture")
    /// The wish was bought already.
    public static let alreadyPurchased = Code(rawValue: "alreadyPurchased")
    /// Calendar events are turned off in the profile.
    public static let calendarOff = Code(rawValue: "calendarOff")
    /// The weather is turned off in the profile.
    public static let weatherOff = Code(rawValue: "weatherOff")
    /// The wardrobe was opened without a folder for files.
    public static let noFiles = Code(rawValue: "noFiles")
    /// The wardrobe was opened without a place for secrets.
    public static let noSecrets = Code(rawValue: "noSecrets")
    /// A measurement is not more than 0, or is not possible.
    public static let measurementOutOfRange = Code(rawValue: "measurementOutOfRange")
    /// The measurements that were kept cannot be read.
    public static let measurementsUnreadable = Code(rawValue: "measurementsUnreadable")
    /// A number of days is not positive, or larger than is read at once.
    public static let daysOutOfRange = Code(rawValue: "daysOutOfRange")
    /// A number of months is negative.
    public static let monthsOutOfRange = Code(rawValue: "monthsOutOfRange")
  }

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and how to fix it.
  public var message: String
  /// The ids of the rows concerned, as text.
  public var ids: [String]

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - message: What was expected, what was found, and how to fix it.
  ///   - ids: The ids of the rows concerned.
  public init(_ code: Code, _ message: String, ids: [String] = []) {
    self.code = code
    self.message = message
    self.ids = ids
  }
}

extension WardrobeError: DescribedError {
  /// The sentence.
  public var description: String { message }
}

extension WardrobeError {
  /// No row of a kind has an id.
  static func unknown(_ code: Code, _ noun: String, _ id: String) -> WardrobeError {
    WardrobeError(
      code, "There is no \(noun) with the id \(id); it was deleted, or never added.", ids: [id])
  }
}
