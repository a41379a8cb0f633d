import HouseholdSQLite
import Testing

@Suite struct StatementHistoryTests {
  @Test func whatRunsAgainIsKept() {
    let history = StatementHistory()
    #expect(!history.isKept("SELECT 1"))
    #expect(history.isKept("SELECT 1"))
    #expect(history.isKept("SELECT 1"))
  }

  @Test func endlesslyManyStatementsKeepNoMore() {
    let history = StatementHistory()
    for number in 0..<3 * StatementHistory.limit {
      #expect(!history.isKept("SELECT \(number)"))
      #expect(history.isKept("SELECT \(number)") == (number < StatementHistory.limit))
    }
    #expect(history.isKept("SELECT 0"))
    #expect(!history.isKept("SELECT \(StatementHistory.limit)"))
  }

  @Test func longStatementsAreNotKept() {
    let history = StatementHistory()
    let long = String(repeating: "?", count: StatementHistory.lengthLimit + 1)
    #expect(!history.isKept(long))
    #expect(!history.isKept(long))
  }

  @Test func statementsThatRunOnceAreForgotten() {
    let history = StatementHistory()
    _ = history.isKept("SELECT 0")
    for number in 1...4 * StatementHistory.limit { _ = history.isKept("SELECT \(number)") }
    #expect(!history.isKept("SELECT 0"))
  }
}
