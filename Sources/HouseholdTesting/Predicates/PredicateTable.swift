import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// Predicates of every supported construct.
package enum PredicateTable {
  /// All predicates.
  package static var all: [PredicateCase] {
    comparisons + logic + optionals + values + ranges + arithmetic + collections + texts
      + [repeated]
  }

  /// A part with two bound variables that occurs twice, as in a predicate composed of others.
  private static var repeated: PredicateCase {
    PredicateCase(
      "a part that occurs twice",
      Predicate { row in
        let numbers = PredicateExpressions.build_KeyPath(root: row, keyPath: \.maybeNumber)
        let others = PredicateExpressions.build_KeyPath(root: row, keyPath: \.number)
        let part = PredicateExpressions.build_NilCoalesce(
          lhs: PredicateExpressions.build_flatMap(numbers) { number in
            PredicateExpressions.build_NilCoalesce(
              lhs: PredicateExpressions.build_flatMap(numbers) { again in
                PredicateExpressions.build_Comparison(
                  lhs: PredicateExpressions.build_Conditional(
                    PredicateExpressions.build_Equal(lhs: number, rhs: again), others, number),
                  rhs: again, op: .lessThan)
              }, rhs: PredicateExpressions.build_Arg(false))
          }, rhs: PredicateExpressions.build_Arg(false))
        return PredicateExpressions.build_Conjunction(lhs: part, rhs: part)
      })
  }

  private static var comparisons: [PredicateCase] {
    let number = 3
    let other: Int? = 7
    let none: Int? = nil
    return [
      PredicateCase("==", #Predicate { $0.number == 3 }),
      PredicateCase("!=", #Predicate { $0.number != 3 }),
      PredicateCase("<", #Predicate { $0.number < 3 }),
      PredicateCase("<=", #Predicate { $0.number <= number }),
      PredicateCase(">", #Predicate { $0.number > number }),
      PredicateCase(">=", #Predicate { $0.number >= 3 }),
      PredicateCase("two fields", #Predicate { $0.token == $0.id }),
      PredicateCase("two fields not equal", #Predicate { $0.id != $0.token }),
      PredicateCase("two fields ordered", #Predicate { $0.id < $0.token }),
      PredicateCase("an optional and a value", #Predicate { $0.maybeNumber == 3 }),
      PredicateCase("an optional not a value", #Predicate { $0.maybeNumber != 3 }),
      PredicateCase("an optional and a captured one", #Predicate { $0.maybeNumber == other }),
      PredicateCase("an optional and a captured nil", #Predicate { $0.maybeNumber == none }),
      PredicateCase("not a captured nil", #Predicate { $0.maybeNumber != none }),
      PredicateCase("a captured nil on the left", #Predicate { none == $0.maybeNumber }),
      PredicateCase("not a captured nil on the left", #Predicate { none != $0.maybeNumber }),
      PredicateCase("nil on the left", #Predicate { nil == $0.note }),
      PredicateCase("not nil on the left", #Predicate { nil != $0.note }),
      PredicateCase("a value on the left", #Predicate { 3 == $0.maybeNumber }),
      PredicateCase("nil", #Predicate { $0.note == nil }),
      PredicateCase("not nil", #Predicate { $0.note != nil }),
    ]
  }

  private static var logic: [PredicateCase] {
    [
      PredicateCase("true", #Predicate { _ in true }),
      PredicateCase("a Boolean", #Predicate { $0.flag }),
      PredicateCase("not a Boolean", #Predicate { !$0.flag }),
      PredicateCase("a Boolean compared", #Predicate { $0.flag == false }),
      PredicateCase("an optional Boolean", #Predicate { $0.maybeFlag == true }),
      PredicateCase("not an optional Boolean", #Predicate { !($0.maybeFlag == true) }),
      PredicateCase("an optional Boolean not true", #Predicate { $0.maybeFlag != true }),
      PredicateCase("an optional Boolean or false", #Predicate { $0.maybeFlag ?? false }),
      PredicateCase("and", #Predicate { $0.flag && $0.number > 0 }),
      PredicateCase("or", #Predicate { $0.flag || $0.maybeNumber == 3 }),
      PredicateCase(
        "not and", #Predicate { !($0.maybeNumber == 3 && $0.maybeFlag == false) }),
      PredicateCase("not or", #Predicate { !($0.note == nil || $0.maybeReal == 1) }),
      PredicateCase("conditions compared", #Predicate { ($0.number > 0) == ($0.maybeNumber == 3) }),
      PredicateCase("ternary", #Predicate { $0.flag ? $0.number > 0 : $0.real > 0 }),
      PredicateCase("a ternary value", #Predicate { ($0.flag ? $0.number : 3) == 3 }),
      PredicateCase(
        "if and else",
        #Predicate {
          if $0.flag { $0.number > 0 } else { $0.maybeNumber == nil }
        }),
    ]
  }

  private static var optionals: [PredicateCase] {
    [
      PredicateCase("??", #Predicate { ($0.maybeNumber ?? 3) > 2 }),
      PredicateCase("?? a field", #Predicate { ($0.maybeNumber ?? $0.number) == $0.number }),
      PredicateCase("not ??", #Predicate { !(($0.maybeReal ?? 0) < 1) }),
      PredicateCase("?? text", #Predicate { ($0.note ?? "") == "" }),
      PredicateCase(
        "if let",
        #Predicate {
          if let number = $0.maybeNumber { number > 2 } else { false }
        }),
      PredicateCase(
        "if let or true",
        #Predicate {
          if let number = $0.maybeNumber { number > 2 } else { true }
        }),
      PredicateCase(
        "not if let",
        #Predicate {
          if let number = $0.maybeNumber { !(number > 2) } else { $0.flag }
        }),
      PredicateCase(
        "two if lets",
        #Predicate { row in
          if let number = row.maybeNumber, let mood = row.maybeMood {
            number == 3 || mood == row.mood
          } else {
            false
          }
        }),
      PredicateCase(
        "flatMap", #Predicate { row in row.maybeNumber.flatMap { number in number > 2 } ?? false }),
      PredicateCase(
        "flatMap to nil",
        #Predicate { row in row.maybeNumber.flatMap { number in number > 2 } == nil }),
      PredicateCase("optional chaining", #Predicate { $0.note?.isEmpty == true }),
      PredicateCase("chaining, not", #Predicate { $0.note?.isEmpty != true }),
      PredicateCase("chaining and count", #Predicate { ($0.note?.count ?? 5) > 2 }),
      PredicateCase("a count of 1", #Predicate { $0.note?.count == 1 }),
      PredicateCase("a count of 0", #Predicate { $0.note?.count == 0 }),
      PredicateCase("1 is a count", #Predicate { 1 == $0.note?.count }),
      PredicateCase("a count or 1", #Predicate { ($0.note?.count ?? 1) == 1 }),
      PredicateCase("a count or 0", #Predicate { ($0.note?.count ?? 0) == 1 }),
      PredicateCase("a list's count of 1", #Predicate { $0.maybeTags?.count == 1 }),
      PredicateCase(
        "a number computed of a number",
        #Predicate { row in row.maybeReal.flatMap { number in number + 1 } == 1 }),
      PredicateCase("chaining a list", #Predicate { ($0.maybeTags?.count ?? 0) > 1 }),
      PredicateCase("chaining contains", #Predicate { $0.maybeTags?.contains("a") == true }),
      PredicateCase(
        "an unwrapped list",
        #Predicate {
          if let tags = $0.maybeTags { tags.isEmpty || tags.contains("a") } else { false }
        }),
      PredicateCase(
        "a forced unwrap",
        #Predicate { $0.maybeNumber != nil && $0.maybeNumber! > 2 }),
      PredicateCase(
        "a forced unwrap after or",
        #Predicate { $0.maybeNumber == nil || $0.maybeNumber! > 2 }),
    ]
  }

  private static var values: [PredicateCase] {
    let mood = Mood.wild
    let maybeMood: Mood? = .calm
    let instant = Date(milliseconds: 999)
    let day = CivilDate(year: 2026, month: 1, day: 1) ?? .min
    let id = EdgeCases.ids[3]
    let amount = Decimal(string: "9.99") ?? 0
    let text = "e\u{301}"
    return [
      PredicateCase("an enum", #Predicate { $0.mood == mood }),
      PredicateCase("not an enum", #Predicate { $0.maybeMood != mood }),
      PredicateCase("an optional enum", #Predicate { $0.maybeMood == maybeMood }),
      PredicateCase("an instant", #Predicate { $0.instant == instant }),
      PredicateCase("instants in order", #Predicate { $0.instant < instant }),
      PredicateCase("an optional instant", #Predicate { $0.maybeInstant != instant }),
      PredicateCase(
        "an optional instant in order", #Predicate { ($0.maybeInstant ?? instant) > instant }),
      PredicateCase("a day", #Predicate { $0.day >= day }),
      PredicateCase("an optional day", #Predicate { $0.maybeDay == day }),
      PredicateCase("a UUID", #Predicate { $0.token == id }),
      PredicateCase("the id", #Predicate { $0.id != id }),
      PredicateCase("an optional UUID", #Predicate { $0.maybeToken == id }),
      PredicateCase("a decimal", #Predicate { $0.amount == amount }),
      PredicateCase("decimals in order", #Predicate { $0.amount < amount }),
      PredicateCase("decimal fields", #Predicate { ($0.maybeAmount ?? amount) <= $0.amount }),
      PredicateCase("a number", #Predicate { $0.real <= 0.1 }),
      PredicateCase("text that is not in NFC", #Predicate { $0.text == text }),
      PredicateCase("text in order", #Predicate { $0.text < text }),
    ]
  }

  private static var ranges: [PredicateCase] {
    let closed = 1...7
    let half = 1..<7
    let from = 2...
    let through = ...2
    let upTo = ..<2
    let days = CivilDate.min...(CivilDate(year: 2026, month: 1, day: 1) ?? .max)
    let instants = Date(milliseconds: 0)..<Date(milliseconds: 1000)
    let amounts = Decimal(-1)...Decimal(1)
    let low = 1
    return [
      PredicateCase("a closed range", #Predicate { (1...7).contains($0.number) }),
      PredicateCase("a half-open range", #Predicate { (1..<7).contains($0.number) }),
      PredicateCase("a captured closed range", #Predicate { closed.contains($0.number) }),
      PredicateCase("a captured half-open range", #Predicate { half.contains($0.number) }),
      PredicateCase("a range from", #Predicate { from.contains($0.number) }),
      PredicateCase("a range through", #Predicate { through.contains($0.number) }),
      PredicateCase("a range up to", #Predicate { upTo.contains($0.number) }),
      PredicateCase("a range of days", #Predicate { days.contains($0.day) }),
      PredicateCase("a range of instants", #Predicate { instants.contains($0.instant) }),
      PredicateCase("not a range of decimals", #Predicate { !amounts.contains($0.amount) }),
      PredicateCase("a range of an expression", #Predicate { (low...7).contains($0.number) }),
      PredicateCase(
        "a range of an optional", #Predicate { closed.contains($0.maybeNumber ?? 0) }),
      PredicateCase("a range of numbers", #Predicate { (0.1...2.5).contains($0.real) }),
    ]
  }

  private static var arithmetic: [PredicateCase] {
    [
      PredicateCase("+", #Predicate { $0.sizes.count + 1 > $0.tags.count }),
      PredicateCase("-", #Predicate { $0.sizes.count - $0.tags.count == 0 }),
      PredicateCase("*", #Predicate { $0.sizes.count * 2 == $0.friends.count }),
      PredicateCase("minus", #Predicate { -$0.real < 0.5 }),
      PredicateCase("+ of numbers", #Predicate { $0.real + 0.5 <= 1.5 }),
      PredicateCase("* of numbers", #Predicate { $0.real * 2 == 1 }),
      PredicateCase("- of an optional", #Predicate { ($0.maybeReal ?? 1) - 1 == 0 }),
    ]
  }

  private static var collections: [PredicateCase] {
    let numbers = [1, 3, 100]
    let none: [Int] = []
    let optionals: [Int?] = [nil, 3]
    let set: Set<Int> = [3, 7]
    let contiguous = ContiguousArray(numbers)
    let ids = Set(EdgeCases.ids[0..<2])
    let id = EdgeCases.ids[3]
    let great = 0x1p56
    let moods: [Mood] = [.wild, .unknown]
    let days = [EdgeCases.days[0], EdgeCases.days[4]]
    let day = EdgeCases.days[4]
    let tags = ["a"]
    return [
      PredicateCase("a captured list", #Predicate { numbers.contains($0.number) }),
      PredicateCase("not a captured list", #Predicate { !numbers.contains($0.number) }),
      PredicateCase("an empty list", #Predicate { none.contains($0.number) }),
      PredicateCase("a list with nil", #Predicate { optionals.contains($0.maybeNumber) }),
      PredicateCase("not a list with nil", #Predicate { !optionals.contains($0.maybeNumber) }),
      PredicateCase("a captured set", #Predicate { set.contains($0.number) }),
      PredicateCase("a contiguous list", #Predicate { contiguous.contains($0.number) }),
      PredicateCase("a list of ids", #Predicate { ids.contains($0.token) }),
      PredicateCase("a list of enums", #Predicate { moods.contains($0.mood) }),
      PredicateCase("a list of days", #Predicate { days.contains($0.day) }),
      PredicateCase("a list and ??", #Predicate { numbers.contains($0.maybeNumber ?? 3) }),
      PredicateCase("a list field", #Predicate { $0.tags.contains("a") }),
      PredicateCase("a list field and a field", #Predicate { $0.tags.contains($0.text) }),
      PredicateCase("not a list field", #Predicate { !$0.tags.contains("") }),
      PredicateCase("a set field", #Predicate { $0.sizes.contains(3) }),
      PredicateCase("a list of numbers", #Predicate { $0.reals.contains(0.5) }),
      PredicateCase("a list of UUIDs", #Predicate { $0.tokens.contains(id) }),
      PredicateCase("a list of UUIDs and a field", #Predicate { $0.tokens.contains($0.token) }),
      PredicateCase(
        "a list of UUIDs and ??", #Predicate { $0.tokens.contains($0.maybeToken ?? $0.token) }),
      PredicateCase(
        "a list of UUIDs and a ternary",
        #Predicate { $0.tokens.contains($0.flag ? $0.token : $0.id) }),
      PredicateCase(
        "a list of UUIDs and if let",
        #Predicate { row in
          if let token = row.maybeToken { row.tokens.contains(token) } else { false }
        }),
      PredicateCase("a link to many and a field", #Predicate { $0.friends.contains($0.token) }),
      PredicateCase("a list of numbers and a field", #Predicate { $0.reals.contains($0.real) }),
      PredicateCase("a set of days and a field", #Predicate { $0.days.contains($0.day) }),
      PredicateCase("a set and ??", #Predicate { $0.sizes.contains($0.maybeNumber ?? 1) }),
      PredicateCase("a great number in a list", #Predicate { $0.reals.contains(great) }),
      PredicateCase("a set of days", #Predicate { $0.days.contains(day) }),
      PredicateCase("a list or an empty one", #Predicate { ($0.maybeTags ?? []).contains("a") }),
      PredicateCase("the count of one", #Predicate { ($0.maybeTags ?? []).count > 1 }),
      PredicateCase("a list as a whole", #Predicate { $0.tags == tags }),
      PredicateCase("an optional list as a whole", #Predicate { $0.maybeTags == tags }),
      PredicateCase("a set as a whole", #Predicate { $0.sizes == set }),
      PredicateCase("an empty list field", #Predicate { $0.tags.isEmpty }),
      PredicateCase("the count of a list", #Predicate { $0.tags.count == 2 }),
      PredicateCase("a link to many", #Predicate { $0.friends.contains(id) }),
      PredicateCase("an empty link", #Predicate { $0.friends.isEmpty }),
      PredicateCase("the count of a link", #Predicate { $0.friends.count >= 2 }),
    ]
  }

  private static var texts: [PredicateCase] {
    let part = "e\u{301}"
    let (same, after) = (ComparisonResult.orderedSame, ComparisonResult.orderedDescending)
    return EdgeCases.texts.filter { $0.count < 20 }.map { text in
      PredicateCase(
        "text with \(text.debugDescription)",
        #Predicate {
          $0.text.contains(text) || ($0.note ?? "").starts(with: text)
        })
    } + [
      PredicateCase("contains", #Predicate { $0.text.contains("b") }),
      PredicateCase("contains a field", #Predicate { $0.text.contains($0.note ?? "x") }),
      PredicateCase("starts", #Predicate { $0.text.starts(with: "a") }),
      PredicateCase("not starts", #Predicate { !$0.text.starts(with: part) }),
      PredicateCase("an empty text", #Predicate { $0.text.isEmpty }),
      PredicateCase("the count of characters", #Predicate { $0.text.count == 1 }),
      PredicateCase(
        "localized search", #Predicate { $0.text.localizedStandardContains("E") }),
      PredicateCase(
        "localized search in an optional",
        #Predicate { $0.note?.localizedStandardContains("a") == true }),
      PredicateCase(
        "without case",
        #Predicate { $0.text.caseInsensitiveCompare("A") == same }),
      PredicateCase(
        "without case, in order",
        #Predicate { $0.text.caseInsensitiveCompare("b") != after }),
    ]
  }
}
