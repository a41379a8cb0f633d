/// The dress code that the texts of a calendar event name, how surely, and in which words.
///
/// ```swift
/// let reading = DressCodeReading(title: "Gala dinner (black-tie optional)")
/// reading?.code            // .blackTieOptional
/// reading?.evidence.words  // "black-tie optional"
/// DressCodeReading(title: "Tie-dye workshop")  // nil
/// ```
///
/// The longest phrase counts, so that "black tie optional" is not "black tie". A phrase that is
/// denied ("no black tie", "cocktail attire is not required") or about something else ("buy a black
/// tie", "business casual policy") counts for nothing. Words that mean much else, such as "formal",
/// need a word about clothes beside them, a line about the dress code, or a part of the title of
/// their own. A line such as "Dress code: cocktail" comes first, wherever it stands; then the title,
/// the notes, and the place. When nothing is found there is no reading: nothing is guessed.
///
/// Clothes count too when they are asked for ("hoodies welcome"), or named together ("slacks and a
/// blouse"). An invitation that offers two codes ("business casual or smart casual") is satisfied
/// by the less formal one. What guests should not wear ("no jeans") counts when there is nothing
/// else to go by.
public struct DressCodeReading: Hashable, Sendable {
  /// The dress code.
  public let code: DressCode
  /// The confidence, more than 0 and less than 1.
  ///
  /// A judgment: a line about the dress code is surest; a word with several meanings, a question,
  /// and a text that names several codes are less sure.
  public let confidence: Double
  /// The words that name it.
  public let evidence: TextEvidence

  /// The formality of the dress code, 1 to 10.
  public var formality: Int { code.formalityLevel }

  /// Reads the texts of an event.
  ///
  /// - Parameters:
  ///   - title: The event's title.
  ///   - notes: The notes from the calendar; HTML is understood.
  ///   - location: The location.
  /// - Returns: nil if no dress code is named.
  /// - Complexity: O(*n*) in the length of the texts; 20,000 characters of each are read.
  public init?(title: String, notes: String? = nil, location: String? = nil) {
    if OccasionReading.isCancelled(title) { return nil }
    let texts = [(EventText.title, title), (.notes, notes ?? ""), (.location, location ?? "")]
    let found = texts.map { field, text in
      let finder = DressCodeFinder(text, in: field)
      return (text: text, finder: finder, findings: finder.findings())
    }
    for rank in DressCodeFinder.Rank.allCases {
      for (text, finder, findings) in found {
        let findings = findings.filter { $0.rank == rank }
        guard let best = findings.firstIndex(where: \.isPlain) ?? findings.indices.first else {
          continue
        }
        // "Evening dress; tuxedo optional" does not insist on one.
        let optional = findings.firstIndex { $0.isPlain && $0.code == .blackTieOptional }
        let start = findings[best].code == .blackTie ? optional ?? best : best
        let offered = finder.alternatives(in: findings, around: start)
        // Beside "black tie", "formal" says the same.
        let isBlackTie = offered.contains { $0.code == .blackTie }
        let codes = offered.filter { !isBlackTie || $0.code != .blackTieOptional || $0.isPlain }
        let chosen = codes.reversed().min {
          ($0.code.formalityLevel, $0.isPlain ? 0 : 1)
            < ($1.code.formalityLevel, $1.isPlain ? 0 : 1)
        }
        guard let chosen, let first = offered.first, let last = offered.last else { continue }
        code = chosen.code
        let isDisputed = findings.contains {
          $0.code != chosen.code && $0.isPlain == findings[start].isPlain
        }
        // In whole percent: nobody knows it better.
        confidence = (chosen.confidence * (isDisputed ? 75 : 100)).rounded() / 100
        evidence = finder.evidence(
          in: text, first.words.lowerBound..<last.words.upperBound)
        return
      }
    }
    return nil
  }
}
