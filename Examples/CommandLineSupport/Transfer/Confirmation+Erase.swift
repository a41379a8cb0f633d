import HouseholdTransfer

extension Confirmation {
  /// Asks, deletes everything in the store, and reports it.
  ///
  /// - Parameters:
  ///   - counts: The rows by kind, the most important first, for the question and under
  ///     `deletedPets`, say, in JSON.
  ///   - remark: An extra sentence shown before the question.
  ///   - session: The session to ask and print in.
  ///   - erase: Deletes it.
  /// - Throws: ``CommandFailure`` if the answer is not yes; what `erase` throws.
  public func eraseEverything(
    _ counts: KeyValuePairs<String, Int>, remark: String? = nil, in session: Session,
    _ erase: () async throws -> Void
  ) async throws {
    let texts = counts.filter { $0.value > 0 }.map { $0.value.counted($0.key) }
    try ask(deleting: (texts + ["everything else"]).joinedWithAnd, remark: remark, in: session)
    try await erase()
    var json: JSONValue = [:]
    for (noun, count) in counts {
      let plural = noun.plural
      json["deleted\(plural.prefix(1).uppercased() + plural.dropFirst())"] = JSONValue(count)
    }
    session.tell("Everything is deleted.", json: json)
  }
}
