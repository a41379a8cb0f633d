extension ConformanceSuite {
  static var predicates: [ConformanceCheck] { [] }
}
