import Statistics
import Testing

@Suite struct BatchMeansTests {
  @Test func `a hand example has its means, interval and correlation`() throws {
    let batches = try BatchMeans(of: (1...11).map { Double($0) }, batches: 5)
    // The first value is left over.
    #expect(batches.means == [2.5, 4.5, 6.5, 8.5, 10.5])
    #expect(batches.batchSize == 2)
    // Variance 10 of five: standard error sqrt(2), t of 4 is 2.776.
    #expect(batches.interval.estimate == 6.5 && batches.interval.count == 5)
    #expect(((batches.interval.halfWidth ?? 0) - 2.776 * 2.squareRoot()).magnitude < 1e-3)
    // Distances -4, -2, 0, 2, 4: neighbours' products 16 of squares 40.
    #expect((batches.lagOneCorrelation - 0.4).magnitude < 1e-12)
  }

  @Test func `batches that alternate are the opposite of their neighbours`() throws {
    let batches = try BatchMeans(of: (0..<20).map { Double($0 % 2) })
    #expect(batches.means.count == 20 && batches.batchSize == 1)
    #expect((batches.lagOneCorrelation + 0.95).magnitude < 1e-12)
  }

  @Test func `batches that are all the same tell nothing`() throws {
    let batches = try BatchMeans(of: [Double](repeating: 0.1, count: 100), batches: 10)
    #expect(batches.interval.halfWidth ?? 1 < 1e-12)
    #expect(batches.lagOneCorrelation.isFinite)
    let whole = try BatchMeans(of: [Double](repeating: 3, count: 100), batches: 10)
    #expect(whole.interval.halfWidth == 0)
    #expect(whole.lagOneCorrelation == 0)
  }

  @Test func `two batches have an interval and nothing more`() throws {
    let batches = try BatchMeans(of: [1, 3], batches: 2, confidence: 0.9)
    // t of 1 is 6.314.
    #expect(((batches.interval.halfWidth ?? 0) - 6.314).magnitude < 1e-3)
    #expect(batches.interval.confidence == 0.9)
  }

  @Test func `bad input is a typed error`() {
    for count in [1, 0, -4] {
      #expect(throws: StatisticsError.illegalBatchCount(count)) {
        try BatchMeans(of: [1, 2, 3], batches: count)
      }
    }
    #expect(throws: StatisticsError.tooFewValues(count: 3, least: 4)) {
      try BatchMeans(of: [1, 2, 3], batches: 4)
    }
    #expect(throws: StatisticsError.notFinite(index: 0)) {
      try BatchMeans(of: [.infinity, 2, 3], batches: 2)
    }
    #expect(throws: StatisticsError.illegalConfidence(0)) {
      try BatchMeans(of: [1, 2, 3], batches: 2, confidence: 0)
    }
  }
}
