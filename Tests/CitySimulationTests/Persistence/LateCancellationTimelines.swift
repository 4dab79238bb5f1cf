import CityModels
import CitySimulation
import DispatchCore
import Quantities
import RandomVariates
import Results
import Testing

/// Passengers who cancel while their taxi is on its way, followed by hand.
@Suite struct LateCancellationTimelines {
  /// One taxi in the middle of zone 0, at 500 m, which drives 10 m/s; somebody asks at 2250 m, and a
  /// little later somebody else at 1250 m.
  private func city(_ window: Rulebook.CancelWindow, after seconds: Double) throws -> TinyCity {
    var city = try TinyCity(zones: 3)
    try city.useStreets()
    try city.drivers(in: 0)
    city.rulebook.cancelWindow = window
    city.cancelsLateAfter = seconds
    city.request(at: .zero, from: 2, to: 0)
    city.request(at: .seconds(20), from: 1, to: 0)
    return city
  }

  @Test func `the taxi stops where it is, and takes another ride from there`() throws {
    let day = try city(.anyTime, after: 60).day(NearestTaxi())
    // We expect: assigned at 10 s, cancelled at 70 s, when the taxi is at 500 + 600 = 1100 m. Its driver
    // presses Available 30 s later and is offered the second ride, accepts at 110 s, and is there at
    // 125 s, before its passenger would cancel; they set off at 145 s.
    #expect(
      Timeline.requests(day).map { String($0.prefix { $0 != ";" }) } == [
        "0 at 0 cancelled after 70: search 0, offer 10, approach 60, boarding 0",
        "1 at 20 served after 125: search 80, offer 10, approach 15, boarding 20",
      ])
    #expect(
      Timeline.movements(day).prefix(5) == [
        "taxi 0 0 to 10 idle at 500,500",
        "taxi 0 10 to 70 approaching ride 0 at 500,500 to 1100,500",
        "taxi 0 70 to 100 releasing ride 0 at 1100,500",
        "taxi 0 100 to 110 idle at 1100,500",
        "taxi 0 110 to 125 approaching ride 1 at 1100,500 to 1250,500",
      ])
    #expect(day.count(of: "cancelled_on_the_way") == 1)
    #expect(
      Timeline.log(day).filter { $0.hasPrefix("70 ") } == [
        "70 ride 0 taxi_sent_away taxi 0 zone 1 ring 1 (cancelled)", "70 ride 0 cancelled zone 2",
      ])
  }

  @Test func `where nobody may cancel so late the wish is refused, and they ride`() throws {
    let day = try city(.beforeAssigned, after: 60).day(NearestTaxi())
    #expect(day.requests.map(\.outcome) == [.served, .served])
    #expect(day.count(of: "cancel_assigned") == 1)
    #expect(day.count(of: "cancelled_on_the_way") == 0)
  }

  @Test func `nobody cancels once the taxi is there`() throws {
    // The first taxi needs 175 s.
    let day = try city(.anyTime, after: 176).day(NearestTaxi())
    #expect(day.requests.map(\.outcome) == [.served, .served])
    #expect(day.count(of: "cancelled_on_the_way") == 0)
  }

  @Test func `a taxi that was lost before is not cancelled in its place`() throws {
    var city = try city(.anyTime, after: 60)
    try city.goWrong(cancel: 1, cancelAfter: 40)
    let day = try city.day(NearestTaxi())
    // The first has cancelled at 40 s already.
    #expect(day.requests.first?.wait == .seconds(40))
    #expect(day.count(of: "cancelled_on_the_way") == 0)
  }

  @Test func `a share of 0 changes nothing`() throws {
    var city = try BusyCity().model()
    city.rulebook.cancelWindow = .anyTime
    func digest() throws -> UInt64 {
      try Simulation(model: city, policy: AdjacentZones(), seed: 1).replication(1).runDigest
    }
    let before = try digest()
    city.passengers.lateCancellations = LateCancellationModel(
      share: 0, delay: try Sampler(.constant(1)))
    #expect(try digest() == before)
  }

  @Test func `about as many cancel as the share says`() throws {
    var city = try BusyCity().model()
    city.rulebook.cancelWindow = .anyTime
    city.passengers.lateCancellations = LateCancellationModel(
      share: 0.3, delay: try Sampler(.constant(0.001)))
    let day = try Simulation(model: city, policy: AdjacentZones(), seed: 1, checksInvariants: true)
      .replication(1, keepsTables: true, keepsEvents: true)
    let assigned = day.log.count { $0.kind == .assigned }
    // Binomial: a deviation of more than four standard deviations is no chance.
    let expected = Double(assigned) * 0.3
    let deviation = (expected * 0.7).squareRoot()
    let cancelled = day.log.count { $0.kind == .taxiSentAway && $0.reason == "cancelled" }
    #expect(abs(Double(cancelled) - expected) < 4 * deviation && assigned > 100)
  }
}
