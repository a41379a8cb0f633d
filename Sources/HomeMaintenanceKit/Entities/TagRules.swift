import HouseholdMessages
import HouseholdValidation

extension Rule where Value == Set<String> {
  /// Each tag is trimmed, not empty, has at most 50 characters and no semicolon.
  static var tags: Rule {
    Rule(
      "tags", "each 1 to 50 characters after trimming, without a semicolon",
      normalize: { tags in
        let isTrimmed = tags.allSatisfy { $0.trimmed.utf8.count == $0.utf8.count }
        return isTrimmed ? nil : Set(tags.map(\.trimmed))
      }
    ) { tags, _ in
      tags.allSatisfy { (1...50).contains($0.count) && !$0.contains(";") }
        ? nil : "must have tags of 1 to 50 characters without a semicolon"
    }
  }
}
