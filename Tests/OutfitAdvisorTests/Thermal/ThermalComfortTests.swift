import HouseholdTesting
import OutfitAdvisor
import Testing

@Suite struct ThermalComfortTests {
  /// Computed by hand from the polynomial.
  @Test(arguments: [(-10.0, 1.5195), (0, 1.372), (10, 1.1276), (20, 0.7302), (26, 0.3950)])
  func asksForWhatTheModelSays(_ celsius: Double, _ clo: Double) {
    #expect(abs(ThermalComfort.wantedInsulation(at: celsius) - clo) < 1e-3)
  }

  @Test func colderNeverAsksForLess() {
    var last = ThermalComfort.wantedRange.upperBound
    for tenth in -800...600 {
      let clo = ThermalComfort.wantedInsulation(at: Double(tenth) / 10)
      #expect(clo <= last)
      #expect(ThermalComfort.wantedRange.contains(clo))
      last = clo
    }
    #expect(ThermalComfort.wantedInsulation(at: -60) == 2.5)
    #expect(ThermalComfort.wantedInsulation(at: 45) == 0.3)
  }

  @Test func addsUpAnEnsemble() {
    #expect(abs(ThermalComfort.ensembleInsulation(ofGarments: 1) - 0.996) < 1e-12)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let sum = Double.random(in: 0...3, using: &random)
      let back = ThermalComfort.garmentInsulation(
        forEnsemble: ThermalComfort.ensembleInsulation(ofGarments: sum))
      #expect(abs(back - sum) < 1e-12)
    }
  }

  @Test(arguments: ClothingCategory.allCases)
  func warmerClothInsulatesMore(_ category: ClothingCategory) {
    let insulation = category.insulation
    #expect(insulation.light <= insulation.usual)
    #expect(insulation.usual <= insulation.heavy)
    #expect(insulation.clo(warmth: 0) == insulation.light)
    #expect(insulation.clo(warmth: nil) == insulation.usual)
    #expect(insulation.clo(warmth: 1) == insulation.heavy)
    #expect(insulation.clo(warmth: 7) == insulation.heavy)
    var last = 0.0
    for step in 0...20 {
      let clo = insulation.clo(warmth: Double(step) / 20)
      #expect(clo >= last)
      last = clo
    }
  }

  @Test func aBusinessSuitIsAboutOneClo() {
    let categories: [ClothingCategory] = [.shirt, .pants, .blazer, .shoes]
    let sum = categories.reduce(ThermalComfort.underwear) { $0 + $1.insulation.usual }
    let clo = ThermalComfort.ensembleInsulation(ofGarments: sum)
    #expect((0.9...1.1).contains(clo))
  }

  @Test func aDayIsComfortableBetweenItsLayers() {
    let day = DayTemperatures(celsius: 18, 8)
    #expect(day.lowest == 8)
    #expect(DayTemperatures(fahrenheit: 32, 212) == DayTemperatures(celsius: 0, 100))
    let cold = ThermalComfort.wantedInsulation(at: 8)
    let warm = ThermalComfort.wantedInsulation(at: 18)
    #expect(day.discomfort(all: cold, core: warm).total == 0)
    #expect(day.discomfort(all: cold, core: warm - 0.5).total == 0)
    #expect(abs(day.discomfort(all: cold - 0.3, core: 0.3).tooCold - 0.2) < 1e-12)
    #expect(abs(day.discomfort(all: cold + 0.4, core: 0.3).tooMuch - 0.3) < 1e-12)
    #expect(abs(day.discomfort(all: cold, core: warm + 0.5).tooWarm - 0.4) < 1e-12)
  }

  @Test func aColderDayNeverFavoursTheLighterOutfit() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let first = Double.random(in: -20...30, using: &random)
      let colder = first - Double.random(in: 0...10, using: &random)
      let light = Double.random(in: 0.3...1.5, using: &random)
      let heavy = light + Double.random(in: 0...1, using: &random)
      func lead(_ celsius: Double) -> Double {
        let day = DayTemperatures(celsius: celsius, celsius)
        return day.discomfort(all: light, core: 0, tolerance: 0).total
          - day.discomfort(all: heavy, core: 0, tolerance: 0).total
      }
      #expect(lead(colder) >= lead(first) - 1e-12)
    }
  }
}
