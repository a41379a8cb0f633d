extension WardrobeItem {
  /// How formal it is, 1 to 10: what was said about it, else what its kind is.
  public var formalityLevel: Int { formalityOverride ?? recognizedType.type.usualFormality }

  /// What it is taken for when outfits are suggested, and why.
  public var recognizedType: RecognizedType {
    GarmentType.recognized(
      category, kind: kind, subcategory: subcategory, name: name, fabric: fabric, pattern: pattern)
  }
}
