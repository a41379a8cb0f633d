public import Foundation
public import HouseholdCalendar
public import HouseholdColor
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation
public import OutfitAdvisor

/// The wearer's preferences and the app's settings: one row with a fixed id.
///
/// A store without the row has the defaults; the first change writes it. Measurements of the body
/// are not here: see ``BodyMeasurements``.
public struct UserProfile: Entity {
  /// The id of the row, always ``onlyID``.
  public var id = UserProfile.onlyID
  /// The instant of creation; the store sets it.
  public var createdAt: Date = .distantPast
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date = .distantPast
  /// The size of tops, or nil.
  public var topSize: String?
  /// The size of bottoms, or nil.
  public var bottomSize: String?
  /// The size of dresses, or nil.
  public var dressSize: String?
  /// The size of shoes, or nil.
  public var shoeSize: String?
  /// The preferred fit.
  public var fitPreference: FitPreference = .regular
  /// The style liked best.
  public var primaryStyle: StyleType = .classic
  /// The style liked second best, or nil; who chose classic alone has it twice (``choose(_:then:)``).
  public var secondaryStyle: StyleType?
  /// Colors that are liked, as `#RRGGBB`.
  public var favoriteColors: [SRGBColor] = []
  /// Colors that are never suggested, as `#RRGGBB`.
  public var avoidColors: [SRGBColor] = []
  /// The preference between comfort and looks.
  public var comfortLevel: ComfortLevel = .balanced
  /// The price range for a garment.
  public var budgetRange: BudgetRange = .moderate
  /// Whether to prefer wearing what one has to buying.
  public var sustainabilityPreference = false
  /// Names or addresses of people whose style is liked.
  public var styleIcons: [String] = []
  /// The unit in which temperatures are shown.
  public var temperatureUnit: TemperatureUnit = .fahrenheit
  /// Whether the weather is asked for.
  public var enableWeatherIntegration = true
  /// Whether calendar events are read.
  public var enableCalendarIntegration = true
  /// Whether reminders are planned.
  public var enableNotifications = true
  /// The currency of new amounts, such as "USD".
  public var currency = "USD"
  /// The part of the Earth that decides the season.
  public var hemisphere: Hemisphere = .northern
  /// Whether garments have to be washed after some wears; those who do not note washes turn it off.
  public var tracksWashing = true
  /// The wearer's name, or nil; then no garment is somebody else's.
  public var name: String?

  /// Creates the profile of a new app.
  public init() {}

  /// The declaration of the profile's fields and rules.
  public static let schema = EntitySchema<UserProfile>(
    "userProfile", collection: "profile", named: "profile", blank: UserProfile(),
    rules: [
      EntityRule("onlyRow", \.id) { profile in
        profile.id == UserProfile.onlyID ? nil : "must be the fixed id of the one profile row"
      }
    ], sync: .perPerson
  ) {
    Field(\.id)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
    Field(\.topSize, .notBlank, .maximumLength(200), named: "size of tops")
    Field(\.bottomSize, .notBlank, .maximumLength(200), named: "size of bottoms")
    Field(\.dressSize, .notBlank, .maximumLength(200))
    Field(\.shoeSize, .notBlank, .maximumLength(200))
    Field(\.fitPreference)
    Field(\.primaryStyle)
    Field(\.secondaryStyle)
    Field(\.favoriteColors)
    Field(\.avoidColors, named: "colors to avoid")
    Field(\.comfortLevel)
    Field(\.budgetRange)
    Field(\.sustainabilityPreference)
    Field(\.styleIcons, .notBlankTexts, named: "style icons")
    Field(\.temperatureUnit)
    Field(\.enableWeatherIntegration)
    Field(\.enableCalendarIntegration)
    Field(\.enableNotifications)
    Field(\.currency, .currencyCode)
    Field(\.hemisphere)
    Field(\.tracksWashing)
    Field(\.name, .trimmedLength(1...60))
  }
}

extension UserProfile {
  /// The styles that suggestions go by, the one liked best first; empty while the profile has the style
  /// that every new one has, which the user did not choose.
  public var chosenStyles: [StyleType] {
    if primaryStyle == .classic, secondaryStyle == nil { return [] }
    return [primaryStyle] + (secondaryStyle.map { $0 == primaryStyle ? [] : [$0] } ?? [])
  }

  /// Chooses the styles liked best and second best.
  ///
  /// Who likes classic alone has it twice, as every new profile has it once.
  public mutating func choose(_ style: StyleType, then second: StyleType? = nil) {
    (primaryStyle, secondaryStyle) = (style, second ?? (style == .classic ? .classic : nil))
  }

  /// The id of the one row.
  public static let onlyID = UUID(
    uuid: (0x3A, 0x4D, 0x0B, 0xE0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0x01))
}
