import CommandLineSupport
package import HouseholdCalendar
import HouseholdTransfer
package import OutfitAdvisor
package import WardrobeKit

// Options take the words that tables take: one vocabulary, whatever door they come in by. A word that is only
// near one is not taken, as nobody would see what became of it.

extension TableVocabulary {
  /// The value that a word means exactly.
  fileprivate func value(of word: String) -> Value? {
    if case .exact(let value)? = meaning(of: word) { value } else { nil }
  }
}

extension ClothingCategory: WordReadable {
  package static func meaning(ofWord word: String) -> Self? { TableWords.category(word) }
}

extension FabricType: WordReadable {
  package static func meaning(ofWord word: String) -> Self? { TableWords.fabric(word) }
}

extension ClothingPattern: WordReadable {
  package static func meaning(ofWord word: String) -> Self? {
    GarmentTable.Words.patterns.value(of: word) ?? TableWords.pattern(word)
  }
}

extension Season: WordReadable {
  package static func meaning(ofWord word: String) -> Self? {
    GarmentTable.Words.seasons.value(of: word)
  }
}

extension OccasionType: WordReadable {
  package static func meaning(ofWord word: String) -> Self? {
    GarmentTable.Words.occasions.value(of: word)
  }
}

extension ItemCondition: WordReadable {
  package static func meaning(ofWord word: String) -> Self? {
    GarmentTable.Words.conditions.value(of: word)
  }
}

extension Retirement: WordReadable {
  package static func meaning(ofWord word: String) -> Self? {
    GarmentTable.Words.retirements.value(of: word)
  }
}

extension WeatherCondition: WordReadable {
  package static func meaning(ofWord word: String) -> Self? {
    GarmentTable.Words.weather.value(of: word)
  }
}

extension Hemisphere: WordReadable {
  package static func meaning(ofWord word: String) -> Self? {
    ["north": .northern, "south": .southern, "tropics": .tropical][word.lowercased()]
  }
}
