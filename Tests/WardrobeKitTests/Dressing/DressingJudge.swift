import Foundation
import OutfitAdvisor
import WardrobeKit

/// Judges outfits as a fair person would, by the labels that were written by hand.
struct DressingJudge {
  let wardrobe: DressingWardrobe
  let question: DressingQuestion

  private func labels(_ id: UUID) -> Set<String> { wardrobe.labels[id] ?? [] }

  /// The names of the rules that an outfit breaks; empty for a good one.
  func broken(_ ids: [UUID]) -> Set<String> {
    let worn = ids.map(labels)
    var broken: Set<String> = []
    func check(_ rule: String, _ isKept: Bool) { if !isKept { broken.insert(rule) } }
    func has(_ label: String) -> Bool { worn.contains { $0.contains(label) } }
    func count(_ label: String) -> Int { worn.count { $0.contains(label) } }
    func owns(_ label: String) -> Bool { wardrobe.labels.values.contains { $0.contains(label) } }
    let (low, high, mean) = (question.low, question.high, question.mean)

    check("complete", has("d") || (has("t") && has("b")))
    check("shoes", count("s") == 1)
    check("neck", count("tie") + count("bow") <= 1)
    if has("tie") || has("bow") {
      check("tie needs collar", has("collar"))
      check("tie with casual", !has("shorts") && !has("sportw") && !has("lounge"))
    }
    for one in ["hat", "belt", "scarf", "gloves", "watch", "bag"] {
      check("two of a kind", count(one) <= 1)
    }
    check("belt with dress", !(has("belt") && has("d")))
    check("pocket square", !has("square") || has("j"))
    if has("belt:bk"), has("br") { check("leather", !owns("belt:br")) }
    if has("belt:br"), has("bk") { check("leather", !owns("belt:bk")) }
    let suits = Set(worn.flatMap { $0.filter { $0.hasPrefix("suit:") } })
    check("suits", suits.count <= 1)
    check("dinner suit", !has("dinner") || (count("dinner") == 2 && suits.isEmpty))
    let isHome = question.request.occasion == .loungewear
    check("nightwear", isHome || !(has("night") || has("slip")))
    check("swimwear", question.request.occasion == .beach || !has("swim"))
    if !suits.isEmpty || has("dinner") || has("gown") {
      check("shoes with a suit", !has("trainers") && !has("hboots"))
      check("shoes with a suit", !has("open") || has("dressyopen"))
    }
    if high >= 15, mean >= 12 { check("winter things", !has("winter")) }
    if mean >= 21.5 {
      check(
        "warm things",
        !worn.contains { $0.contains("warm") }
          && !worn.contains { $0.contains("o") && !(question.isWet && $0.contains("proof")) })
    }
    // What is for dirty work, and what has studs, has its own places; who covers her hair does so.
    check("chores", !has("chores") || isHome || question.request.occasion == .outdoor)
    check("studs", !has("cleats") || question.request.occasion == .athletic)
    check("hair covered", isHome || !owns("veil") || has("veil"))
    if mean >= 24, has("d") { check("jacket over a dress", !has("j")) }
    if !isHome, question.request.occasion != .beach {
      if mean <= 14 {
        check(
          "cover",
          worn.contains {
            $0.contains("m") || $0.contains("j") || $0.contains("o") || $0.contains("warm")
          })
      }
      if mean <= 8 { check("jacket or coat", has("o")) }
      if mean <= 0 { check("winter coat", has("coat")) }
      if mean < 15 { check("bare in the cold", !has("shorts") && !has("open") || sport) }
      if question.request.condition == .snowy || low <= -4 {
        // With a suit, boots for hiking are no better than shoes.
        let isStrict = !suits.isEmpty
        let ownsFine = wardrobe.labels.values.contains {
          $0.contains("boots") && !$0.contains("hboots") && !$0.contains("suede")
        }
        let isOwned = isStrict || question.needsSuit ? ownsFine : owns("boots")
        check("boots in snow", has("boots") || !isOwned || sport)
        check("grip", !has("trainers") && !has("heels") && !has("suede"))
      }
      if question.isWet {
        let isOwned = owns("proof") || owns("umb")
        check("rain", has("proof") || has("umb") || !isOwned)
      }
    }
    if question.isWet {
      check("spoiled by rain", !["suede", "canvas", "sunhat", "sung"].contains(where: has))
      check("spoiled by rain", !has("open") || has("dressyopen"))
    }
    for group in question.wanted where group.contains(where: owns) {
      check("wanted " + group.joined(separator: "|"), group.contains(where: has))
    }
    for label in question.never {
      let parts = label.split(separator: ":").map(String.init)
      if parts.count == 2, parts[0].count == 1 {
        check(
          "never \(label)",
          !worn.contains { $0.contains(parts[0]) && $0.contains(parts[1]) })
      } else if label == "suit" {
        check("never suit", suits.isEmpty)
      } else {
        check("never \(label)", !has(label))
      }
    }
    return broken
  }

  private var sport: Bool {
    question.request.occasion == .athletic || question.request.occasion == .gym
  }

  /// An outfit that breaks no rule, or nil: that the question can be answered at all.
  func someGoodOutfit() -> [UUID]? {
    let ids = wardrobe.garments.map(\.id).filter { id in
      let own = labels(id)
      return question.never.isDisjoint(with: own)
        && !(question.never.contains("suit") && own.contains { $0.hasPrefix("suit:") })
    }
    func of(_ label: String) -> [UUID] { ids.filter { labels($0).contains(label) } }
    let tops = of("t").flatMap { top in of("b").map { [top, $0] } }
    let none: [[UUID]] = [[]]
    let middles = none + of("m").map { [$0] }
    let jackets = none + of("j").map { [$0] }
    let isHome = question.request.occasion == .loungewear
    let veil = isHome ? [] : Array(of("veil").prefix(1))
    let outers = none + of("o").map { [$0] }
    let extras = none + (of("tie") + of("bow") + of("umb")).map { [$0] }
    for body in of("d").map({ [$0] }) + tops {
      for shoes in of("s") {
        for jacket in jackets {
          for outer in outers {
            for extra in extras {
              for middle in middles where middle.first.map({ !body.contains($0) }) ?? true {
                let outfit = body + [shoes] + jacket + outer + extra + middle + veil
                if broken(outfit).isEmpty { return outfit }
              }
            }
          }
        }
      }
    }
    return nil
  }
}
