import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdPlan
import LaundryKit
import Testing
import TimerKit
import WardrobeKit

/// What sync does with every entity of every kit, decided one by one.
///
/// An entity or field that is added is decided here too: what is not in these tables goes to the whole
/// household, and the later value wins.
@Suite("Every entity is decided") struct SyncDecisionTests {
  /// How far an entity goes, what a row is called by, and in brackets the fields that are not merged as
  /// the latest value, or that stay on the device.
  static let decisions: [String: String] = [
    // LaundryKit
    "pet": "household by name [lastLaundryDate derived, totalCyclesCompleted derived,"
      + " longestStreak derived, earlierLoads elements]",
    "laundryTask": "household by startDate []",
    "pause": "household by start []",
    "appSettings": "household [notificationsEnabled person, soundEnabled person,"
      + " hapticsEnabled person, appearanceMode person, quietHoursStart person,"
      + " quietHoursEnd person]",
    // TimerKit
    "timer": "household by name []",
    "todo": "household by text [sortOrder order within timerID]",
    "timerRun": "household by name [events facts, isOpen derived]",
    "timerDeletion": "device []",
    "timerSequence": "household by name []",
    // HomeMaintenanceKit
    "home": "household by name []",
    "location": "household by name []",
    "appliance": "household by name [tags elements, spatialAnchorID device]",
    "customField": "household by name []",
    "part": "household by name [quantityOnHand derived, usesSinceCount elements]",
    "partListing": "household by supplier []",
    "maintenanceTask": "household by title [dueDate derived, isEstimated derived,"
      + " latestDueDate derived, completedDate derived, lastOccurrence derived,"
      + " snoozedUntil derived, deletedDate derived, scheduleVersion derived, partIDs elements]",
    "serviceRecord": "household by title []",
    "taskEvent": "household by date []",
    "meterReading": "household by date []",
    "meterUse": "household by date []",
    "meterChange": "household by unit []",
    "photo": "household by captureDate []",
    "manual": "household by title [localPath device, isPinned device, lastAccessed device,"
      + " bookmarkedPages elements]",
    "tutorial": "household by title [viewCount device, cachedPath device, lastWatched device,"
      + " applianceIDs elements]",
    "recognitionCacheEntry": "device []",
    "userPreferences": "person [autoSync device, dataUsageWifi device, cacheSize device]",
    "vendor": "household by name []",
    "document": "household by title []",
    // WardrobeKit
    "wardrobeItem": "household by name [tags elements]",
    "itemSeason": "household by season []",
    "itemOccasion": "household by occasion []",
    "outfit": "household by name [itemIDs elements]",
    "wearEvent": "household by wornDate [itemIDs elements]",
    "washEvent": "household by date []",
    "userProfile": "person by name []",
    "calendarEvent": "person by title []",
    "weatherCache": "device []",
    "shoppingWishlistItem": "household by productName []",
    "priceObservation": "household by date []",
    // HouseholdPlan
    "loadContent": "household []",
    "machine": "household by name [learnt device]",
    "loadMachines": "household []",
    "planSettings": "household []",
    "washRequest": "household []",
  ]

  /// What becomes of two rows with the same values in each unique index.
  static let duplicates: [String: DuplicateRule] = [
    "laundryTask petID": .oneOpen, "pause petID reason": .oneOpen, "timerRun timerID": .oneOpen,
    "location homeID parentID name": .merge, "appliance homeID importRef": .merge,
    "customField applianceID name": .merge,
    "taskEvent taskID occurrence date turn": .merge, "serviceRecord taskID completion": .merge,
    "itemSeason itemID season": .sameRow,
    "itemOccasion itemID occasion": .sameRow,
  ]

  /// The fields that count as changed together, besides those of one rule.
  static let groups: [String: [String]] = [
    "pet": [],
    "laundryTask": [
      "startDate isCompleted washStartTime washEndTime dryStartTime dryEndTime foldCompletedTime"
        + " washDurationMinutes dryDurationMinutes additionalDryMinutes abandonedTime hungTime"
        + " rewashTime wetSecondsBeforeRewash dryRestartTime dryIdleSeconds staleTime streakReached"
    ],
    "pause": ["start end", "petID reason"],
    "timerRun": ["durationInSeconds steps stepNames"],
    "timerSequence": ["steps repeats stepNames"],
    "maintenanceTask": [
      "recurrence startDate firstDueDate", "estimatedCostAmount estimatedCostCurrency",
      "homeID applianceID locationID",
    ],
    "appliance": [
      "homeID locationID", "brand model", "purchasePriceAmount purchasePriceCurrency",
      "soldPriceAmount soldPriceCurrency", "replacementValueAmount replacementValueCurrency",
    ],
    "taskEvent": ["date occurrence", "kind until"],
    "document": ["homeID applianceID recordID", "file fileSize"],
    "part": ["countedQuantity countedAt"],
    "serviceRecord": ["homeID applianceID", "costAmount costCurrency"],
    "outfit": ["temperatureMin temperatureMax", "isAIGenerated confidenceScore"],
    "manual": ["fileSize sharedFile"],
  ]

  /// Every field that names a file: what other devices get of it, or why they get nothing.
  static let files: [String: String] = [
    "wardrobeItem photoFile": "photo", "wardrobeItem thumbnailFile": "thumbnail",
    "wearEvent photoFile": "photo", "shoppingWishlistItem tryOnPhotoFile": "photo",
    "document file": "manual", "photo filePath": "photo", "photo thumbnailPath": "thumbnail",
    "manual localPath": "device", "manual sharedFile": "manual pinned by isPinned",
    "tutorial cachedPath": "device",
  ]

  /// The entities whose rows do not say when they were last changed, and why they need not.
  ///
  /// Of two rows that were changed before they synced, the later one is kept.
  static let withoutChanges: [String: String] = [
    "laundryTask": "a field is the instant of a step, set once; what is not set gives way",
    "pause": "a pause starts and ends once; an end that is not set gives way",
    "partListing": "seen as a whole, and says when it was seen",
    "taskEvent": "says when it was recorded, and is corrected with its record",
    "meterChange": "recorded once",
    "photo": "taken once",
    "itemSeason": "is there or not", "itemOccasion": "is there or not",
    "washEvent": "recorded once", "priceObservation": "recorded once",
    "meterUse": "recorded once", "loadContent": "is there or not",
    "loadMachines": "said once for a load", "washRequest": "another time is another request",
  ]

  private static let model = Model.household

  @Test(arguments: model.entities.map(\.name)) func entity(_ name: String) throws {
    let entity = try #require(Self.model.entity(named: name))
    var fields: [String] = []
    for field in entity.fields {
      if field.scope != .household { fields.append("\(field.name) \(field.scope)") }
      switch field.merge {
      case .latest: break
      case .order(let other): fields.append("\(field.name) order within \(other)")
      default: fields.append("\(field.name) \(field.merge)")
      }
    }
    let title = entity.scope == .device ? nil : entity.title
    let text =
      "\(entity.scope)\(title.map { " by \($0)" } ?? "") [\(fields.joined(separator: ", "))]"
    #expect(text == Self.decisions[name], "decide about \(name)")
    #expect(
      (entity.identity == .perPerson)
        == ["userPreferences", "userProfile"]
        .contains(name))
    if let groups = Self.groups[name] {
      let found = entity.together.map { group in
        entity.fields.filter { group.contains(number: $0.number) }.map(\.name)
          .joined(separator: " ")
      }
      #expect(found == groups)
    }
  }

  @Test func everyEntityThatPeopleEditSaysWhen() {
    let without = Self.model.entities.filter { entity in
      entity.scope != .device && !entity.fields.contains { $0.name == "updatedAt" }
    }
    #expect(Set(without.map(\.name)) == Set(Self.withoutChanges.keys))
    for entity in Self.model.entities {
      for field in entity.fields where field.name == "updatedAt" {
        #expect(field.stamp == .updated, "\(entity.name)")
      }
    }
  }

  @Test func everyUniqueIndex() {
    var found: [String: DuplicateRule] = [:]
    for entity in Self.model.entities where entity.scope == .household {
      for index in entity.indexes where index.isUnique {
        found[([entity.name] + index.fields).joined(separator: " ")] = index.whenMerged
      }
    }
    #expect(found == Self.duplicates)
  }

  @Test func everyFile() {
    var found: [String: String] = [:]
    for entity in Self.model.entities {
      for field in entity.fields where field.namesFile {
        let pin = field.attachment?.pinnedBy.map { " pinned by \($0)" } ?? ""
        found["\(entity.name) \(field.name)"] =
          field.attachment.map { $0.kind.rawValue + pin } ?? field.scope.rawValue
      }
    }
    #expect(found == Self.files, "decide whether other devices get the file")
  }

  @Test func noDecisionIsAboutAnEntityThatIsGone() {
    #expect(Set(Self.decisions.keys) == Set(Self.model.entities.map(\.name)))
    #expect(
      Set(Self.model.derivations.map(\.entity)) == [
        "pet", "timerRun", "timerSequence", "maintenanceTask", "part",
      ])
  }
}
