public import HouseholdMessages
import HouseholdPersistence

/// A step that was refused: a code, a sentence that says what to do, and the rows concerned.
///
/// A refused step changes nothing. Messages contain ids, never the user's text.
public struct WardrobeError: CodedError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<WardrobeError>

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and how to fix it.
  public var message: Message
  /// The ids of the rows concerned, as text.
  public var ids: [String]

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - message: What was expected, what was found, and how to fix it.
  ///   - ids: The ids of the rows concerned.
  public init(_ code: Code, _ message: Message, ids: [String] = []) {
    self.code = code
    self.message = message
    self.ids = ids
  }
}

extension WardrobeError.Code {
  /// No garment has the id.
  public static var unknownItem: Self { code() }
  /// No outfit has the id.
  public static var unknownOutfit: Self { code() }
  /// No wear event has the id.
  public static var unknownWear: Self { code() }
  /// No calendar event has the id.
  public static var unknownEvent: Self { code() }
  /// No wish has the id.
  public static var unknownWish: Self { code() }
  /// An outfit needs at least one garment.
  public static var emptyOutfit: Self { code() }
  /// No garment was named.
  public static var noItems: Self { code() }
  /// The garment was worn that day already.
  public static var alreadyWorn: Self { code() }
  /// The day has not begun.
  public static var dayInFuture: Self { code() }
  /// The wish was bought already.
  public static var alreadyPurchased: Self { code() }
  /// Calendar events are turned off in the profile.
  public static var calendarOff: Self { code() }
  /// The weather is turned off in the profile.
  public static var weatherOff: Self { code() }
  /// The wardrobe was opened without a folder for files.
  public static var noFiles: Self { code() }
  /// The wardrobe was opened without a place for secrets.
  public static var noSecrets: Self { code() }
  /// A measurement is not more than 0, or is not possible.
  public static var measurementOutOfRange: Self { code() }
  /// The measurements that were kept cannot be read.
  public static var measurementsUnreadable: Self { code() }
  /// A number of days is not positive, or larger than is read at once.
  public static var daysOutOfRange: Self { code() }
  /// A number of months is negative.
  public static var monthsOutOfRange: Self { code() }
}

extension WardrobeError {
  /// No row of an entity has the id.
  static func unknown<E: Entity>(_ type: E.Type, _ id: E.ID) -> WardrobeError {
    func unknown(_ code: Code, _ noun: Message) -> WardrobeError {
      WardrobeError(
        code, "There is no \(noun) with the id \(describing: id); it was deleted, or never added.",
        ids: ["\(id)"])
    }
    switch E.schema.name {
    case "outfit": return unknown(.unknownOutfit, "outfit")
    case "wearEvent": return unknown(.unknownWear, "wear event")
    case "shoppingWishlistItem": return unknown(.unknownWish, "wish")
    case "calendarEvent":
      return WardrobeError(
        .unknownEvent, "There is no such calendar event; it was deleted, or never imported.",
        ids: ["\(id)"])
    default: return unknown(.unknownItem, "garment")
    }
  }
}
