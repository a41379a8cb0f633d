public import CommandLineSupport
public import HouseholdCalendar
import HouseholdTransfer
public import OutfitAdvisor
public import WardrobeKit

// Options take the words that tables take: one vocabulary, whatever door they come in by. A word that is only
// near one is not taken, as nobody would see what became of it.

extension TableVocabulary {
  /// The value that a word means exactly.
  fileprivate func value(of word: String) -> Value? {
    if case .exact(let value)? = meaning(of: word) { value } else { nil }
  }
}

extension ClothingCategory: WordReadable {
  public static func meaning(ofWord word: String) -> Self? { TableWords.category(word) }
}

extension FabricType: WordReadable {
  public static func meaning(ofWord word: String) -> Self? { TableWords.fabric(word) }
}

extension ClothingPattern: WordReadable {
  public static func meaning(ofWord word: String) -> Self? {
    GarmentTable.Words.patterns.value(of: word) ?? TableWords.pattern(word)
  }
}

extension Season: WordReadable {
  public static func meaning(ofWord word: String) -> Self? {
    GarmentTable.Words.seasons.value(of: word)
  }
}

extension OccasionType: WordReadable {
  public static func meaning(ofWord word: String) -> Self? {
    GarmentTable.Words.occasions.value(of: word)
  }
}

extension ItemCondition: WordReadable {
  public static func meaning(ofWord word: String) -> Self? {
    GarmentTable.Words.conditions.value(of: word)
  }
}

extension Retirement: WordReadable {
  public static func meaning(ofWord word: String) -> Self? {
    GarmentTable.Words.retirements.value(of: word)
  }
}

extension WeatherCondition: WordReadable {
  public static func meaning(ofWord word: String) -> Self? {
    GarmentTable.Words.weather.value(of: word)
  }
}

extension Hemisphere: WordReadable {
  public static func meaning(ofWord word: String) -> Self? {
    ["north": .northern, "south": .southern, "tropics": .tropical][word.lowercased()]
  }
}
