import Matching
import TestSupport
import Testing

@Suite struct CandidateCostsTests {
  @Test func `candidates come back row after row in the order in which they were added`() {
    var costs = CandidateCosts(columnCount: 4)
    costs.beginRow()
    costs.append(column: 3, cost: 8)
    costs.append(column: 0, cost: 9)
    costs.beginRow()
    #expect(costs.rowCount == 2)
    #expect(costs.pairCount == 2)
    #expect(costs.largestCost == 9)
    var listed: [[Int64]] = []
    for row in 0..<2 { costs.forEachCandidate(ofRow: row) { listed.append([Int64($0), $1]) } }
    #expect(listed == [[3, 8], [0, 9]])
  }

  @Test func `costs that were emptied are as new`() {
    var costs = CandidateCosts(columnCount: 4)
    costs.beginRow()
    costs.append(column: 3, cost: 8)
    costs.removeAll(columnCount: 2)
    #expect(costs.rowCount == 0)
    #expect(costs.columnCount == 2)
    #expect(costs.pairCount == 0)
    #expect(costs.largestCost == 0)
  }

  @Test func `a row that is gone on with keeps its candidates in order`() {
    var costs = CandidateCosts(columnCount: 4)
    for row in 0..<2 {
      costs.beginRow()
      costs.append(column: row, cost: 1)
      costs.keepBack(atLeast: 2)
    }
    costs.continueRow(0)
    costs.append(column: 3, cost: 2)
    costs.append(column: 2, cost: 5)
    costs.keepBack(atLeast: nil)
    #expect(costs.pairCount == 4)
    #expect(costs.largestCost == 5)
    var listed: [[Int64]] = []
    for row in 0..<2 { costs.forEachCandidate(ofRow: row) { listed.append([Int64($0), $1]) } }
    #expect(listed == [[0, 1], [3, 2], [2, 5], [1, 1]])
  }

  @Test func `to go on with a row that does not exist stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var costs = CandidateCosts(columnCount: 1)
      costs.continueRow(0)
    }
    expectMessage(result, "row 0 is not one of 0")
  }

  @Test func `candidates kept back without a row stop the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var costs = CandidateCosts(columnCount: 1)
      costs.keepBack(atLeast: 1)
    }
    expectMessage(result, "candidates that are kept back need a row: call beginRow first")
  }

  @Test func `a candidate without a row stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var costs = CandidateCosts(columnCount: 1)
      costs.append(column: 0, cost: 1)
    }
    expectMessage(result, "a candidate needs a row: call beginRow first")
  }

  @Test func `a column that does not exist stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var costs = CandidateCosts(columnCount: 1)
      costs.beginRow()
      costs.append(column: 1, cost: 1)
    }
    expectMessage(result, "column 1 is not one of 1")
  }

  @Test func `a negative cost stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var costs = CandidateCosts(columnCount: 1)
      costs.beginRow()
      costs.append(column: 0, cost: -3)
    }
    expectMessage(result, "a cost of -3 is negative")
  }

  @Test func `a negative number of columns stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = CandidateCosts(columnCount: -1)
    }
    expectMessage(result, "-1 columns cannot be numbered")
  }
}
