import Foundation
public import HouseholdPersistence

extension Appliance {
  /// The price paid with its currency, or nil.
  public var purchasePrice: Money? {
    get { money(purchasePriceAmount, purchasePriceCurrency) }
    set { (purchasePriceAmount, purchasePriceCurrency) = (newValue?.amount, newValue?.currency) }
  }

  /// The sale price with its currency, or nil.
  public var soldPrice: Money? {
    get { money(soldPriceAmount, soldPriceCurrency) }
    set { (soldPriceAmount, soldPriceCurrency) = (newValue?.amount, newValue?.currency) }
  }

  /// What one of it would cost to buy again, with its currency, or nil.
  public var replacementValue: Money? {
    get { money(replacementValueAmount, replacementValueCurrency) }
    set {
      (replacementValueAmount, replacementValueCurrency) = (newValue?.amount, newValue?.currency)
    }
  }

  /// The display name: the name, or brand and model.
  public var displayName: String {
    if !name.isEmpty { return name }
    let make = [brand, model].filter { !$0.isEmpty }.joined(separator: " ")
    // One can clear the name while another clears the make.
    return make.isEmpty ? category.rawValue : make
  }

  /// Whether it was sold or given away.
  public var isSold: Bool { soldDate != nil }

  /// Whether it is neither archived nor sold.
  ///
  /// The tasks of others ask for nothing.
  public var isOwned: Bool { !isArchived && !isSold }

  /// The appliances whose ``isOwned`` is true.
  public static var owned: Filter<Appliance> {
    Filter { !$0.isArchived && $0.soldDate == nil }
  }
}

/// An amount with its currency, or nil if one of them is missing.
func money(_ amount: Decimal?, _ currency: String?) -> Money? {
  guard let amount, let currency else { return nil }
  return Money(amount, currency)
}
