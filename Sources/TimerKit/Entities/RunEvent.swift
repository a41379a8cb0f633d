public import Foundation
import HouseholdCalendar
public import HouseholdPersistence

/// Something that was done to a run, and when.
///
/// Everything about a run follows from its events and the current instant.
public struct RunEvent: Hashable, Sendable {
  /// The work that was done.
  public enum Kind: Hashable, Sendable {
    /// The run began at once.
    case started
    /// The run was scheduled to start at an instant.
    case scheduled(Date)
    /// The run was stopped for a while.
    case paused
    /// The run went on after a pause.
    case resumed
    /// Seconds were added; a run that was over went on from there.
    case extended(seconds: Int)
    /// The step with a number, from 1, was ended before its time, and the next one began.
    ///
    /// It has an effect only while that step is in progress: two people who skip it at once skip one.
    case skipped(step: Int)
    /// The run went on after it was held at the end of the step with a number, from 1.
    ///
    /// It has an effect only while the run is held there: two people who go on at once go on once.
    case continued(step: Int)
    /// The run was canceled.
    case cancelled
    /// The end of the run was acknowledged.
    case acknowledged
  }

  /// The work that was done.
  public var kind: Kind
  /// The instant at which it was done, to the millisecond.
  public var instant: Date

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - kind: The work that was done.
  ///   - instant: The instant at which it was done.
  public init(_ kind: Kind, at instant: Date) {
    self.kind = kind
    self.instant = instant
  }
}

extension RunEvent: LosslessStringConvertible {
  /// Creates an event from its text, such as `started@1772438400000`.
  ///
  /// - Parameter text: Exactly what ``description`` gives.
  /// - Returns: nil for any other form.
  public init?(_ text: String) {
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2, let instant = Int64(halves[1]) else { return nil }
    let words = halves[0].split(separator: ":", omittingEmptySubsequences: false)
    switch (words[0], words.count) {
    case ("started", 1): kind = .started
    case ("paused", 1): kind = .paused
    case ("resumed", 1): kind = .resumed
    case ("cancelled", 1): kind = .cancelled
    case ("acknowledged", 1): kind = .acknowledged
    case ("scheduled", 2):
      guard let start = Int64(words[1]) else { return nil }
      kind = .scheduled(Date(milliseconds: start))
    case ("extended", 2):
      guard let seconds = Int(words[1]), TimerLimits.durations.contains(seconds) else {
        return nil
      }
      kind = .extended(seconds: seconds)
    case ("skipped", 2):
      guard let step = Int(words[1]), (1...TimerLimits.maximumSteps).contains(step) else {
        return nil
      }
      kind = .skipped(step: step)
    case ("continued", 2):
      guard let step = Int(words[1]), (1...TimerLimits.maximumSteps).contains(step) else {
        return nil
      }
      kind = .continued(step: step)
    default: return nil
    }
    self.instant = Date(milliseconds: instant)
    // One text for one event: no signs, no leading zeros.
    guard description == text else { return nil }
  }

  /// The event as text: what was done, `@`, and the milliseconds since 1970.
  public var description: String {
    let word =
      switch kind {
      case .started: "started"
      case .scheduled(let start): "scheduled:\(start.milliseconds)"
      case .paused: "paused"
      case .resumed: "resumed"
      case .extended(let seconds): "extended:\(seconds)"
      case .skipped(let step): "skipped:\(step)"
      case .continued(let step): "continued:\(step)"
      case .cancelled: "cancelled"
      case .acknowledged: "acknowledged"
      }
    return "\(word)@\(instant.milliseconds)"
  }
}

/// An event is kept as its text, an element of the run's list.
extension RunEvent: StringField, ListElement {
  /// An event's text.
  public static var expectation: Message {
    "an event of a run such as started@1772438400000; a newer version may have written another"
  }

  /// Whether its instants are canonical.
  public var isCanonical: Bool { canonical == self }

  /// The event with canonical instants, or nil if one of them is not a number.
  public var canonical: RunEvent? {
    guard let instant = instant.canonical else { return nil }
    guard case .scheduled(let start) = kind else { return RunEvent(kind, at: instant) }
    return start.canonical.map { RunEvent(.scheduled($0), at: instant) }
  }
}
