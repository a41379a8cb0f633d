extension ClothingCategory {
  /// The insulation of a garment of this category, in clo.
  ///
  /// Source: ISO 7730:2005, table C.2 (single garments: light, normal and thick or flannel), and for
  /// leggings, jumpsuits, blazers, sandals and hooded tops ANSI/ASHRAE 55, garment insulation table.
  /// Scarves and hats are in neither: ours are estimates from the share of the body they cover. Belts,
  /// jewelry and bags insulate nothing.
  public var insulation: GarmentInsulation {
    switch self {
    case .tshirt: GarmentInsulation(light: 0.08, usual: 0.09, heavy: 0.12)
    case .shirt: GarmentInsulation(light: 0.15, usual: 0.25, heavy: 0.30)
    case .blouse: GarmentInsulation(light: 0.12, usual: 0.15, heavy: 0.25)
    case .sweater: GarmentInsulation(light: 0.20, usual: 0.28, heavy: 0.35)
    case .hoodie: GarmentInsulation(light: 0.28, usual: 0.34, heavy: 0.40)
    case .cardigan: GarmentInsulation(light: 0.20, usual: 0.28, heavy: 0.35)
    case .blazer: GarmentInsulation(light: 0.25, usual: 0.36, heavy: 0.44)
    case .jacket: GarmentInsulation(light: 0.25, usual: 0.35, heavy: 0.55)
    case .coat: GarmentInsulation(light: 0.40, usual: 0.60, heavy: 0.70)
    case .pants: GarmentInsulation(light: 0.15, usual: 0.25, heavy: 0.28)
    case .jeans: GarmentInsulation(light: 0.20, usual: 0.24, heavy: 0.28)
    case .shorts: GarmentInsulation(light: 0.06, usual: 0.07, heavy: 0.11)
    case .skirt: GarmentInsulation(light: 0.14, usual: 0.18, heavy: 0.25)
    case .leggings: GarmentInsulation(light: 0.10, usual: 0.15, heavy: 0.20)
    case .dress: GarmentInsulation(light: 0.20, usual: 0.29, heavy: 0.40)
    case .jumpsuit: GarmentInsulation(light: 0.30, usual: 0.49, heavy: 0.55)
    case .shoes: GarmentInsulation(light: 0.02, usual: 0.03, heavy: 0.04)
    case .heels: GarmentInsulation(light: 0.02, usual: 0.02, heavy: 0.03)
    case .sneakers: GarmentInsulation(light: 0.02, usual: 0.04, heavy: 0.04)
    case .sandals: GarmentInsulation(light: 0.02, usual: 0.02, heavy: 0.02)
    case .boots: GarmentInsulation(light: 0.08, usual: 0.10, heavy: 0.12)
    case .scarf: GarmentInsulation(light: 0.03, usual: 0.06, heavy: 0.10)
    case .hat: GarmentInsulation(light: 0.01, usual: 0.03, heavy: 0.05)
    case .accessories, .belt, .jewelry, .bag: GarmentInsulation(light: 0, usual: 0, heavy: 0)
    }
  }
}
