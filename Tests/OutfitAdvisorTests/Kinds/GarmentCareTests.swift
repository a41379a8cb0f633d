import OutfitAdvisor
import Testing

@Suite struct GarmentCareTests {
  @Test(
    arguments: [
      ("Paint-splattered work pants", nil, GarmentCare.chores),
      ("Blue shirt", "for gardening", .chores),
      ("Torn shirt", nil, .chores), ("Old sneakers", nil, .old), ("Old Navy tee", nil, .good),
      ("Garden party dress", nil, .good), ("Shirt", "stained with oil", .chores),
      ("Stain-resistant chinos", nil, .good), ("White shirt", nil, .good),
      ("Hi vis bomber jacket", nil, .uniform), ("Works polo", nil, .uniform),
      ("Black work pants (Maccas)", nil, .uniform), ("School white shirt", nil, .uniform),
      ("Law school sweatshirt", nil, .good), ("Work shirt", nil, .good),
      ("Kitchen safety clogs", nil, .uniform), ("Show jacket for riding", nil, .uniform),
    ] as [(String, String?, GarmentCare)])
  func namesAndNotesSayWhatItIsKeptFor(_ name: String, _ notes: String?, _ care: GarmentCare) {
    #expect(GarmentCare(name: name, category: .shirt, notes: notes) == care)
  }
}
