public import OutfitAdvisor

extension WardrobeItem {
  /// The formality, 1 to 10: the garment's own, else its kind's.
  public var formalityLevel: Int { formalityOverride ?? recognizedType.type.usualFormality }

  /// The garment type used in suggestions, and why.
  public var recognizedType: RecognizedType {
    GarmentType.recognized(
      category, kind: kind, subcategory: subcategory, name: name, fabric: fabric, pattern: pattern)
  }
}
