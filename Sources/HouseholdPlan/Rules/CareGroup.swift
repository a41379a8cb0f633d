import HouseholdColor
import OutfitAdvisor
public import WardrobeKit

/// The clothes that are washed together: alike in what they bear, and in color.
public struct CareGroup: Hashable, Sendable, Comparable {
  /// What the fabric bears.
  public enum Care: String, CaseIterable, Codable, Sendable {
    /// Cotton, linen, denim and blends.
    case normal
    /// Sportswear and other synthetics.
    case sport
    /// Silk, rayon, and what its wearer calls delicate.
    case delicate
    /// Wool and cashmere.
    case wool

    /// The share of the machine's capacity that such clothes may fill.
    ///
    /// Source: Electrolux, "EWF 1495 User Manual", "Maximum loads": cotton and linen fill the drum,
    /// synthetics half of it, delicates and woolens a third.
    public var share: Double {
      switch self {
      case .normal: 1
      case .sport: 1 / 2
      case .delicate, .wool: 1 / 3
      }
    }

    /// Whether they may go into a dryer; wool and delicates hang.
    var bearsDryer: Bool { self == .normal || self == .sport }
  }

  /// How colors run and suffer.
  public enum Shade: String, CaseIterable, Codable, Sendable {
    /// White and nearly white.
    case white
    /// Pale and middling.
    case light
    /// Dark.
    case dark
    /// Red, which runs.
    case red

    /// The shade of a color, by its lightness and its distance from gray.
    ///
    /// White has a lightness of 90 and more and is nearly gray; red has a hue of −10° to 50° and is far from
    /// gray; dark is below 45. A judgment on CIELAB, for the sorting that makers of machines ask for. Source
    /// of the sorting: LG, "WD-1577RD Owner's Manual": whites, lights, darks.
    init(_ color: SRGBColor) {
      let lab = CIELab(color)
      let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
      let isReddish = lab.a > 0 && lab.b > -0.176 * lab.a && lab.b < 1.192 * lab.a
      if lab.lightness >= 90, chroma < 12 {
        self = .white
      } else if chroma >= 35, isReddish, lab.lightness < 70 {
        self = .red
      } else {
        self = lab.lightness < 45 ? .dark : .light
      }
    }
  }

  /// What the fabric bears.
  public var care: Care
  /// How the colors run.
  public var shade: Shade

  /// Creates a group.
  public init(_ care: Care, _ shade: Shade) {
    self.care = care
    self.shade = shade
  }

  /// The name in sentences, such as "the whites" or "the dark delicates".
  public var name: String {
    switch (care, shade) {
    case (.normal, .white): "the whites"
    case (.normal, .light): "the lights"
    case (.normal, .dark): "the darks"
    case (.normal, .red): "the reds"
    case (.sport, _): "the \(shade.rawValue) sportswear"
    case (.delicate, _): "the \(shade.rawValue) delicates"
    case (.wool, _): "the \(shade.rawValue) woolens"
    }
  }

  /// The name as one word on a command line, such as `whites` or `dark-delicates`.
  public var code: String { String(name.dropFirst(4)).replacing(" ", with: "-") }

  /// All groups, the usual ones first.
  public static let all = Care.allCases.flatMap { care in
    Shade.allCases.map { CareGroup(care, $0) }
  }

  /// The order of ``all``.
  public static func < (left: CareGroup, right: CareGroup) -> Bool { left.rank < right.rank }

  private var rank: Int {
    (Care.allCases.firstIndex(of: care) ?? 0) * Shade.allCases.count
      + (Shade.allCases.firstIndex(of: shade) ?? 0)
  }
}

extension CareGroup {
  /// The group of a garment; nil if it is not washed in a machine: shoes, leather, tailored jackets, and
  /// what its wearer calls dry-clean or hand-wash.
  ///
  /// What the tags and notes say counts before the fabric.
  public init?(_ item: WardrobeItem) {
    guard let care = Care(item) else { return nil }
    self.init(care, Shade(item.primaryColor))
    if shade == .white, let second = item.secondaryColor, Shade(second) != .white { shade = .light }
  }
}

extension CareGroup.Care {
  fileprivate init?(_ item: WardrobeItem) {
    guard item.category.wearsBetweenWashes != nil, item.category.isMachineWashed else { return nil }
    let words = (item.tags.sorted() + [item.notes ?? ""]).joined(separator: " ").lowercased()
      .replacing("-", with: " ")
    if words.contains("dry clean") || words.contains("hand wash") || words.contains("handwash") {
      return nil
    }
    if words.contains("delicate") {
      self = .delicate
      return
    }
    switch item.apparentFabric {
    case .leather, .suede: return nil
    case .wool, .cashmere: self = .wool
    case .silk, .rayon: self = .delicate
    case .nylon, .polyester: self = .sport
    case .cotton, .linen, .denim, .blend, nil: self = .normal
    }
  }
}

extension ClothingCategory {
  /// Whether such clothes go into a washing machine: tailored jackets and coats go to a cleaner.
  fileprivate var isMachineWashed: Bool { self != .blazer && self != .coat }

  /// The usual weight of a dry garment in grams.
  ///
  /// Source: Gill Chilton, "How to Get Cleaner Clothes by Weighing Them First", dummies.com: jeans 700,
  /// anorak 750, jumper 450, shirt 300, dress 350, T-shirt 125. What it does not name is a judgment between
  /// these.
  var usualGrams: Int {
    switch self {
    case .tshirt: 125
    case .leggings, .scarf, .hat: 150
    case .blouse, .shorts: 200
    case .shirt: 300
    case .dress, .skirt: 350
    case .sweater, .cardigan: 450
    case .pants, .hoodie: 500
    case .jumpsuit: 600
    case .jeans, .blazer: 700
    case .jacket: 750
    case .coat: 1500
    case .shoes, .boots, .sneakers, .sandals, .heels, .accessories, .belt, .jewelry, .bag: 0
    }
  }
}
