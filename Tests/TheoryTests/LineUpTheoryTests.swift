import CityModels
import CitySimulation
import LineUpCore
import Quantities
import RandomVariates
import Results
import Statistics
import Testing

/// Line-ups against the exact results of queueing theory.
@Suite struct LineUpTheoryTests {
  /// Erlang's delay formula: a shop of 10, 80 people an hour who stay 6 minutes.
  @Test func `a line at the door is Erlang's`() throws {
    let days = try LineUpCity().days(60)
    let wait = QueueingFormulas.erlangC(servers: 10, load: 8) * 360 / (10 - 8)
    try expect(days.compactMap { $0.metrics[.outsideMean] }, is: wait, within: 0.2, "outsideMean")
    try expect(days.compactMap { $0.metrics[.insideShare] }, is: 0.8, within: 0.03, "insideShare")
    for day in days { #expect(day.metrics[.insideMost] == 1) }
  }

  /// Who can be at the door in no time waits at home exactly as long as they would at the door.
  @Test func `a virtual line is a line, person by person`() throws {
    let physical = try LineUpCity().days(6)
    var city = LineUpCity()
    city.system = .tickets
    let virtual = try city.days(6)
    for (there, home) in zip(physical, virtual) {
      #expect(there.demandDigest == home.demandDigest)
      #expect(there.visits.count == home.visits.count && there.visits.count > 1000)
      for (one, other) in zip(there.visits, home.visits) {
        #expect(one.entered == other.entered && one.left == other.left)
        #expect(other.reached == other.entered)
        #expect(other.called.map { $0 - (other.issued ?? .zero) } == one.outside)
      }
      #expect(home.metrics[.outsideMean] == 0)
      #expect(home.metrics[.lineUpWaitMean] == there.metrics[.outsideMean])
    }
  }

  /// Who knows how long everybody stays, and meets nobody who is late, knows when every turn will come.
  @Test func `estimates are exact where all stay equally long and nobody is late`() throws {
    var city = LineUpCity()
    (city.system, city.stay, city.perHour) = (.tickets, .constant(360), 97)
    for day in try city.days(3) {
      let waits = day.visits.compactMap { row in
        row.called.flatMap { called in row.issued.map { called - $0 } }
      }
      #expect(waits.count > 1000 && waits.count { $0 > .zero } > 500)
      #expect(day.visits.allSatisfy { $0.called == nil || $0.called == $0.firstEstimate })
      #expect(day.metrics[.ticketErrorSize] == 0)
      #expect(day.metrics[.ticketErrorLow] == 0 && day.metrics[.ticketErrorHigh] == 0)
    }
  }

  /// A call holds a place for the way, and for ten minutes when nobody comes: 60 c (1 - p) / ((1 - p) (A + S) + 10 p).
  @Test(arguments: [(0.0, 0.0), (2, 0), (4, 0), (2, 0.1)])
  func `places that are held cost as many entries as renewal theory says`(
    way: Double, forgets: Double
  ) throws {
    var city = LineUpCity()
    (city.system, city.stay, city.perHour) = (.tickets, .exponential(mean: 1800), 30)
    (city.way, city.forgets) = (way * 60, forgets)
    let days = try city.days(12)
    let hours = days.map { day in
      // Until six in the evening the line is never empty.
      let entries = day.shops.filter { $0.at < .hours(14) }.reduce(0) { $0 + Int($1.entries) }
      return Double(entries) / 14
    }
    let exact =
      600 * (1 - forgets) / ((1 - forgets) * (way + 30) + 10 * forgets)
    try expect(hours, is: exact, within: 0.08, "entries an hour")
  }

  /// Perlman and Yechiali: fewer people inside, more pairs of people outside.
  @Test func `a smaller capacity moves people from inside to outside`() throws {
    let metrics = try [10, 9].map { capacity in
      var city = LineUpCity()
      city.capacity = capacity
      let days = try city.days(20)
      func mean(_ metric: Metric) -> Double {
        days.reduce(0) { $0 + ($1.metrics[metric] ?? 0) } / Double(days.count)
      }
      return (outside: mean(.outsidePairs), inside: mean(.insidePairs))
    }
    #expect(metrics[1].outside > metrics[0].outside)
    #expect(metrics[1].inside < metrics[0].inside)
  }
}
