import HouseholdColor
import HouseholdTransfer
import OutfitAdvisor

extension GarmentTable {
  /// The words for the values of a garment, besides those of ``TableWords``.
  package enum Words {
    static let categories = TableVocabulary<ClothingCategory>()
    package static let colors = TableVocabulary(ColorName.all.map { ($0.name, $0.name) })
    package static let patterns = TableVocabulary<ClothingPattern>()
    package static let fabrics = TableVocabulary<FabricType>()
    package static let conditions = TableVocabulary<ItemCondition>([
      .new: "new with tags, nwt, unworn, brand new", .excellent: "like new, very good, great",
      .good: "ok, okay, used, fine, polished", .fair: "average, acceptable",
      .worn:
        "worn out, poor, old, bit worn, a bit worn, well worn, worn in, faded, stained, pilled",
      .damaged: "broken, torn, ripped, destroyed, ruined, beat up, holes, hole, moth hole",
    ])
    package static let retirements = TableVocabulary<Retirement>([
      .kept: "keepsake, memory", .sold: "resold", .givenAway: "donated, gifted, charity, passed on",
      .lost: "stolen", .wornOut: "discarded, thrown away, recycled, trash",
      .stored: "storage, boxed, archived, in storage",
    ])
    package static let seasons = TableVocabulary<Season>([
      .fall: "autumn",
      .allSeason: "all seasons, all year, year round, all year round, every season, any season, "
        + "four seasons, 4 seasons, all, any, always",
    ])
    package static let occasions = TableVocabulary<OccasionType>([
      .work: "office, business, job, professional", .workPresentation: "presentation, meeting",
      .workCasual: "casual work, business casual, smart casual",
      .casual:
        "everyday, every day, daily, day to day, weekend, errands, school, college, leisure, "
        + "anytime, school run, shopping, out and about",
      .dateNight: "date, dinner, evening, night out, theatre, restaurant",
      .brunch: "lunch, church, mosque, temple, gurdwara, synagogue, smart, visits",
      .party:
        "club, clubbing, cocktail, festive, celebration, going out, gigs, races, carnival party",
      .wedding: "wedding guest",
      .formalEvent: "formal, black tie, gala, special, special occasion, ceremony, event, funeral",
      .gym: "workout, fitness, training, yoga",
      .athletic: "sport, sportswear, running, active, golf, cycling, tennis, football",
      .loungewear: "lounge, home, at home, sleep, relaxing, bed",
      .travel: "vacation, holiday, trip",
      .outdoor: "outdoors, hiking, camping, walking, tramping, farm, garden, gardening",
      .beach: "pool, swimming, swim",
    ])
    package static let weather = TableVocabulary<WeatherCondition>([
      .clear: "sun, sunny, fine, dry", .partlyCloudy: "fair, some clouds",
      .cloudy: "clouds, overcast, gray, grey", .rainy: "rain, wet, drizzle, showers",
      .snowy: "snow, sleet", .stormy: "storm, thunder, thunderstorm, gale", .windy: "wind",
      .foggy: "fog, mist, misty",
    ])
    /// A formality such as 3, 7/10 or casual.
    static let formality = TableForm<Int>("a whole number from 1 to 10, or a word such as casual") {
      formality(of: $0.text)
    }

    /// The level of a formality as it is written, or nil.
    package static func formality(of text: String) -> Int? {
      let parts = text.replacing(" of ", with: "/").split(separator: "/")
      if let level = parts.first.flatMap({ Int($0) }), parts.count == 1 || parts.last == "10" {
        return Formality.levels.contains(level) ? level : nil
      }
      return formalities.meaning(of: text)?.value
    }

    /// Words for a formality, by the dress codes and occasions that have it.
    private static let formalities = TableVocabulary<Int>(
      DressCode.allCases.map { ($0.formalityLevel, $0.displayName) }
        + OccasionType.allCases.map { ($0.formalityLevel, $0.displayName) }
        + [
          (OccasionType.casual.formalityLevel, "everyday, informal, very casual"),
          (OccasionType.workCasual.formalityLevel, "smart casual"),
          (OccasionType.work.formalityLevel, "business, office, semi formal, smart"),
          (OccasionType.formalEvent.formalityLevel, "formal, dressy, elegant, very formal"),
          (OccasionType.athletic.formalityLevel, "sporty, sport, active"),
        ])
  }
}
