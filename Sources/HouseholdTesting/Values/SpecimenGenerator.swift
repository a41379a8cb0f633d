package import Foundation

/// Generates specimens with extreme values, the same for the same seed.
package struct SpecimenGenerator {
  package var random: SeededGenerator
  /// The ids of the specimens generated so far, as targets of links.
  private var ids: [UUID] = []

  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// One of some values.
  package mutating func pick<T>(_ values: [T]) -> T {
    values[Int(random.next() % UInt64(values.count))]
  }

  /// Returns true with a probability of one in `count`.
  package mutating func oneIn(_ count: Int) -> Bool { random.next() % UInt64(count) == 0 }

  /// A new id.
  package mutating func id() -> UUID {
    var high = random.next()
    var low = random.next()
    return unsafe withUnsafeBytes(of: &high) { high in
      unsafe withUnsafeBytes(of: &low) { low in
        unsafe UUID(
          uuid: (
            high[0], high[1], high[2], high[3], high[4], high[5], high[6], high[7], low[0], low[1],
            low[2], low[3], low[4], low[5], low[6], low[7]
          ))
      }
    }
  }

  private mutating func maybe<T>(_ values: [T]) -> T? { oneIn(3) ? nil : pick(values) }

  private mutating func some<T>(_ values: [T]) -> [T] {
    (0..<Int(random.next() % 4)).map { _ in pick(values) }
  }

  /// A specimen with random fields; its links refer to earlier specimens.
  package mutating func specimen(id: UUID? = nil) -> Specimen {
    var made = Specimen(id: id ?? self.id())
    change(&made)
    ids.append(made.id)
    return made
  }

  /// Sets every field of a specimen but its id to a random value.
  package mutating func change(_ made: inout Specimen) {
    made.text = pick(EdgeCases.texts)
    made.note = maybe(EdgeCases.texts)
    made.flag = oneIn(2)
    made.maybeFlag = maybe([true, false])
    made.number = pick(EdgeCases.integers)
    made.maybeNumber = maybe(EdgeCases.integers)
    made.real = pick(EdgeCases.reals)
    made.maybeReal = maybe(EdgeCases.reals)
    made.instant = pick(EdgeCases.instants)
    made.maybeInstant = maybe(EdgeCases.instants)
    made.day = pick(EdgeCases.days)
    made.maybeDay = maybe(EdgeCases.days)
    made.token = pick(EdgeCases.ids)
    made.maybeToken = maybe(EdgeCases.ids)
    made.amount = pick(EdgeCases.decimals)
    made.maybeAmount = maybe(EdgeCases.decimals)
    made.mood = pick(Mood.allCases)
    made.maybeMood = maybe(Mood.allCases)
    made.species = pick(Species.allCases)
    made.tags = some(EdgeCases.texts)
    made.maybeTags = oneIn(3) ? nil : some(EdgeCases.texts)
    made.sizes = Set(some(EdgeCases.integers))
    made.reals = some(EdgeCases.reals)
    made.tokens = some(EdgeCases.ids)
    made.days = Set(some(EdgeCases.days))
    made.friends = ids.isEmpty ? [] : Set(some(ids))
  }

  /// Several specimens.
  package mutating func specimens(_ count: Int) -> [Specimen] {
    (0..<count).map { _ in specimen() }
  }
}
