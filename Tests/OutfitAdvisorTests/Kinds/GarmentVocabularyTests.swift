import OutfitAdvisor
import Testing

@Suite struct GarmentVocabularyTests {
  /// Each id is that of a kind, each name can be found, and none is there twice in other spellings.
  @Test func everyNameCanBeFound() {
    #expect(GarmentVocabulary.names.count > 200)
    #expect(GarmentVocabulary.names.values.reduce(0) { $0 + $1.count } > 9_000)
    for (id, names) in GarmentVocabulary.names {
      #expect(GarmentType(String(id))?.id == String(id), "\(id)")
      #expect(Set(names).count == names.count, "\(id)")
      for name in names {
        let words = name.split(separator: " ")
        #expect((1...GarmentType.longestName).contains(words.count), "\(id): \(name)")
        #expect(GarmentType.named(by: name) != nil, "\(id): \(name)")
      }
    }
  }

  @Test(arguments: [
    ("Hockey Jersey", "hockey jerseys"), ("Better Sweater", "better jumper"),
    ("Women’s Dress Shirts", "womens dress shirt"), ("Jupe évasée", "JUPE EVASEE"),
  ])
  func spellingsAreEqual(_ one: String, _ other: String) {
    #expect(GarmentWords.words(of: one) == GarmentWords.words(of: other))
  }
}
