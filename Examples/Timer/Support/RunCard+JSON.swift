import CommandLineSupport
import Foundation
import HouseholdTransfer
import TimerKit

extension JSONValue {
  /// Runs as `timer status --json` prints them.
  static func board(
    _ cards: [RunCard], by authors: Authors<UUID> = .none, at now: Date
  ) -> JSONValue {
    [
      "now": .instant(now),
      "runs": .array(cards.map { authors.adding(to: $0.json, of: $0.id) }),
    ]
  }
}

extension RunCard {
  /// The card as JSON: what `timer status --json` prints of a run.
  ///
  /// For a run over a sequence `remainingSeconds` is what is left of the step in progress.
  /// Seconds that remain are rounded up.
  var json: JSONValue {
    let step = sequenceStep
    return [
      "id": .id(run.id),
      "timerID": .id(run.timerID),
      "name": .string(run.name),
      "state": .string(state.rawValue),
      "remainingSeconds": JSONValue(Self.whole(step?.remaining ?? remaining)),
      "endsAt": .instant(endsAt),
      "progress": JSONValue(progress),
      "totalSeconds": JSONValue(Self.whole(total)),
      "totalRemainingSeconds": JSONValue(Self.whole(remaining)),
      "startedAt": .instant(startedAt),
      "startsAt": .instant(startsAt),
      "finishedAt": .instant(finishedAt),
      "isAcknowledged": .bool(isAcknowledged),
      "step": .integer(step?.number),
      "stepCount": .integer(run.steps.isEmpty ? nil : run.steps.count),
      "stepName": .text(step?.name),
      "stepEndsAt": .instant(step?.endsAt),
    ]
  }

  /// The current step, or nil for a run without steps.
  var sequenceStep: RunStep? { run.steps.isEmpty ? nil : step }

  /// The number of steps that are over; nil for a run without steps, and one that is over itself.
  var stepsOver: Int? { sequenceStep.map { state == .held ? $0.number : $0.number - 1 } }

  /// The seconds that are left of what is under way, rounded up.
  var secondsLeft: Int { Self.whole(sequenceStep?.remaining ?? remaining) }

  private static func whole(_ seconds: TimeInterval) -> Int { Int(seconds.rounded(.up)) }
}
