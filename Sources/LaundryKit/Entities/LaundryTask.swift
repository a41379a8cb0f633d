public import Foundation
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// A load of laundry, from the start of its wash until it is folded or abandoned.
///
/// Only instants are stored. Which stage the load is in at an instant is ``stage(at:)``. The ends
/// of wash and dry are stored when their stage starts, as planned, and replaced when a machine is
/// stopped early or runs longer, and when the load is abandoned while it runs.
public struct LaundryTask: Entity {
  /// The load's unique identifier.
  public var id: UUID
  /// The pet whose laundry it is.
  public var petID: UUID
  /// The instant at which the load was begun, never in the future.
  public var startDate: Date
  /// Whether the load was folded.
  public var isCompleted: Bool
  /// The instant at which the wash started.
  public var washStartTime: Date?
  /// The instant at which the wash ends or ended.
  public var washEndTime: Date?
  /// The instant at which the clothes went into the dryer; nil before, and while they hang.
  public var dryStartTime: Date?
  /// The instant at which the dryer ends or ended, or at which clothes on the line are dry.
  public var dryEndTime: Date?
  /// The instant at which the load was folded.
  public var foldCompletedTime: Date?
  /// The minutes of the wash, 1 to 120, copied from the pet when the load started.
  public var washDurationMinutes: Int
  /// The minutes of the dryer, 1 to 180, copied from the pet when the load started.
  public var dryDurationMinutes: Int
  /// The minutes added to the dryer so far, or nil; each time 1 to 60, the sum has no limit.
  public var additionalDryMinutes: Int?
  /// The instant at which the load was abandoned, or went stale where that gives it up.
  public var abandonedTime: Date?
  /// The instant at which the clothes were hung up to dry, or nil.
  public var hungTime: Date?
  /// The instant at which the wash was started again, or nil; the latest of several.
  public var rewashTime: Date?
  /// How long washed clothes lay in the machine before they were washed again, in seconds, or nil.
  public var wetSecondsBeforeRewash: Int?
  /// The instant at which a dryer that was done was started again, or nil; the latest of several.
  public var dryRestartTime: Date?
  /// The seconds between the ends of the dryer and its new starts, or nil.
  public var dryIdleSeconds: Int?
  /// The instant at which the load went stale, noted when it was taken up again; or nil.
  public var staleTime: Date?
  /// The pet's streak when the load was folded, 0 if it did not count for it; nil if it was not folded, or
  /// by a version that did not note it.
  public var streakReached: Int?

  /// Creates a load.
  ///
  /// - Parameters:
  ///   - id: The load's unique identifier.
  ///   - petID: The pet whose laundry it is.
  ///   - startDate: The instant at which the load is begun.
  ///   - isCompleted: Whether the load was folded.
  ///   - washStartTime: The instant at which the wash started.
  ///   - washEndTime: The instant at which the wash ends or ended.
  ///   - dryStartTime: The instant at which the clothes went into the dryer.
  ///   - dryEndTime: The instant at which the dryer ends or ended, or clothes on the line are dry.
  ///   - foldCompletedTime: The instant at which the load was folded.
  ///   - washDurationMinutes: The minutes of the wash.
  ///   - dryDurationMinutes: The minutes of the dryer.
  ///   - additionalDryMinutes: The minutes added to the dryer so far.
  ///   - abandonedTime: The instant at which the load was abandoned.
  ///   - hungTime: The instant at which the clothes were hung up to dry.
  ///   - rewashTime: The instant at which the wash was started again.
  ///   - wetSecondsBeforeRewash: How long clothes lay wet before that, in seconds.
  ///   - dryRestartTime: The instant at which the dryer was started again.
  ///   - dryIdleSeconds: The seconds between the ends of the dryer and its new starts.
  ///   - staleTime: The instant at which the load went stale, if it was taken up again.
  public init(
    id: UUID = UUID(), petID: UUID, startDate: Date, isCompleted: Bool = false,
    washStartTime: Date? = nil, washEndTime: Date? = nil, dryStartTime: Date? = nil,
    dryEndTime: Date? = nil, foldCompletedTime: Date? = nil, washDurationMinutes: Int = 45,
    dryDurationMinutes: Int = 60, additionalDryMinutes: Int? = nil, abandonedTime: Date? = nil,
    hungTime: Date? = nil, rewashTime: Date? = nil, wetSecondsBeforeRewash: Int? = nil,
    dryRestartTime: Date? = nil, dryIdleSeconds: Int? = nil, staleTime: Date? = nil
  ) {
    self.id = id
    self.petID = petID
    self.startDate = startDate
    self.isCompleted = isCompleted
    self.washStartTime = washStartTime
    self.washEndTime = washEndTime
    self.dryStartTime = dryStartTime
    self.dryEndTime = dryEndTime
    self.foldCompletedTime = foldCompletedTime
    self.washDurationMinutes = washDurationMinutes
    self.dryDurationMinutes = dryDurationMinutes
    self.additionalDryMinutes = additionalDryMinutes
    self.abandonedTime = abandonedTime
    self.hungTime = hungTime
    self.rewashTime = rewashTime
    self.wetSecondsBeforeRewash = wetSecondsBeforeRewash
    self.dryRestartTime = dryRestartTime
    self.dryIdleSeconds = dryIdleSeconds
    self.staleTime = staleTime
  }

  /// The declaration of the load's fields, link, indexes and rules.
  ///
  /// The unique index is what makes a second open load for one pet impossible.
  public static let schema = EntitySchema<LaundryTask>(
    "laundryTask", collection: "tasks", named: "load",
    blank: LaundryTask(petID: UUID(), startDate: .distantPast),
    indexes: [
      Index(
        \.petID, unique: true,
        // Two people started a load of one pet: the older one counts as abandoned for the newer one.
        whenMerged: .oneOpen { older, newer in older.abandoned(for: newer) },
        where: { !$0.isCompleted && $0.abandonedTime == nil }),
      Index(\.petID, \.startDate),
      Index(\.petID, \.foldCompletedTime),
    ],
    rules: [
      EntityRule("started", \.washStartTime) { load in
        load.washStartTime == nil ? "must be given: a load exists from the start of its wash" : nil
      },
      EntityRule("timeOrder", \.washStartTime, \.startDate) { load in
        disorder(load.washStartTime, after: [load.startDate])
      },
      EntityRule("timeOrder", \.rewashTime, \.washStartTime) { load in
        disorder(load.rewashTime, after: [load.washStartTime])
      },
      EntityRule("timeOrder", \.washEndTime, \.washStartTime, \.rewashTime) { load in
        disorder(load.washEndTime, after: [load.washStartTime, load.rewashTime])
      },
      EntityRule("timeOrder", \.hungTime, \.washEndTime, \.washStartTime) { load in
        disorder(load.hungTime, after: [load.washEndTime, load.washStartTime])
      },
      EntityRule("timeOrder", \.dryStartTime, \.washEndTime, \.washStartTime, \.hungTime) { load in
        disorder(load.dryStartTime, after: [load.washEndTime, load.washStartTime, load.hungTime])
      },
      EntityRule("timeOrder", \.dryRestartTime, \.dryStartTime) { load in
        disorder(load.dryRestartTime, after: [load.dryStartTime])
      },
      EntityRule(
        "timeOrder", \.dryEndTime, \.dryStartTime, \.dryRestartTime, \.hungTime, \.washEndTime,
        \.washStartTime
      ) { load in
        disorder(load.dryEndTime, after: [load.dryRestartTime] + load.stepsToDry)
      },
      EntityRule(
        "timeOrder", \.foldCompletedTime, \.dryEndTime, \.dryStartTime, \.hungTime, \.washEndTime,
        \.washStartTime
      ) { load in
        disorder(load.foldCompletedTime, after: [load.dryEndTime] + load.stepsToDry)
      },
      EntityRule(
        "timeOrder", \.abandonedTime, \.dryRestartTime, \.dryStartTime, \.hungTime, \.rewashTime,
        \.washStartTime
      ) { load in
        disorder(
          load.abandonedTime,
          after: [
            load.dryRestartTime, load.dryStartTime, load.hungTime, load.rewashTime,
            load.washStartTime,
          ])
      },
      EntityRule("completion", \.isCompleted, \.foldCompletedTime) { load in
        load.isCompleted == (load.foldCompletedTime != nil)
          ? nil : "must be set if and only if the time of folding is"
      },
      EntityRule("oneEnding", \.abandonedTime, \.foldCompletedTime) { load in
        load.abandonedTime == nil || load.foldCompletedTime == nil
          ? nil : "must be left out for a load that was folded"
      },
      EntityRule("streak", \.streakReached, \.foldCompletedTime) { load in
        load.streakReached == nil || load.foldCompletedTime != nil
          ? nil : "must be left out for a load that was not folded"
      },
    ],
    sync: .household(
      titled: \.startDate,
      together: [
        [\.washStartTime, \.washDurationMinutes],
        [\.dryStartTime, \.dryDurationMinutes, \.additionalDryMinutes],
        [\.rewashTime, \.wetSecondsBeforeRewash, \.dryRestartTime, \.dryIdleSeconds],
        [\.washEndTime, \.staleTime],
      ]
    )
    .lasting { load, other in load.outlasts(other) }
    .telling(at: Self.deeds).telling { before, load in load.deed(since: before) }
  ) {
    Field(\.id)
    Field(\.petID, linksTo: Pet.self, whenTargetDeleted: .cascade)
    Field(\.startDate, .notInFuture, named: "start")
    Field(\.isCompleted, named: "completion mark")
    Field(\.washStartTime, named: "start of the wash")
    Field(\.washEndTime, named: "end of the wash")
    Field(\.dryStartTime, named: "start of drying")
    Field(\.dryEndTime, named: "end of drying")
    Field(\.foldCompletedTime, named: "time of folding")
    Field(\.washDurationMinutes, .range(1...120), named: "wash time")
    Field(\.dryDurationMinutes, .range(1...180), named: "drying time")
    Field(
      \.additionalDryMinutes, .atLeast(1), named: "additional drying time")
    Field(\.abandonedTime, named: "time of abandoning")
    Field(\.hungTime, named: "time of hanging up")
    Field(\.rewashTime, named: "start of the second wash")
    Field(
      \.wetSecondsBeforeRewash, .atLeast(0),
      named: "wet time before the second wash", unit: "seconds")
    Field(\.dryRestartTime, named: "second start of drying")
    Field(
      \.dryIdleSeconds, .atLeast(0), named: "idle time of the dryer",
      unit: "seconds")
    Field(\.staleTime, named: "time of becoming stale")
    Field(\.streakReached, .atLeast(0), named: "streak when it was folded")
  }

  /// The instants that precede dry clothes.
  private var stepsToDry: [Date?] { [dryStartTime, hungTime, washEndTime, washStartTime] }

  /// Says that an instant is before one that must precede it, or returns nil.
  private static func disorder(_ later: Date?, after earlier: [Date?]) -> Message? {
    guard let later, let bound = earlier.lazy.compactMap({ $0 }).max(), later < bound else {
      return nil
    }
    return "must not be before the steps that precede it"
  }
}
