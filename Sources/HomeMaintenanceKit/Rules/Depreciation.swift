import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

/// Straight-line depreciation, from the purchase price to zero.
///
/// The lives are those of the "Study of Life Expectancy of Home Components" (National Association of
/// Home Builders and Bank of America Home Equity, February 2007); where it gives a range, its middle,
/// rounded down. For ``ApplianceCategory/other``, on which it says nothing, 10 years are assumed.
public enum Depreciation {
  /// The years that a thing of a category lasts.
  public static func lifeInYears(_ category: ApplianceCategory) -> Int {
    switch category {
    case .refrigerator: 13
    case .oven: 13  // Ranges, electric.
    case .dishwasher: 9
    case .washer: 10
    case .dryer: 13
    case .hvac: 12  // Air conditioning units, 10 to 15.
    case .waterHeater: 10  // Gas; electric ones 11.
    case .furnace: 17  // 15 to 20.
    case .garageDoor: 12  // Openers, 10 to 15.
    case .other: 10
    }
  }

  /// The value of something on a day: its price times the remaining share of its life.
  ///
  /// - Parameters:
  ///   - price: The price paid.
  ///   - start: The day its life began; before it the price counts.
  ///   - years: The years it lasts, 1 or more.
  ///   - day: The day.
  /// - Returns: The value, rounded to hundredths; a half is rounded away from zero.
  public static func value(
    of price: Money, since start: CivilDate, years: Int, on day: CivilDate
  ) -> Money {
    let life = max(1, start.days(until: start.adding(years: max(1, years))))
    let left = min(max(0, life - start.days(until: day)), life)
    var exact = price.amount * Decimal(left) / Decimal(life)
    var rounded = Decimal()
    unsafe NSDecimalRound(&rounded, &exact, 2, .plain)
    // A price of thousandths is no more on its first day than it was.
    return Money(left == life ? price.amount : min(rounded, price.amount), price.currency) ?? price
  }
}

extension Appliance {
  /// The total price: the unit price times the quantity.
  public var totalPrice: Money? {
    purchasePrice.flatMap { Money($0.amount * quantity, $0.currency) }
  }

  /// The day it was bought, or else installed, or nil.
  var acquired: CivilDate? { purchaseDate ?? installDate }

  /// The total value on a day, or nil if the price or the age is unknown.
  ///
  /// Its life begins when it was bought, or else installed, and lasts as long as
  /// ``Depreciation/lifeInYears(_:)`` says.
  public func value(on day: CivilDate) -> Money? {
    guard let totalPrice, let start = acquired else { return nil }
    return Depreciation.value(
      of: totalPrice, since: start, years: Depreciation.lifeInYears(category), on: day)
  }
}
