import CommandLineSupport
import Foundation
import HouseholdTransfer
import LaundryKit

extension PetCard {
  /// The card as JSON: what `laundry status --json` prints of a pet.
  ///
  /// Seconds are whole: those that remain are rounded up, those that passed down.
  var json: JSONValue {
    [
      "id": .id(pet.id),
      "name": .string(pet.name),
      "health": JSONValue(health),
      "currentState": .string(state.rawValue),
      "mood": .string(mood.rawValue),
      "stage": .string(stage.rawValue),
      "nextAction": .text(nextAction?.rawValue),
      "remainingSeconds": .integer(remaining.map { Int($0.rounded(.up)) }),
      "wetForSeconds": .integer(wetFor.map { Int($0.rounded(.down)) }),
      "endsAt": .instant(endsAt),
      "endedAt": .instant(endedAt),
      "currentStreak": JSONValue(currentStreak),
      "longestStreak": JSONValue(pet.longestStreak),
      "totalCyclesCompleted": JSONValue(pet.totalCyclesCompleted),
      "isActive": .bool(pet.isActive),
      "isPaused": .bool(isPaused),
      "isStale": .bool(isStale),
      "isMusty": .bool(isMusty),
      "needsAttention": .bool(needsAttention),
      "isUrgent": .bool(isUrgent),
      "createdDate": .instant(pet.createdDate),
      "lastLaundryDate": .instant(pet.lastLaundryDate),
      "cycleFrequencyDays": JSONValue(pet.cycleFrequencyDays),
      "washDurationMinutes": JSONValue(pet.washDurationMinutes),
      "dryDurationMinutes": JSONValue(pet.dryDurationMinutes),
      "load": load.map(\.json) ?? .null,
    ]
  }
}

extension LaundryTask {
  /// The load as JSON: its instants and minutes.
  var json: JSONValue {
    [
      "id": .id(id),
      "petID": .id(petID),
      "startDate": .instant(startDate),
      "washStartTime": .instant(washStartTime),
      "washEndTime": .instant(washEnd),
      "dryStartTime": .instant(dryStartTime),
      "dryEndTime": .instant(dryEnd),
      "foldCompletedTime": .instant(foldCompletedTime),
      "abandonedTime": .instant(abandonedTime),
      "washDurationMinutes": JSONValue(washDurationMinutes),
      "dryDurationMinutes": JSONValue(dryDurationMinutes),
      "additionalDryMinutes": .integer(additionalDryMinutes),
      "hungTime": .instant(hungTime),
      "rewashTime": .instant(rewashTime),
      "dryRestartTime": .instant(dryRestartTime),
    ]
  }
}
