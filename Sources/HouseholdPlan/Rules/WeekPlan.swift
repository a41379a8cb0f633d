public import Foundation
public import HouseholdCalendar
public import HouseholdMessages

/// What to wear in the coming days, and which loads to wash for it by when.
public struct WeekPlan: Hashable, Sendable {
  /// The outfits, soonest first.
  public var outfits: [PlannedOutfit]
  /// The loads, in the order of their washes.
  public var loads: [PlannedLoad]
  /// The garments that have to be washed for the outfits, in the order in which they are worn.
  public var washes: [PlannedWash]
}

/// A garment that has to be washed for an outfit.
public struct PlannedWash: Hashable, Sendable {
  /// The garment.
  public let itemID: UUID
  /// The outfit that it is washed for.
  public let outfitID: PlannedOutfit.ID
  /// The instant from which on it can be washed, after it was worn; nil for at once.
  public let from: Date?
  /// The instant by which it has to be dry.
  public let by: Date
}

/// Clothes for an event or a day.
public struct PlannedOutfit: Identifiable, Hashable, Sendable {
  /// The event's id, or the day.
  public let id: String
  /// What it is for, such as "Job interview" or "work".
  public let title: String
  /// The event, or nil.
  public let eventID: String?
  /// The day.
  public let day: CivilDate
  /// The instant at which the clothes are needed.
  public let readyBy: Date
  /// The garments, from the body outward.
  public let items: [UUID]
  /// Their names, in the same order.
  public let names: [String]
  /// Whether its wearer chose it, and not the plan.
  public let isChosen: Bool
  /// Whether it keeps to what is asked for.
  public let meets: Bool
  /// Why these, in a few sentences; empty for a chosen outfit.
  public let explanation: String
  /// The garments that have to be washed before.
  public var toWash: Set<UUID>
  /// Why it is not the outfit that would be best, or nil.
  public var fallback: Message?
}

/// A load to wash.
public struct PlannedLoad: Identifiable, Hashable, Sendable {
  /// What is washed together.
  public let group: CareGroup
  /// The garments that are needed.
  public let needed: [UUID]
  /// Other garments of the group that are to be washed and that there is room for.
  public let others: [UUID]
  /// The names of those that are needed.
  public let names: [String]
  /// The ids of the outfits that need it, soonest first.
  public let serves: [PlannedOutfit.ID]
  /// The other people of the household who need it, by name.
  public let people: [String]
  /// What the first of the outfits is for, or the first person.
  public let purpose: String
  /// The day on which it is needed first.
  public let day: CivilDate
  /// The time to start it at the latest.
  public let latestStart: Date
  /// The time at which it is well started: with half a day to spare, if possible.
  public let advisedStart: Date
  /// When it is dry if it starts at the latest.
  public let ready: Date
  /// Whether it goes into the dryer; otherwise it hangs.
  public let usesDryer: Bool

  /// The group, and the day that it is for.
  public var id: String { "\(group.code).\(day)" }

  /// All its garments.
  public var items: [UUID] { needed + others }
}
