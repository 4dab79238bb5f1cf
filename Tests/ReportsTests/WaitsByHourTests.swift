import Testing

@testable import Reports

/// The curves of waits over the day, as letters.
@Suite struct WaitsByHourTests {
  private func means(_ values: [Double?]) -> [Double?] {
    values + Array(repeating: nil, count: 24 - values.count)
  }

  private var waits: WaitsByHour {
    WaitsByHour(
      policies: ["fifo", "adjacent"],
      means: [
        means([0, 100, 200, 300, 400, 500, 600, 700, 800]),
        means([0, 99, 100, nil, 350, 400, 450, 799.9, 0]),
      ], hours: Array(0..<9), days: "20 days")
  }

  @Test func `policies share a scale from zero to the longest mean wait of an hour`() {
    #expect(
      waits.lines(hasUnicode: true) == [
        "Mean wait of all requests by hour, 00:00 to 09:00, 20 days (█ is 13:20)",
        "fifo      ▁▂▃▄▅▆▇██", "adjacent  ▁▁▂ ▄▅▅█▁",
      ])
  }

  @Test func `without blocks digits say the same`() {
    #expect(
      waits.lines(hasUnicode: false) == [
        "Mean wait of all requests by hour, 00:00 to 09:00, 20 days (9 is 13:20)",
        "fifo      012346789", "adjacent  011-44590",
      ])
  }

  @Test func `a window past midnight shows its hours in the order in which they pass`() {
    var values = [Double?](repeating: nil, count: 24)
    for (hour, value) in [(22, 100.0), (23, 400), (0, 800), (1, 200)] { values[hour] = value }
    let night = WaitsByHour(
      policies: ["fifo"], means: [values], hours: [22, 23, 0, 1], days: "1 day")
    #expect(
      night.lines(hasUnicode: true) == [
        "Mean wait of all requests by hour, 22:00 to 02:00, 1 day (█ is 13:20)", "fifo  ▂▅█▃",
      ])
  }

  @Test func `one hour, and days without waits, have no curve`() {
    let hour = WaitsByHour(policies: ["fifo"], means: [means([5])], hours: [0], days: "1 day")
    #expect(hour.lines(hasUnicode: true) == [])
    let calm = WaitsByHour(
      policies: ["fifo"], means: [means([0, 0])], hours: [0, 1], days: "1 day")
    #expect(calm.lines(hasUnicode: true) == [])
    let nobody = WaitsByHour(policies: ["fifo"], means: [means([])], hours: [0, 1], days: "1 day")
    #expect(nobody.lines(hasUnicode: true) == [])
  }
}
