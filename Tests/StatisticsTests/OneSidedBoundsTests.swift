import Statistics
import Testing

@Suite struct OneSidedBoundsTests {
  @Test func `both bounds reach as far as the one-sided table of t`() throws {
    // 1 to 11 have mean 6 and standard error 1; t of 10 degrees of freedom is 1.812 at 95 %.
    let bounds = try OneSidedBounds(ofMean: (1...11).map { Double($0) })
    #expect(bounds.estimate == 6)
    #expect(((bounds.lower ?? 0) - 4.188).magnitude < 6e-4)
    #expect(((bounds.upper ?? 0) - 7.812).magnitude < 6e-4)
    #expect(bounds.count == 11 && bounds.confidence == 0.95)
  }

  @Test func `one value has an estimate and no bounds`() throws {
    let bounds = try OneSidedBounds(ofMean: [7], confidence: 0.9)
    #expect(bounds.estimate == 7)
    #expect(bounds.lower == nil && bounds.upper == nil)
  }

  @Test func `bad input is a typed error`() {
    #expect(throws: StatisticsError.noValues) { try OneSidedBounds(ofMean: []) }
    #expect(throws: StatisticsError.notFinite(index: 1)) {
      try OneSidedBounds(ofMean: [1, .infinity])
    }
    #expect(throws: StatisticsError.illegalConfidence(1)) {
      try OneSidedBounds(ofMean: [1, 2], confidence: 1)
    }
  }
}
