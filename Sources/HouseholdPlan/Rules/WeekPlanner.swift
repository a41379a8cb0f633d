import Foundation
import HouseholdCalendar
import HouseholdMessages
import OutfitAdvisor

/// The plan of the coming days: a pure function of facts.
///
/// The most important occasion chooses first, among what can be clean by then. What has to be washed ranks
/// after what is clean and about as good.
struct WeekPlanner: Sendable {
  let now: Date
  let zone: TimeZone
  let timetable: LoadTimetable
  /// The garments in use, by id.
  let states: [UUID: GarmentState]
  let occasions: [PlanOccasion]
  /// What others need washed, soonest first.
  var requests: [WashRequest] = []
  /// The name of the person whose plan it is, or nil.
  var person: String?

  /// What an outfit loses for each garment that has to be washed, in points of its score.
  static let priceOfWashing = 0.05

  var hours: HomeHours { timetable.hours }

  /// The plan.
  ///
  /// - Complexity: One search for outfits for each occasion, and one more for each that falls back.
  func plan() throws(OutfitRequestError) -> WeekPlan {
    var planner = self
    // Of two people whose loads do not fit together, the first by name has hers: if each made room for the
    // other, both would, and then neither, for ever.
    let first = requests.filter { request in
      person.map { request.person.folded < $0.folded } ?? true
    }
    planner.requests = feasible(first, beside: [])
    return try planner.plan(thenWashing: requests.filter { !first.contains($0) })
  }

  /// The plan beside the requests, and then beside others as far as there is time.
  private func plan(thenWashing others: [WashRequest]) throws(OutfitRequestError) -> WeekPlan {
    var outfits: [String: PlannedOutfit] = [:]
    var washes = washes(for: outfits)
    var found = fewest(for: washes)
    for occasion in occasions.sorted(by: { $0.precedes($1) }) {
      (washes, found) = try choose(for: occasion, &outfits)
      try explainLack(of: occasion, &outfits)
    }
    var planner = self
    planner.requests += planner.feasible(others, beside: washes)
    washes = planner.washes(for: outfits)
    found = planner.fewest(for: washes)
    for wash in washes { outfits[wash.occasion]?.toWash.insert(wash.item) }
    for occasion in occasions where occasion.chosen != nil { explainChoice(of: occasion, &outfits) }
    let planned = occasions.compactMap { outfits[$0.id] }
      .sorted { ($0.readyBy, $0.id) < ($1.readyBy, $1.id) }
    return WeekPlan(
      outfits: planned, loads: planner.loads(found, washes, outfits: planned),
      washes: washes.compactMap { wash in
        guard outfits[wash.occasion] != nil else { return nil }
        return PlannedWash(
          itemID: wash.item, outfitID: wash.occasion, from: wash.from > now ? wash.from : nil,
          by: wash.by)
      })
  }

  // MARK: - Outfits

  /// How many outfits are tried for an occasion before what is clean has to do.
  private static let attempts = 4

  /// Adds the best outfit that can be ready, beside those that matter more.
  private func choose(
    for occasion: PlanOccasion, _ outfits: inout [String: PlannedOutfit]
  ) throws(OutfitRequestError) -> ([Wash], LoadSearch.Found?) {
    var best: PlannedOutfit?
    var (kept, missed) = (Set<UUID>(), Set<UUID>())
    for attempt in 0...Self.attempts {
      let isLast = attempt == Self.attempts || occasion.chosen != nil
      var outfit = try outfit(
        for: occasion, beside: outfits, washing: attempt < Self.attempts, but: kept)
      if attempt == 0 { best = outfit }
      outfits[occasion.id] = outfit
      let washes = washes(for: outfits)
      let found = fewest(for: washes)
      if found != nil || isLast {
        if attempt > 0 || found == nil, let best {
          let own = Set(washes.filter { $0.occasion == occasion.id }.map(\.item))
          outfit.fallback = reason(best, missed.isEmpty ? own : missed)
          outfits[occasion.id] = outfit
        }
        guard found == nil else { return (washes, found) }
        let others = self.washes(for: outfits)
        return (others, fewest(for: others))
      }
      let own = Set(washes.filter { $0.occasion == occasion.id }.map(\.item))
      if attempt == 0 { missed = own }
      kept.formUnion(own)
    }
    return (washes(for: outfits), nil)
  }

  /// The garments that cannot be clean for an occasion, beside the outfits of others.
  private func late(
    _ garments: [UUID], for occasion: PlanOccasion, beside others: [String: PlannedOutfit]
  ) -> Set<UUID> {
    let worn = occasions.filter { $0.id != occasion.id && others[$0.id] != nil }
    return Set(
      garments.filter { id in
        let before = worn.filter { others[$0.id]?.items.contains(id) == true }
        return states[id].map { state(of: $0, at: occasion, worn: before) } == .unavailable
      })
  }

  /// Says what of an outfit that its wearer chose cannot be clean by then.
  private func explainChoice(
    of occasion: PlanOccasion, _ outfits: inout [String: PlannedOutfit]
  ) {
    guard let outfit = outfits[occasion.id], outfit.fallback == nil else { return }
    let late = late(outfit.items, for: occasion, beside: outfits)
    if !late.isEmpty { outfits[occasion.id]?.fallback = reason(outfit, late) }
  }

  /// Says what an outfit would be better with, if that cannot be ready by then.
  private func explainLack(
    of occasion: PlanOccasion, _ outfits: inout [String: PlannedOutfit]
  ) throws(OutfitRequestError) {
    let others = outfits.filter { $0.key != occasion.id }
    // What is worn for something else is not late.
    let late = late(occasion.facts.garments.map(\.id), for: occasion, beside: [:])
    guard occasion.chosen == nil, outfits[occasion.id]?.fallback == nil, !late.isEmpty else {
      return
    }
    let best = try outfit(for: occasion, beside: others, washing: true, but: [], inTime: false)
    let lacking = late.intersection(best.items)
    if !lacking.isEmpty { outfits[occasion.id]?.fallback = reason(best, lacking) }
  }

  /// The best outfit for an occasion, over what can be clean by then.
  ///
  /// - Parameters:
  ///   - occasion: The occasion.
  ///   - others: The outfits that were planned before it.
  ///   - washing: Whether garments may be washed for it.
  ///   - kept: Garments that may not.
  ///   - inTime: Whether what cannot be clean by then is left out.
  private func outfit(
    for occasion: PlanOccasion, beside others: [String: PlannedOutfit], washing: Bool,
    but kept: Set<UUID>, inTime: Bool = true
  ) throws(OutfitRequestError) -> PlannedOutfit {
    if let chosen = occasion.chosen { return self.chosen(chosen, for: occasion) }
    var request = occasion.facts.request
    request.count = 1
    var garments: [GarmentFacts] = []
    let plans = occasions.compactMap { other in others[other.id].map { (other, $0) } }
    for garment in occasion.facts.garments {
      guard let state = states[garment.id] else { continue }
      var garment = garment
      let worn = plans.filter { $0.1.items.contains(garment.id) }.map(\.0)
      switch self.state(of: state, at: occasion, worn: worn) {
      case .clean: garment.isClean = true
      case .washable where washing && !kept.contains(garment.id): garment.isClean = false
      case .unavailable where !inTime: garment.isClean = false
      default: request.excluded.insert(garment.id)
      }
      for day in worn.map(\.day) where day < occasion.day {
        let days = day.days(until: occasion.day)
        garment.daysSinceWorn = min(garment.daysSinceWorn ?? days, days)
      }
      garments.append(garment)
    }
    for (other, outfit) in plans where other.day < occasion.day {
      request.recentOutfits.append(
        RecentOutfit(
          garmentIDs: Set(outfit.items), daysAgo: other.day.days(until: occasion.day)))
    }
    let found = try request.ranking(
      from: garments, lifting: washing ? [.notClean] : [], price: Self.priceOfWashing
    ).outfits.first
    return PlannedOutfit(
      id: occasion.id, title: occasion.title, eventID: occasion.event?.id, day: occasion.day,
      readyBy: occasion.readyBy, items: found?.garments.map(\.id) ?? [],
      names: found?.garments.map(\.name) ?? [], isChosen: false, meets: found?.meets ?? false,
      explanation: found?.explanation ?? "", toWash: [])
  }

  private func chosen(_ items: Set<UUID>, for occasion: PlanOccasion) -> PlannedOutfit {
    let known = items.compactMap { states[$0] }.sorted {
      ($0.name, $0.item.id) < ($1.name, $1.item.id)
    }
    return PlannedOutfit(
      id: occasion.id, title: occasion.title, eventID: occasion.event?.id, day: occasion.day,
      readyBy: occasion.readyBy, items: known.map(\.item.id), names: known.map(\.name),
      isChosen: true, meets: true, explanation: "", toWash: [])
  }

  private enum State { case clean, washable, unavailable }

  /// Whether a garment can be worn for an occasion, beside what is planned already.
  private func state(
    of garment: GarmentState, at occasion: PlanOccasion, worn: [PlanOccasion]
  ) -> State {
    if garment.load != nil {
      guard let ready = garment.ready, ready <= occasion.readyBy else { return .unavailable }
    }
    guard let limit = garment.limit else { return .clean }
    let start = garment.load == nil ? garment.wears : 0
    let before = worn.filter { $0.readyBy < occasion.readyBy }
    let later = worn.filter { $0.readyBy >= occasion.readyBy }
    if start + worn.count < limit { return .clean }
    let free = ([garment.release] + before.map(\.wornUntil)).max() ?? now
    if start + before.count < limit {
      // It is clean now, and would be dirty for what is planned later.
      return later.allSatisfy { canWash(garment, from: occasion.wornUntil, by: $0.readyBy) }
        ? .washable : .unavailable
    }
    return canWash(garment, from: free, by: occasion.readyBy) ? .washable : .unavailable
  }

  /// Whether a load with a garment alone can be dry in time.
  private func canWash(_ garment: GarmentState, from release: Date, by deadline: Date) -> Bool {
    latestStart(of: garment, from: release, by: deadline) != nil
  }

  /// The latest start of a load with a garment alone, or nil.
  func latestStart(of garment: GarmentState, from release: Date, by deadline: Date) -> Date? {
    need(garment, from: release, by: deadline).flatMap { need in
      timetables.lazy.compactMap { $0.latest([LoadDraft(need)])?.first }.first
        .map { hours.instant(of: $0.wash) }
    }
  }

  private func need(_ garment: GarmentState, from release: Date, by deadline: Date) -> LoadNeed? {
    garment.group.map { group in
      LoadNeed(
        group: group, items: [garment.item.id], grams: garment.grams,
        release: hours.step(after: release), deadline: hours.step(before: deadline))
    }
  }

  // MARK: - Washes

  /// The timetables to try: clothes wait for three hours, or until they are nearly musty.
  private var timetables: [LoadTimetable] {
    var patient = timetable
    patient.times.wet = WashTimes.longestWet
    return [timetable, patient]
  }

  private func fewest(for washes: [Wash]) -> LoadSearch.Found? {
    let needs = needs(of: washes)
    return timetables.lazy.compactMap { timetable in
      var search = LoadSearch(timetable)
      return search.fewest(for: needs)
    }.first
  }

  /// A garment that has to be washed for an occasion, or because somebody asked.
  struct Wash {
    let item: UUID
    /// The occasion's id, or that of the request.
    let occasion: String
    let from: Date
    let by: Date
    let need: LoadNeed
  }

  /// The requests that can all be met beside some washes, those needed soonest first.
  private func feasible(_ requests: [WashRequest], beside washes: [Wash]) -> [WashRequest] {
    var kept = washes
    return requests.filter { request in
      guard let wash = wash(for: request), fewest(for: kept + [wash]) != nil else { return false }
      kept.append(wash)
      return true
    }
  }

  private func wash(
    _ garment: GarmentState, for occasion: String, from: Date, by: Date
  ) -> Wash? {
    need(garment, from: from, by: by).map {
      Wash(item: garment.item.id, occasion: occasion, from: from, by: by, need: $0)
    }
  }

  /// What has to be washed for a request; nil if it was, or is being washed.
  private func wash(for request: WashRequest) -> Wash? {
    let from = request.from ?? .distantPast
    guard let state = states[request.itemID], state.load == nil, state.isDirty || from > now else {
      return nil
    }
    return wash(
      state, for: request.id.uuidString, from: max(from, state.release), by: request.by)
  }

  /// What has to be washed, as the outfits are worn one after the other.
  private func washes(for outfits: [String: PlannedOutfit]) -> [Wash] {
    var washes: [Wash] = []
    var (wears, free): ([UUID: Int], [UUID: Date]) = ([:], [:])
    for occasion in occasions.sorted(by: { ($0.readyBy, $0.id) < ($1.readyBy, $1.id) }) {
      guard let outfit = outfits[occasion.id], !(outfit.isChosen && outfit.fallback != nil) else {
        continue  // its wearer chose what cannot be ready
      }
      for item in outfit.items {
        guard let state = states[item], let limit = state.limit else { continue }
        let count = wears[item] ?? (state.load == nil ? state.wears : 0)
        let isDirty = count >= limit
        if isDirty,
          let wash = wash(
            state, for: occasion.id, from: free[item] ?? state.release, by: occasion.readyBy)
        {
          washes.append(wash)
        }
        wears[item] = (isDirty ? 0 : count) + 1
        free[item] = occasion.wornUntil
      }
    }
    let own = Set(washes.map(\.item))
    return washes + requests.filter { !own.contains($0.itemID) }.compactMap(wash)
  }

  /// The garments of one group, release and deadline together, in parts that fit a load.
  private func needs(of washes: [Wash]) -> [LoadNeed] {
    var needs: [LoadNeed] = []
    for wash in washes {
      let place = needs.firstIndex {
        $0.group == wash.need.group && $0.release == wash.need.release
          && $0.deadline == wash.need.deadline && !$0.items.contains(wash.item)
          && $0.grams + wash.need.grams <= timetable.times.capacity(for: wash.need.group.care)
      }
      if let place {
        needs[place].items.insert(wash.item)
        needs[place].grams += wash.need.grams
      } else {
        needs.append(wash.need)
      }
    }
    return needs
  }

  /// Why an outfit is not the best one: what of it cannot be clean in time.
  private func reason(_ outfit: PlannedOutfit, _ items: Set<UUID>) -> Message {
    let garments = items.compactMap { states[$0] }
    let list = garments.map(\.name).sorted().joined(separator: ", ")
    let why: Message =
      if garments.allSatisfy({ $0.group == nil }) {
        "not washed in a machine, so clean it first"
      } else if !timetable.times.canWash {
        "not clean, and the washer is out of order"
      } else {
        "not clean in time"
      }
    return outfit.isChosen
      ? "To be cleaned: \(list) (\(why))." : "Better with \(list) (\(why))."
  }
}
