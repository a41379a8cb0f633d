import Foundation
import LaundryKit
import Testing

@Suite struct PetStateTests {
  @Test func theRawValuesArePermanent() {
    #expect(
      PetState.allCases.map(\.rawValue) == [
        "happy", "neutral", "sad", "verySad", "dead", "washing", "drying", "folding",
      ])
    #expect(LaundryStage.allCases.map(\.rawValue) == ["cycle", "washing", "drying", "completed"])
    #expect(AppearanceMode.allCases.map(\.rawValue) == ["light", "dark", "system"])
    #expect(HealthPolicy.allCases.map(\.rawValue) == ["linear", "overdueAware"])
    #expect(PauseReason.allCases.map(\.rawValue) == ["vacation", "archived"])
  }

  @Test(
    arguments: zip(
      PetState.allCases,
      [
        "happyGreen", "primaryBlue", "neutralOrange", "sadRed", "textTertiary", "washBlue",
        "dryYellow", "happyGreen",
      ]))
  func statesHaveNamesForViews(_ state: PetState, _ color: String) {
    #expect(state.colorName == color)
    #expect(state.animationName == "pet_" + state.rawValue)
    #expect((state.movement == nil) == (state == .dead))
    #expect(!state.displayText.isEmpty)
  }

  static let whatIsDoneComesBeforeTheMoodTable: [(LaundryTask?, Double, PetState)] = [
    (LaundryTask?.none, 4.0 * 24 * 60, PetState.sad),
    (.snowys(wash: 5_760), 5_761, .washing),
    (.snowys(wash: 5_760), 5_860, .sad),
    (.snowys(wash: 5_760, dry: 5_860), 5_861, .drying),
    (.snowys(wash: 5_760, dry: 5_860), 5_920, .folding),
    (.snowys(wash: 5_760, dry: 5_860, fold: 6_000), 6_001, .sad),
  ]

  @Test(arguments: whatIsDoneComesBeforeTheMoodTable)
  func whatIsDoneComesBeforeTheMood(
    _ load: LaundryTask?, _ minutes: Double, _ state: PetState
  ) {
    #expect(PetFacts(pet: .snowy(), load: load).state(at: after(minutes: minutes)) == state)
  }

  @Test func appearancesHaveNames() {
    #expect(AppearanceMode.allCases.map(\.displayName) == ["Light", "Dark", "System"])
  }
}
