public import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import LaundryKit
import OutfitAdvisor
import WardrobeKit

extension PlanReader {
  /// The days that are planned, today included.
  public static let days = 7

  /// What to wear in the coming week, and which loads to wash for it by when.
  ///
  /// There is an outfit for each event that people dress for, and for each day whose weekday has a habit in the
  /// wear log. The most important one chooses first, over what can be clean by then; what has to be washed
  /// ranks after what is clean and about as good. The loads are the fewest that make all of it ready, as late
  /// as possible: exact up to eight loads.
  ///
  /// ```swift
  /// let plan = try await planner.weekPlan()
  /// plan.loads.first?.latestStart  // Thursday at 20:15
  /// ```
  ///
  /// - Complexity: One search for outfits for each occasion.
  public func weekPlan() throws -> WeekPlan { try weekPlanner().plan() }

  /// Whether a garment can be worn at an instant: clean now, in a load that is dry by then, or washed by then.
  ///
  /// - Parameters:
  ///   - item: The garment.
  ///   - instant: The instant, within the coming week.
  /// - Throws: ``/WardrobeKit/WardrobeError``: `unknownItem`.
  public func availability(of item: UUID, at instant: Date) throws -> Availability {
    let garment = try wardrobe.row(WardrobeItem.self, item)
    let planner = try weekPlanner(occasions: false)
    guard let state = planner.states[item] else {
      return .unavailable(because: "is not worn anymore")
    }
    if garment.needsRepair || !garment.condition.canWear {
      return .unavailable(because: "has to be repaired first")
    }
    if let load = state.load {
      guard let ready = state.ready, ready <= instant else {
        return .unavailable(because: "is in a load that is not dry by then")
      }
      return .inLoad(load, ready: ready)
    }
    guard state.isDirty else { return .clean }
    guard state.group != nil else {
      return .unavailable(because: "has to be cleaned, and is not washed in a machine")
    }
    if let start = planner.latestStart(of: state, from: state.release, by: instant) {
      return .washable(latestStart: start)
    }
    return .unavailable(
      because: planner.timetable.times.canWash
        ? "has to be washed, and there is no time for it"
        : "has to be washed, and the washer is out of order")
  }

  /// The garments that are to be washed and in no load, by what is washed together.
  ///
  /// - Complexity: O(*n* log *n*) in the number of garments and of wears.
  public func laundryBasket() throws -> [LaundryPile] {
    let settings = try settings()
    let dirty = try garmentStates(
      in: laundry.facts(includingArchived: true).openLoads, washTimes(settings),
      homeHours(settings)
    ).values
      .filter { $0.isDirty && $0.load == nil }
      .sorted { ($0.name, $0.item.id) < ($1.name, $1.item.id) }
    return Dictionary(grouping: dirty, by: \.group)
      .map { LaundryPile(group: $0, items: $1.map(\.item), names: $1.map(\.name)) }
      .sorted { left, right in
        guard let one = left.group else { return false }
        return right.group.map { one < $0 } ?? true
      }
  }
}

/// Garments that are to be washed together.
public struct LaundryPile: Hashable, Sendable {
  /// What is washed together; nil for what is not washed in a machine.
  public let group: CareGroup?
  /// The garments, by name.
  public let items: [WardrobeItem]
  /// What they are called, in the same order: with the owner's name, if it is somebody else.
  public let names: [String]
}

// MARK: - Facts

extension PlanReader {
  /// All facts of a plan.
  ///
  /// - Parameter occasions: Whether the occasions of the week are among them.
  func weekPlanner(occasions: Bool = true) throws -> WeekPlanner {
    let (now, zone) = (transaction.now, transaction.timeZone)
    let settings = try settings()
    let (times, hours) = (try washTimes(settings), homeHours(settings))
    let open = try laundry.facts(includingArchived: true).openLoads
    var timetable = LoadTimetable(hours: hours, times: times)
    let next = hours.step(after: now)
    timetable.washerFree =
      open.compactMap { load in
        load.stage(at: now) == .washing ? load.washEnd.map(hours.step(after:)) : nil
      }.max().map { max($0, next) } ?? next
    timetable.dryerFree =
      open.compactMap { load in
        load.stage(at: now) == .drying && !load.isHung
          ? load.dryEnd.map(hours.step(after:)) : nil
      }.max() ?? next
    return WeekPlanner(
      now: now, zone: zone, timetable: timetable,
      states: try garmentStates(in: open, times, hours),
      occasions: occasions ? try self.occasions(settings) : [], requests: try othersRequests(),
      person: try wardrobe.profile().name)
  }

  /// The hours from yesterday on, so that an advised start that is past stays what it was.
  private func homeHours(_ settings: PlanSettings) -> HomeHours {
    let origin = Date(milliseconds: transaction.now.milliseconds / 300_000 * 300_000)
      .adding(minutes: -24 * 60)
    return HomeHours(
      from: origin, days: Self.days + 2, settings: settings, in: transaction.timeZone)
  }

  private func washTimes(_ settings: PlanSettings) throws -> WashTimes {
    WashTimes(
      loads: try all(
        Fetch<LaundryTask>(
          where: { $0.isCompleted }, sortBy: [Sort(\.foldCompletedTime, .descending)], limit: 15)),
      pets: try laundry.pets(), machines: try machines(), settings: settings)
  }

  /// What is known of each garment in use.
  ///
  /// - Parameters:
  ///   - open: The loads that are neither folded nor abandoned.
  ///   - times: How long clothes dry.
  ///   - hours: When a machine may run, and when someone is home to start it.
  private func garmentStates(
    in open: [LaundryTask], _ times: WashTimes, _ hours: HomeHours
  ) throws -> [UUID: GarmentState] {
    let contents = try all(Fetch<LoadContent> { $0.loadID.isIn(open.map(\.id)) })
    let inLoad = Dictionary(contents.map { ($0.itemID, $0.loadID) }) { first, _ in first }
    let pending = Dictionary(grouping: try pendingFacts().washings, by: \.itemID)
      .mapValues { $0.map(\.date) }
    let items = try all(Fetch<WardrobeItem> { $0.retirement == nil })
    let groups = Dictionary(items.map { ($0.id, CareGroup($0)) }) { first, _ in first }
    let now = transaction.now
    let ready = Dictionary(
      open.compactMap { load in
        let cares = contents.filter { $0.loadID == load.id }
          .compactMap { groups[$0.itemID].flatMap { $0?.care } }
        // What hangs because one garment must not go into the dryer hangs as a whole.
        let care = cares.first { !times.usesDryer($0) } ?? .normal
        return load.dryTime(at: now, for: care, times, hours).map { (load.id, $0) }
      }
    ) { first, _ in first }
    let tonight = PlanTimes.evening(of: currentDay, in: transaction.timeZone)
    let cards = try wardrobe.cards(of: items, washed: pending)
    let profile = try wardrobe.profile()
    return Dictionary(
      cards.map { card in
        let load = inLoad[card.id]
        let state = GarmentState(
          item: card.item, name: profile.name(of: card.item), group: groups[card.id].flatMap { $0 },
          wears: card.laundry.wearsSinceWash, limit: card.laundry.limit, load: load,
          ready: load.flatMap { ready[$0] },
          release: card.wear.lastWornDate == currentDay ? tonight : .distantPast)
        return (card.id, state)
      }
    ) { first, _ in first }
  }

  /// The occasions of the coming days for which people dress.
  private func occasions(_ settings: PlanSettings) throws -> [PlanOccasion] {
    let (now, zone) = (transaction.now, transaction.timeZone)
    let closet = try wardrobe.closet()
    let end = currentDay.adding(days: Self.days).start(in: zone)
    let events = try wardrobe.events(from: now, to: end)
    let planned = Set(events.filter(\.isPlan).compactMap(\.startDay))
    var occasions =
      try events.filter { $0.selectedOutfitID != nil || $0.asksForClothes }
      .compactMap { try occasion(for: $0, from: closet, settings) }
    let isDressed = closet.wears.contains { $0.wornDate == currentDay }
    for offset in (isDressed ? 1 : 0)..<Self.days {
      let day = currentDay.adding(days: offset)
      guard !planned.contains(day), let habit = Habits.occasion(on: day, in: closet.wears) else {
        continue
      }
      // People go to the board meeting in what they put on in the morning.
      let isTaken = occasions.contains {
        $0.day == day && $0.readyBy <= day.instant(at: PlanTimes.noon, in: zone)
          && $0.importance >= PlanTimes.eventImportance + habit.formalityLevel
      }
      if isTaken { continue }
      let evening = PlanTimes.evening(of: day, in: zone)
      guard evening > now else { continue }
      occasions.append(
        PlanOccasion(
          id: "day \(day)", title: habit.displayName.lowercased(), event: nil, day: day,
          readyBy: max(now, day.instant(at: settings.dressedBy, in: zone)), wornUntil: evening,
          importance: habit.formalityLevel,
          facts: try wardrobe.suggestionFacts(
            SuggestionQuery(occasion: habit, day: day, count: 1), from: closet), chosen: nil))
    }
    return occasions.sorted { ($0.readyBy, $0.id) < ($1.readyBy, $1.id) }
  }

  private func occasion(
    for event: CalendarEvent, from closet: Closet, _ settings: PlanSettings
  ) throws -> PlanOccasion? {
    let (now, zone) = (transaction.now, transaction.timeZone)
    let day = event.startDay ?? CivilDate(event.startDate, in: zone)
    guard day >= currentDay, event.startDay != nil || event.startDate > now else { return nil }
    let ready =
      event.startDay != nil
      ? day.instant(at: settings.dressedBy, in: zone)
      : event.startDate.adding(minutes: -settings.leadMinutes)
    let outfit = try event.selectedOutfitID.flatMap { try find(Outfit.self, $0) }
    // What was put on in the morning is not needed once more.
    let isWorn = closet.wears.contains { wear in
      wear.wornDate == day && outfit.map { $0.itemIDs.isSubset(of: wear.itemIDs) } ?? false
    }
    if isWorn { return nil }
    let formality =
      event.formalityLevel ?? OccasionReading(title: event.title)?.formality ?? 5
    return PlanOccasion(
      id: event.id, title: event.title, event: event, day: day, readyBy: max(now, ready),
      wornUntil: max(event.endDate, event.startDate.adding(minutes: 60)),
      importance: PlanTimes.eventImportance + formality,
      facts: try wardrobe.suggestionFacts(
        SuggestionQuery(eventID: event.id, day: day, count: 1), from: closet),
      chosen: outfit?.itemIDs)
  }
}

extension LaundryTask {
  /// When its clothes are dry if they are dried as soon as someone is home and a dryer may run.
  ///
  /// Nil if that is not in the coming days. What hangs or runs ends as it says.
  fileprivate func dryTime(
    at now: Date, for care: CareGroup.Care, _ times: WashTimes, _ hours: HomeHours
  ) -> Date? {
    switch stage(at: now) {
    case .washing, .washDone:
      let minutes = times.drying(care)
      let steps = times.usesDryer(care) ? HomeHours.steps(minutes) : 0
      return hours.atHome(from: hours.step(after: max(now, washEnd ?? now)), running: steps)
        .map { hours.instant(of: $0).adding(minutes: minutes) }
    case .drying: return dryEnd ?? now
    case .dryDone, .idle, .folded: return now
    }
  }
}

/// Times of day that plans assume.
enum PlanTimes {
  /// What is worn for a day is taken off at 20:00.
  static func evening(of day: CivilDate, in zone: TimeZone) -> Date {
    day.instant(at: CivilTime(hour: 20, minute: 0) ?? QuietHours.night.start, in: zone)
  }

  /// An event whose clothes are needed until then is gone to in what is put on in the morning.
  static let noon = CivilTime(hour: 12, minute: 0) ?? QuietHours.night.end

  /// An event matters more than every plain day.
  static let eventImportance = 10
}
