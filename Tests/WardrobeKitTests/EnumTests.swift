import HouseholdCalendar
import HouseholdPersistence
import OutfitAdvisor
import Testing
import WardrobeKit

@Suite struct EnumTests {
  @Test func rawValuesAreThoseOfDocuments() {
    #expect(
      ClothingCategory.allCases.map(\.rawValue) == [
        "shirt", "blouse", "tshirt", "sweater", "hoodie", "jacket", "coat", "blazer", "cardigan",
        "pants", "jeans", "shorts", "skirt", "leggings", "dress", "jumpsuit", "shoes", "boots",
        "sneakers", "sandals", "heels", "accessories", "scarf", "hat", "belt", "jewelry", "bag",
      ])
    #expect(
      OccasionType.allCases.map(\.rawValue) == [
        "work", "workPresentation", "workCasual", "casual", "dateNight", "brunch", "party",
        "wedding", "formalEvent", "interview", "gym", "athletic", "loungewear", "travel",
        "outdoor", "beach",
      ])
    #expect(
      Season.allCases.map(\.rawValue) == ["spring", "summer", "fall", "winter", "allSeason"])
    #expect(
      StyleType.allCases.map(\.rawValue) == [
        "minimalist", "classic", "trendy", "edgy", "bohemian", "preppy", "streetwear", "elegant",
        "sporty", "vintage",
      ])
    #expect(
      DressCode.allCases.map(\.rawValue) == [
        "whiteTie", "blackTie", "blackTieOptional", "cocktailAttire", "businessProfessional",
        "businessCasual", "smartCasual", "casual",
      ])
    #expect(
      WeatherCondition.allCases.map(\.rawValue) == [
        "clear", "partlyCloudy", "cloudy", "rainy", "snowy", "stormy", "windy", "foggy",
      ])
    #expect(
      FabricType.allCases.map(\.rawValue) == [
        "cotton", "polyester", "wool", "silk", "linen", "denim", "leather", "suede", "cashmere",
        "nylon", "rayon", "blend",
      ])
    #expect(
      ItemCondition.allCases.map(\.rawValue) == [
        "new", "excellent", "good", "fair", "worn", "damaged",
      ])
    #expect(TemperatureUnit.allCases.map(\.rawValue) == ["F", "C"])
  }

  @Test func everyTextIsThereAndDiffersFromItsNeighbours() {
    let texts: [[String]] = [
      ClothingCategory.allCases.map(\.displayName), ParentCategory.allCases.map(\.displayName),
      OccasionType.allCases.map(\.displayName), Season.allCases.map(\.displayName),
      StyleType.allCases.map(\.displayName), StyleType.allCases.map(\.description),
      DressCode.allCases.map(\.displayName), DressCode.allCases.map(\.description),
      WeatherCondition.allCases.map(\.displayName), WeatherCondition.allCases.map(\.icon),
      FabricType.allCases.map(\.displayName), ItemCondition.allCases.map(\.displayName),
      ClothingPattern.allCases.map(\.displayName), FitPreference.allCases.map(\.displayName),
      ComfortLevel.allCases.map(\.displayName), BudgetRange.allCases.map(\.displayName),
    ]
    for group in texts {
      #expect(group.allSatisfy { !$0.isEmpty })
      #expect(Set(group).count == group.count)
    }
  }

  @Test func parentCategoriesPartitionTheCategories() {
    #expect(ParentCategory.allCases.map(\.categories.count) == [9, 5, 2, 5, 6])
    #expect(
      Set(ParentCategory.allCases.flatMap(\.categories)) == Set(ClothingCategory.allCases))
  }

  @Test func formalityIsOnOneScale() {
    #expect(DressCode.allCases.map(\.formalityLevel) == [10, 9, 8, 7, 7, 5, 4, 2])
    let levels =
      OccasionType.allCases.map(\.formalityLevel) + ClothingCategory.allCases.map(\.formalityLevel)
    #expect(levels.allSatisfy(Formality.levels.contains))
    #expect(OccasionType.wedding.formalityLevel > OccasionType.party.formalityLevel)
    #expect(ClothingCategory.blazer.formalityLevel > ClothingCategory.hoodie.formalityLevel)
  }

  @Test func fabricsAreOnAScaleOfOne() {
    for fabric in FabricType.allCases {
      #expect((0...1).contains(fabric.warmth))
      #expect((0...1).contains(fabric.breathability))
    }
    #expect(FabricType.cashmere.warmth > FabricType.wool.warmth)
    #expect(FabricType.wool.warmth > FabricType.linen.warmth)
    #expect(FabricType.linen.breathability > FabricType.leather.breathability)
  }

  @Test func onlyDamagedGarmentsCannotBeWorn() {
    #expect(ItemCondition.allCases.filter { !$0.canWear } == [.damaged])
  }

  @Test(arguments: [
    (1, Season.winter, Season.summer), (2, .winter, .summer), (3, .spring, .fall),
    (4, .spring, .fall), (5, .spring, .fall), (6, .summer, .winter), (7, .summer, .winter),
    (8, .summer, .winter), (9, .fall, .spring), (10, .fall, .spring), (11, .fall, .spring),
    (12, .winter, .summer),
  ])
  func theSeasonFollowsFromTheMonth(_ month: Int, _ north: Season, _ south: Season) throws {
    for day in [1, 28] {
      let day = try #require(CivilDate(year: 2026, month: month, day: day))
      #expect(Season.current(on: day) == north)
      #expect(Season.current(on: day, hemisphere: .southern) == south)
      #expect(Season.current(on: day, hemisphere: .tropical) == .summer)
    }
  }

  @Test func temperaturesChangeUnits() {
    #expect(TemperatureUnit.celsius.value(ofFahrenheit: 50) == 10)
    #expect(TemperatureUnit.celsius.fahrenheit(of: -40) == -40)
    #expect(TemperatureUnit.fahrenheit.value(ofFahrenheit: 61) == 61)
  }

  @Test func valuesOfNewerVersionsHaveAFallback() throws {
    #expect(try ClothingCategory(storedValue: .text("poncho")) == .accessories)
    #expect(try FabricType(storedValue: .text("hemp")) == .blend)
    #expect(try Season(storedValue: .text("monsoon")) == .allSeason)
  }
}
