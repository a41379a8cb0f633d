import HouseholdColor
import HouseholdWeather

/// What single kinds and colors of garments lose at single occasions.
extension DressRules {
  /// Accessories that finish few outfits and are often wrong.
  func accessoryLoss(_ type: GarmentType) -> Int32 {
    switch type.row.place {
    case .bag, .eyes, .head: -RulePrice.slight / 2
    case .other, .feet, .arms, .pocket, .legs: -RulePrice.slight
    default: 0
    }
  }

  /// How much further from right than other wrong kinds a kind is: where nothing right is owned, clothes of
  /// the street come first and those for bed, for work with the hands, or for water and snow last.
  func misfit(_ type: GarmentType) -> Int32 {
    switch type.family {
    case .night: return RulePrice.rule / 2 + RulePrice.mild
    case .workwear, .swim, .ski: return RulePrice.rule / 2
    case .pitch, .beach: return RulePrice.rule / 4
    default:
      if occasion.shoes == .trainers, type.traits.contains(.boots) {
        return type.traits.contains(.rubber) ? 2 * RulePrice.strong : RulePrice.strong
      }
      let isDelicate = !type.traits.isDisjoint(with: [.heel, .dressyShoes, .formalShoes, .open])
      if isDelicate { return 2 * RulePrice.strong }
      // Wool is worse for sports than other cloth of the street.
      return occasion.madeFor.contains(.sport) && type.traits.contains(.knit)
        ? RulePrice.strong : 0
    }
  }

  /// The penalty for the state of a garment: clothes for chores are worn where clothes get dirty, old
  /// ones among friends, and uniforms at work, which has a dress code of its own.
  func careLoss(_ garment: GarmentFacts) -> Int32 {
    switch garment.care {
    case .good: return 0
    case .old:
      return occasion.formality.lowerBound >= 4 ? -RulePrice.strong : -RulePrice.slight / 2
    case .chores:
      let isOut = request.occasion != .outdoor && request.occasion != .loungewear
      return isOut ? -RulePrice.rule : -RulePrice.strong
    case .uniform:
      switch request.occasion {
      case .outdoor, .loungewear, .gym, .athletic: return -RulePrice.mild
      // A uniform that is chosen for work is right at work.
      case .work, .workCasual: return request.locked.contains(garment.id) ? 0 : -RulePrice.rule
      default: return -RulePrice.rule
      }
    }
  }

  /// The loss of white on a wedding guest; a print on a white ground loses less.
  ///
  /// Source: Emily Post Institute, "Wedding guest attire": not white, nor what may be taken for it.
  func brideLoss(_ garment: GarmentFacts, _ slot: OutfitSlot) -> Int32 {
    let isWedding = request.occasion == .wedding
    guard isWedding || code == .cocktailAttire, isWhite(garment) else { return 0 }
    switch slot {
    case .onePiece:
      let isPlain = garment.pattern == nil || garment.pattern == .solid || garment.pattern == .other
      return isWedding && isPlain ? -RulePrice.rule : -RulePrice.strong
    case .bottom: return isWedding && garment.type.traits.contains(.skirt) ? -RulePrice.strong : 0
    default: return 0
    }
  }

  private func isWhite(_ garment: GarmentFacts) -> Bool {
    let polar = OKLCH(OKLab(LinearRGB(garment.color)))
    return polar.lightness > 0.92 && polar.chroma < 0.05
  }

  func veilGain(_ type: GarmentType) -> Int32 {
    if request.occasion == .loungewear { return -RulePrice.rule }
    let isSport = occasion.madeFor.contains(.sport) || occasion.madeFor.contains(.swim)
    if type.family == .sport {
      return isSport ? RulePrice.strong + RulePrice.slight : -RulePrice.rule
    }
    return isSport ? RulePrice.strong - RulePrice.slight : RulePrice.strong
  }

  /// What single kinds lose at single occasions, where better is usually owned.
  func detailLoss(_ garment: GarmentFacts, _ slot: OutfitSlot) -> Int32 {
    let (type, traits) = (garment.type, garment.type.traits)
    switch slot {
    case .top where type.id == "sportsBra": return -RulePrice.mild
    // With a shirt under it, it is finished.
    case .top where type.id == "vNeckSweater": return -RulePrice.slight * 5
    case .top where code == .businessProfessional && garment.pattern == .animalPrint:
      return -RulePrice.mild
    // It is wrapped around what one swims in.
    case .bottom where type.id == "sarong": return -RulePrice.slight * 5
    case .bottom where type.id == "breeches" && occasion.madeFor.contains(.sport):
      return -RulePrice.strong
    // A base layer is underwear, except on a hike, at sports, and at home.
    case .top where type.id == "baseLayer":
      let isActive = [.outdoor, .athletic, .gym, .loungewear].contains(request.occasion)
      return isActive ? request.occasion == .outdoor ? -RulePrice.slight * 5 : 0 : -RulePrice.rule
    // For a wedding a dress comes first, if there is one.
    case .top where request.occasion == .wedding && traits.contains(.blouse):
      return -RulePrice.slight * 4
    case .onePiece where request.occasion == .wedding && traits.contains(.summer):
      return -RulePrice.mild
    case .onePiece:
      // No dress for a hike.
      return request.occasion == .outdoor && traits.contains(.f) ? -RulePrice.rule : 0
    case .bottom where request.occasion == .outdoor && traits.contains(.denim):
      // Wet denim is cold and dries slowly: what hiking clubs' packing lists say first.
      let isWet = [.rainy, .stormy, .snowy].contains(request.condition)
      return isWet || weather.isIcy ? -RulePrice.strong : -RulePrice.slight * 3
    case .shoes where request.occasion == .outdoor:
      if traits.contains(.rubber) { return -RulePrice.slight * 5 }
      return traits.isDisjoint(with: [.sturdy, .grip2]) ? -RulePrice.slight * 4 : 0
    case .shoes where code == .businessProfessional || request.occasion == .work:
      // Gold, silver and bright shoes are for the evening.
      let polar = OKLCH(OKLab(LinearRGB(garment.color)))
      let isBright = polar.chroma > 0.15 || (polar.lightness > 0.68 && polar.chroma > 0.09)
      return isBright ? -RulePrice.mild : 0
    default: return 0
    }
  }

  /// The loss of coats that are out of place where people dress up: a plain one is worn before a
  /// yellow one, and a raincoat only when it rains.
  func outerLoss(_ garment: GarmentFacts, _ slot: OutfitSlot) -> Int32 {
    guard slot == .outer else { return 0 }
    var loss: Int32 = 0
    let isWet = [.rainy, .stormy, .snowy].contains(request.condition)
    if !isWet, occasion.formality.lowerBound >= 4, garment.type.traits.contains(.rain) {
      loss -= RulePrice.mild
    }
    if occasion.formality.lowerBound >= 7 {
      let polar = OKLCH(OKLab(LinearRGB(garment.color)))
      if polar.chroma > 0.12, polar.lightness > 0.6 { loss -= RulePrice.slight * 5 }
    }
    return loss
  }

  /// The loss of bright and pale colors among mourners; shirts are white there, too.
  func mourningLoss(_ garment: GarmentFacts) -> Int32 {
    guard request.isMourning else { return 0 }
    let polar = OKLCH(OKLab(LinearRGB(garment.color)))
    if garment.pattern == .animalPrint || polar.chroma > 0.09 && polar.lightness > 0.4 {
      return -2 * RulePrice.mild
    }
    let isBlue = (200...290).contains(polar.hue)
    if polar.lightness > 0.45, polar.chroma > 0.04, !isBlue { return -RulePrice.mild }
    if garment.type.id == "tie" { return isBlackTie(garment) ? 0 : -RulePrice.slight }
    let isPale = polar.lightness > 0.6 && garment.slot != .top && garment.slot != .accessory
    let isSuit = garment.slot != .jacket || garment.type.traits.contains(.suitJacket)
    return isPale ? -RulePrice.mild : isSuit ? 0 : -RulePrice.slight * 2
  }

  /// Whether it is a plain black tie, which many people wear to funerals alone.
  func isBlackTie(_ garment: GarmentFacts) -> Bool {
    guard garment.type.id == "tie" else { return false }
    let polar = OKLCH(OKLab(LinearRGB(garment.color)))
    return polar.lightness < 0.25 && polar.chroma < 0.03
  }

  /// In the evening shirts are white and leather is black.
  func eveningLoss(_ garment: GarmentFacts, _ slot: OutfitSlot) -> Int32 {
    guard occasion.formality.lowerBound >= 9 else { return 0 }
    let polar = OKLCH(OKLab(LinearRGB(garment.color)))
    if slot == .top, polar.lightness < 0.9 || polar.chroma > 0.04 { return -RulePrice.strong }
    let traits = garment.type.traits
    let isMens = traits.contains(.m) || traits.contains(.leather) && !traits.contains(.f)
    if slot == .shoes, isMens, polar.lightness > 0.4 || polar.chroma > 0.05 {
      return -RulePrice.rule / 2
    }
    return 0
  }
}
