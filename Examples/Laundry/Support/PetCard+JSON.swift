import CommandLineSupport
import Foundation
import HouseholdTransfer
import LaundryKit

extension PetCard {
  /// The pet with all its fields and what follows from them: what `laundry status --json` prints.
  ///
  /// Seconds are whole: those that remain are rounded up, those that passed down.
  var json: JSONValue {
    pet.json.with([
      "health": JSONValue(health),
      "currentState": .string(state.rawValue),
      "mood": .string(mood.rawValue),
      "stage": .string(stage.rawValue),
      "nextAction": .text(nextAction?.rawValue),
      "remainingSeconds": .integer(remaining.map { Int($0.rounded(.up)) }),
      "wetForSeconds": .integer(wetFor.map { Int($0.rounded(.down)) }),
      "endsAt": .instant(endsAt),
      "endedAt": .instant(endedAt),
      // The streak of now: what is stored is that of the last step.
      "currentStreak": JSONValue(currentStreak),
      "isPaused": .bool(isPaused),
      "isStale": .bool(isStale),
      "isMusty": .bool(isMusty),
      "needsAttention": .bool(needsAttention),
      "isUrgent": .bool(isUrgent),
      "load": load?.facts ?? .null,
    ])
  }
}

extension LaundryTask {
  /// The load with all its fields as JSON, and when its machines end.
  var facts: JSONValue {
    json.with(["washEndTime": .instant(washEnd), "dryEndTime": .instant(dryEnd)])
  }
}
