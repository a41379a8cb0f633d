import Foundation
import HouseholdCalendar
import HouseholdTesting
import HouseholdWeather
import OutfitAdvisor
import Testing

@Suite struct PackingListTests {
  private func trip(_ days: Int, _ request: OutfitRequest) throws -> [PackingList.Day] {
    let first = CivilDate("2026-03-02")
    return (0..<days).map { PackingList.Day(date: first.adding(days: $0), request: request) }
  }

  private let work = OutfitRequest(occasion: .work, temperatures: DayTemperatures(celsius: 8, 15))

  @Test func wearsThingsAgainRatherThanPackingMore() throws {
    let list = try PackingList(for: trip(3, work), from: SmallCloset.garments)
    #expect(list.days.count == 3)
    #expect(list.days.allSatisfy { $0.outfit != nil })
    let worn = list.days.reduce(0) { $0 + ($1.outfit?.garments.count ?? 0) }
    #expect(list.garments.count < worn)
    #expect(list.garments.contains { $0.garment.slot == .shoes && $0.dates.count == 3 })
    #expect(list.garments.reduce(0) { $0 + $1.dates.count } == worn)
    #expect(list.description.hasPrefix("\(list.garments.count) garments for 3 days."))
    for plan in list.days { #expect(plan.explanation.contains("acked")) }
  }

  @Test(arguments: 0..<5)
  func nothingIsWornOftenerThanBetweenTwoWashes(_ seed: Int) throws {
    var random = RandomWardrobe(seed: 9_000 + seed)
    let garments = random.garments(RandomWardrobe.small)
    let list = try PackingList(for: trip(6, work), from: garments)
    let wearable = Set(
      garments.filter { OutfitScorer(work).filters(of: $0).isEmpty }.map(\.id))
    for entry in list.garments {
      #expect(wearable.contains(entry.garment.id))
      if let limit = entry.garment.category.wearsBetweenWashes {
        #expect(entry.dates.count <= limit)
      }
    }
    for plan in list.days {
      if let outfit = plan.outfit {
        #expect(OutfitScorer(work).millionths(of: outfit.garments) == outfit.millionths)
      }
      #expect(!plan.explanation.isEmpty)
    }
  }

  @Test func saysForWhichDayNothingCanBeMade() throws {
    // One shirt that is washed after two wears.
    let garments = SmallCloset.garments.filter { [1, 4, 7].map(SmallCloset.id).contains($0.id) }
    let list = try PackingList(for: trip(3, work).reversed(), from: garments)
    #expect(list.days.map { $0.outfit != nil } == [true, true, false])
    #expect(list.days[2].explanation.contains("Nothing clean is left for work"))
    #expect(list.description.contains("For 1 no outfit can be made."))
    #expect(list.days.map(\.date) == list.days.map(\.date).sorted())
  }

  @Test func theOrderOfDaysAndGarmentsHasNoEffect() throws {
    var random = RandomWardrobe(seed: 9_100)
    let garments = random.garments(RandomWardrobe.small)
    let days = try trip(4, work)
    let list = try PackingList(for: days, from: garments)
    let other = try PackingList(
      for: days.shuffled(using: &random.random), from: garments.shuffled(using: &random.random))
    #expect(list == other)
  }

  @Test func aCoatForTheRainSavesTheOtherOne() throws {
    let garments =
      SmallCloset.garments.filter { [1, 4, 5, 7].map(SmallCloset.id).contains($0.id) } + [
        SmallCloset.garment(20, "down coat", .coat, "#000000"),
        SmallCloset.garment(21, "rain jacket", .jacket, "#101018"),
        SmallCloset.garment(22, "navy sweater", .sweater, "#14213D", fabric: .wool),
      ]
    var request = OutfitRequest(occasion: .travel, temperatures: DayTemperatures(celsius: 8, 14))
    let first: CivilDate = "2026-03-02"
    let dry = PackingList.Day(date: first, request: request)
    request.condition = .rainy
    let wet = PackingList.Day(date: first.adding(days: 1), request: request)
    let list = try PackingList(for: [dry, wet], from: garments)
    #expect(list.garments.count { $0.garment.name == "rain jacket" } == 1)
    #expect(!list.garments.contains { $0.garment.name == "down coat" })
  }

  /// Whether another outfit for one of the days would add value is tried with every outfit there is.
  @Test(arguments: 0..<6) func noOtherOutfitForADayAddsValue(_ seed: Int) throws {
    var random = RandomWardrobe(seed: 9_200 + seed)
    let garments = random.garments(RandomWardrobe.small)
    var requests = [work, work, work]
    requests[1].condition = .rainy
    requests[2].occasion = .travel
    let first = CivilDate("2026-03-02")
    let days = requests.indices.map {
      PackingList.Day(date: first.adding(days: $0), request: requests[$0])
    }
    let list = try PackingList(for: days, from: garments)
    let room = Int(PackingList.priceOfRoom * 1_000_000)
    for (day, plan) in list.days.enumerated() {
      guard let outfit = plan.outfit else { continue }
      let others = list.days.filter { $0.date != plan.date }
        .flatMap { $0.outfit?.garments ?? [] }
      let packed = Set(others.map(\.id))
      func value(_ garments: [GarmentFacts]) -> Int {
        OutfitScorer(requests[day]).millionths(of: garments)
          - room * garments.count { !packed.contains($0.id) }
      }
      let clean = garments.filter { garment in
        garment.wearsBetweenWashes.map { limit in
          others.count { $0.id == garment.id } < limit
        } ?? true
      }
      let oracle = OutfitOracle(clean, requests[day])
      let best = oracle.entries.map { value($0.items.map { oracle.admitted[$0] }) }.max()
      #expect(value(outfit.garments) >= best ?? .min)
    }
  }
}
