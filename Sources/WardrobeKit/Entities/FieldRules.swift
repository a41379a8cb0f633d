import Foundation
import HouseholdValidation

/// The scale of formality.
public enum Formality {
  /// The levels of garments, outfits, occasions and dress codes: 1 for lounging, 10 for white tie.
  public static let levels = 1...10
}

extension Rule where Value == String {
  /// The text is an absolute address, such as `https://example.com/shirt`.
  static var address: Rule {
    Rule("address", "an absolute address such as https://…") { value, _ in
      URL(string: value)?.scheme == nil
        ? "must be an absolute address such as https://example.com" : nil
    }
  }
}
