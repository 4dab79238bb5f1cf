import Statistics
import Testing

@Suite struct SteadyStateTests {
  private func inTurn(_ count: Int, _ one: Double, _ other: Double) -> [Double] {
    (0..<count).map { $0 % 2 == 0 ? one : other }
  }

  @Test func `the warm-up is left out and the rest divided`() throws {
    // Behind 25 values far away, 49 and 51 in turn: every mean of five left out would be missed.
    let values = [Double](repeating: 1e4, count: 25) + inTurn(1003, 49, 51)
    let state = try SteadyState(of: values)
    #expect(state.truncation.discarded == 25)
    #expect(!state.truncation.isBeyondHalf)
    #expect(state.batchMeans == (try BatchMeans(of: inTurn(1003, 49, 51))))
    #expect(state.batchMeans.means == [Double](repeating: 50, count: 20))
    #expect(state.warnings.isEmpty)
  }

  @Test func `a series that never settles is warned of in every way`() throws {
    let state = try SteadyState(of: (0..<60).map { Double($0) })
    // 25 values are left: five batches of five, each five above the one before.
    #expect(state.batchMeans.means == [37, 42, 47, 52, 57])
    #expect(
      state.warnings.map(\.description) == [
        "the warm-up takes 35 of 60 values, more than half; run longer",
        "5 batches are too few for an interval; run longer, or ask for at least 10",
        "batch means follow one another with correlation 0.40, so the interval is too short; run "
          + "longer",
      ])
  }

  @Test func `few batches are warned of even when asked for`() throws {
    let values = inTurn(500, 1, 2)
    #expect(try SteadyState(of: values, batches: 9).warnings == [.tooFewBatches(9)])
    #expect(try SteadyState(of: values, batches: 10).warnings.isEmpty)
  }

  @Test(arguments: [(-0.004, "0.00"), (-0.005, "-0.01"), (0.995, "1.00"), (-0.3, "-0.30")])
  func `a correlation is written in hundredths`(value: Double, text: String) {
    let warning = SteadyStateWarning.batchesTooShort(correlation: value)
    #expect(
      warning.description
        == "batch means follow one another with correlation \(text), so the interval is too "
        + "short; run longer")
  }

  @Test func `bad input is a typed error`() {
    #expect(throws: StatisticsError.tooFewValues(count: 3, least: 50)) {
      try SteadyState(of: [1, 2, 3])
    }
    let values = [Double](repeating: 1, count: 60)
    #expect(throws: StatisticsError.illegalBatchCount(1)) {
      try SteadyState(of: values, batches: 1)
    }
    #expect(throws: StatisticsError.illegalConfidence(1)) {
      try SteadyState(of: values, confidence: 1)
    }
    #expect(throws: StatisticsError.notFinite(index: 60)) {
      try SteadyState(of: values + [.infinity])
    }
  }
}
