import Testing

@testable import Charts

@Suite struct TickTests {
  private func ticks(_ from: Double, _ to: Double, _ format: ValueFormat, _ count: Int) -> [String]
  {
    let ticks = Ticks.nice(from: from, to: to, format: format, count: count)
    return ticks.values.map { format.tick($0, step: ticks.step) }
  }

  @Test func `numbers are labelled at 1, 2 and 5 times a power of ten`() {
    #expect(ticks(0, 9.7, .number(decimals: 1), 5) == ["0", "2", "4", "6", "8"])
    #expect(ticks(-0.3, 0.3, .number(decimals: 2), 5) == ["-0.2", "0.0", "0.2"])
    #expect(
      ticks(0, 0.05, .share, 5) == [
        "0 %", "1 %", "2 %", "3 %", "4 %", "5 %",
      ])
    #expect(
      ticks(0, 45_000, .number(decimals: 0), 5)
        == [0, 10, 20, 30, 40].map { $0 == 0 ? "0" : "\($0)\u{202f}000" })
    #expect(ticks(1, 3, .number(decimals: 0), 8) == ["1", "2", "3"])
  }

  @Test func `time is labelled as people count it`() {
    #expect(ticks(0, 3600, .duration, 7) == ["0", "10", "20", "30", "40", "50", "60"])
    #expect(ticks(0, 40, .duration, 4) == ["0:00", "0:10", "0:20", "0:30", "0:40"])
    #expect(
      ticks(14_400, 100_800, .clock, 8)
        == ["06:00", "09:00", "12:00", "15:00", "18:00", "21:00", "00:00", "03:00"])
    #expect(
      ticks(0, 3600, .clock, 6) == ["00:00", "00:10", "00:20", "00:30", "00:40", "00:50", "01:00"])
    #expect(ticks(0, 604_800, .clock, 7).prefix(3) == ["day 1", "day 2", "day 3"])
  }

  @Test func `an axis moves out to the next tick, and not below the least value`() {
    let free = Axis("x", .number(decimals: 0)).scale(
      [-3, 47], places: (0, 1), tickCount: 5, isRounded: true)
    #expect([free.from, free.to] == [-10, 50])
    let held = Axis("x", .number(decimals: 0), least: 0)
      .scale([-3, 47], places: (0, 1), tickCount: 5, isRounded: true)
    #expect([held.from, held.to] == [0, 50])
    #expect(held.place(-3) == 0)
    #expect(held.place(.infinity) == 1)
    #expect(held.place(.nan) == 0)
  }

  @Test func `one value alone, or none, still has an axis`() {
    let one = Axis("x", .clock, includesZero: false)
      .scale([30_600], places: (0, 1), tickCount: 5, isRounded: false)
    #expect([one.from, one.to] == [28_800, 32_400])
    let none = Axis("x", .share).scale([.infinity], places: (0, 1), tickCount: 5, isRounded: true)
    #expect([none.from, none.to] == [0, 0.01])
  }

  private static let hostile: [[Double]] = [
    [1e300], [-1e300, 1e300], [.greatestFiniteMagnitude, -.greatestFiniteMagnitude],
    [1e12, .leastNonzeroMagnitude],
    [999_999_999_999], [.leastNonzeroMagnitude], [999_999_999_999, 999_999_999_998.9999],
  ]

  @Test(arguments: hostile)
  func `whatever the values, there is an axis with few ticks`(values: [Double]) {
    for format in [ValueFormat.clock, .duration, .share, .number(decimals: 0)] {
      for includesZero in [true, false] {
        let scale = Axis("x", format, includesZero: includesZero)
          .scale(values, places: (0, 1), tickCount: 5, isRounded: true)
        #expect(scale.to > scale.from && scale.ticks.values.count <= 200)
        #expect(values.allSatisfy { scale.place($0).isFinite })
      }
    }
  }

  @Test func `a step is found for any length, also one without end`() {
    for length in [.leastNonzeroMagnitude, 1e-300, 1e300, .greatestFiniteMagnitude, .infinity]
      as [Double]
    {
      let ticks = Ticks.nice(from: 0, to: length, format: .share, count: 5)
      #expect(ticks.step > 0 && ticks.step.isFinite && ticks.values.count <= 200)
    }
    let far = Axis("x", .share, domain: 1e20...1e20)
      .scale([], places: (0, 1), tickCount: 5, isRounded: false)
    #expect(far.to > far.from)
  }
}
