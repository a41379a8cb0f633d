import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

/// Straight-line depreciation, from the purchase price to zero.
///
/// The lives are those of the "Study of Life Expectancy of Home Components" (National Association of
/// Home Builders and Bank of America Home Equity, February 2007); where it gives a range, its middle,
/// rounded down. For ``ApplianceCategory/other``, on which it says nothing, 10 years are assumed. What is
/// ``ApplianceCategory/valuable`` keeps its value.
public enum Depreciation {
  /// The years that a thing of a category lasts; nil for what keeps its value.
  public static func lifeInYears(_ category: ApplianceCategory) -> Int? {
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
    case .valuable: nil
    }
  }

  /// The value of something on a day: its price times the remaining share of its life.
  ///
  /// - Parameters:
  ///   - price: The price paid.
  ///   - start: The day its life began; before it the price counts.
  ///   - years: The years it lasts, 1 or more.
  ///   - day: The day.
  /// - Returns: The value, rounded to the decimals of its currency; a half is rounded away from zero.
  public static func value(
    of price: Money, since start: CivilDate, years: Int, on day: CivilDate
  ) -> Money {
    let life = max(1, start.days(until: start.adding(years: max(1, years))))
    let left = min(max(0, life - start.days(until: day)), life)
    let exact = Money(price.amount * Decimal(left) / Decimal(life), price.currency)
    guard left < life, let rounded = exact?.rounded else { return price }
    // A price with more decimals than its currency has is never rounded up beyond itself.
    return rounded.amount < price.amount ? rounded : price
  }
}

extension Appliance {
  /// The total price: the unit price times the quantity.
  public var totalPrice: Money? {
    purchasePrice.flatMap { Money($0.amount * quantity, $0.currency) }
  }

  /// The day it was bought, or else installed, or nil.
  var acquired: CivilDate? { purchaseDate ?? installDate }

  /// What it would cost to buy all of it again: the replacement value of one times the quantity; nil if
  /// unknown.
  public var totalReplacementValue: Money? {
    replacementValue.flatMap { Money($0.amount * quantity, $0.currency) }
  }

  /// The total value on a day, or nil if the price or the age is unknown.
  ///
  /// Its life begins when it was bought, or else installed, and lasts as long as
  /// ``Depreciation/lifeInYears(_:)`` says. What keeps its value is worth its price.
  public func value(on day: CivilDate) -> Money? {
    guard let totalPrice else { return nil }
    guard let years = Depreciation.lifeInYears(category) else { return totalPrice }
    guard let start = acquired else { return nil }
    return Depreciation.value(of: totalPrice, since: start, years: years, on: day)
  }
}
