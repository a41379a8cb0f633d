import HouseholdTransfer

extension Confirmation {
  /// Asks, deletes everything that a program keeps, and tells so.
  ///
  /// - Parameters:
  ///   - counts: What there is, the most important first, for the question and under `deletedPets`,
  ///     say, in JSON.
  ///   - session: Where to ask and tell.
  ///   - isQuiet: Whether nothing is told where all is well.
  ///   - erase: Deletes it.
  /// - Throws: ``CommandFailure`` if the answer is not yes; what `erase` throws.
  public func eraseEverything(
    _ counts: KeyValuePairs<String, Int>, in session: Session, isQuiet: Bool = false,
    _ erase: () async throws -> Void
  ) async throws {
    let text = counts.map { $1.counted($0) }.joined(separator: ", ")
    try ask("Delete \(text) and everything else for ever?", in: session)
    try await erase()
    var json: JSONValue = [:]
    for (noun, count) in counts {
      json["deleted\(noun.prefix(1).uppercased() + noun.dropFirst())s"] = JSONValue(count)
    }
    session.tell("Everything is deleted.", json: json, isQuiet: isQuiet)
  }
}
