package import Foundation

extension PetFacts {
  /// Says why a step would be refused at an instant, if nothing else is done before; nil if it
  /// would be accepted.
  ///
  /// - Parameters:
  ///   - action: The step.
  ///   - instant: The instant at which it would be done.
  ///   - zone: The time zone of times in error messages.
  /// - Complexity: O(*n*) in the number of pauses.
  package func refusal(
    of action: LaundryAction, at instant: Date, in zone: TimeZone
  ) -> LaundryError? {
    let facts = tidied(at: instant)
    do throws(LaundryError) {
      switch action {
      case .startWash: _ = try facts.startingWash(id: pet.id, at: instant, in: zone)
      case .startDry: _ = try facts.startingDry(at: instant, in: zone)
      case .markFolded: _ = try facts.folding(at: instant, in: zone)
      case .rewash: _ = try facts.rewashing(at: instant, in: zone)
      }
      return nil
    } catch {
      return error
    }
  }

  /// The instant at which the load is abandoned by itself if nothing is done, or nil if it never
  /// is.
  var givenUpInstant: Date? { settings.abandonsStaleLoads ? untidyInstant : nil }

  /// The first instant at which the load is stale and the pet is not paused; nil if it has none, and
  /// for an archived pet.
  private var untidyInstant: Date? {
    guard pet.isActive, let load else { return nil }
    return load.staleInstant(afterHours: settings.staleHours, pauses: pauses)
      .flatMap(pauses.firstInstant(outside:))
  }

  /// Whether the load is stale and can be given up; that of a paused pet waits for the end of the
  /// pause.
  func isUntidy(at instant: Date) -> Bool {
    untidyInstant.map { $0 <= instant } ?? false && !isPaused(at: instant)
  }

  /// The facts at an instant if nothing is done before: without a load that is abandoned by then.
  ///
  /// Questions are answered from these, so that an answer is the same before and after a write
  /// records that the load was abandoned.
  func tidied(at instant: Date) -> PetFacts {
    guard settings.abandonsStaleLoads, isUntidy(at: instant), let (pet, _) = try? abandoningStale()
    else { return self }
    return with(pet, nil)
  }
}
