import Testing

/// Runs that a textbook prints come out of our event engine to the last digit printed.
///
/// Source: Law and Kelton, "Simulation Modeling and Analysis", chapter 1. The random numbers are the
/// book's, so these are no statements about chance: clock, queue and order of events are right. The
/// taxi city draws from keyed streams and cannot repeat them.
@Suite struct PrintedRunsTests {
  private func digits(_ value: Double, _ count: Int) -> Int {
    let scale = (0..<count).reduce(1.0) { scale, _ in scale * 10 }
    return Int((value * scale).rounded())
  }

  @Test func `the single-server queue gives the printed delay, queue and utilization`() {
    let queue = PrintedQueue(customers: 1000, meanGap: 1, meanService: 0.5)
    #expect(digits(queue.meanDelay, 3) == 430)
    #expect(digits(queue.meanQueue, 3) == 418)
    #expect(digits(queue.utilization, 3) == 460)
    #expect(digits(queue.end, 3) == 1_027_915)
    // The same run in binary floating point, beyond the digits printed.
    #expect((queue.meanDelay - 0.42999057734723906).magnitude < 1e-6)
    #expect((queue.meanQueue - 0.4183133399117403).magnitude < 1e-6)
    #expect((queue.utilization - 0.46004575646412055).magnitude < 1e-6)
    #expect((queue.end - 1027.9150491303064).magnitude < 1e-4)
  }

  @Test func `the inventory system gives the printed costs of nine policies`() {
    var random = BookGenerator()
    for (least, most, total, ordering, holding, shortage) in [
      (20, 40, 126_61, 99_26, 9_25, 18_10), (20, 60, 122_74, 90_52, 17_39, 14_83),
      (20, 80, 123_86, 87_36, 26_24, 10_26), (20, 100, 125_32, 81_37, 36_00, 7_95),
      (40, 60, 126_37, 98_42, 25_99, 1_95), (40, 80, 125_46, 88_40, 35_92, 1_14),
      (40, 100, 132_34, 84_62, 46_42, 1_30), (60, 80, 150_02, 105_69, 44_02, 31),
      (60, 100, 143_20, 89_05, 53_91, 24),
    ] {
      let costs = PrintedInventory(least: least, most: most, random: &random)
      #expect(digits(costs.total, 2) == total, "\(least), \(most)")
      #expect(digits(costs.ordering, 2) == ordering, "\(least), \(most)")
      #expect(digits(costs.holding, 2) == holding, "\(least), \(most)")
      #expect(digits(costs.shortage, 2) == shortage, "\(least), \(most)")
    }
  }
}
