import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// After the window the run goes on until its requests are resolved, or until the cap.
@Suite struct DrainTests {
  /// A request in the last minute of the window, and one every minute after it.
  private func city(
    patience: Double?, drivers: Int, until last: Int64 = 7199
  ) throws -> TinyCity {
    var city = try TinyCity()
    city.patience = patience
    if drivers > 0 { try city.drivers(drivers) }
    for second in stride(from: Int64(3540), through: last, by: 60) {
      city.request(at: .seconds(second))
    }
    return city
  }

  @Test func `the run stops with the last request that counts`() throws {
    // We expect: picked up at 3670 s, so what comes after 3660 s never happens.
    let long = try city(patience: nil, drivers: 1).day()
    let short = try city(patience: nil, drivers: 1, until: 3660).day()
    #expect(long.requests.map(\.wait) == [.seconds(130)])
    #expect(long.events == short.events)
    #expect(long.events > (try city(patience: nil, drivers: 1, until: 3600).day().events))
  }

  @Test func `the run stops at the end of the window when nothing is open`() throws {
    var city = try TinyCity()
    try city.drivers()
    city.request(at: .seconds(60))
    let alone = try city.day().events
    city.request(at: .hours(1))
    #expect(try city.day().events == alone)
    city.requests[1].at = .start + .hours(1) - .milliseconds(1)
    #expect(try city.day().events > alone)
  }

  @Test func `passengers who come in the drain compete for taxis`() throws {
    var city = try TinyCity()
    try city.drivers(accept: 0, response: 60)
    city.patience = 3000
    city.request(at: .seconds(3599))
    let alone = try city.day().requests[0].offers
    for second in stride(from: Int64(3620), to: 7200, by: 40) {
      city.request(at: .seconds(second))
    }
    let crowded = try city.day().requests[0].offers
    #expect(crowded < alone)
  }

  @Test func `what is open at the cap is unresolved and has waited until then`() throws {
    let day = try city(patience: nil, drivers: 0).day()
    #expect(
      Timeline.requests(day) == [
        "0 at 3540 unresolved after 3660: search 3660, offer 0, approach 0, boarding 0; no taxi, "
          + "offers 0, held"
      ])
    #expect(day.zones.map(\.unresolved) == [1])
    #expect(day.zones.map(\.unserved) == [1])
  }

  @Test func `what would end at the very cap is unresolved`() throws {
    for (patience, outcome) in [(3659.999, Outcome.abandoned), (3660, .unresolved)] {
      let day = try city(patience: patience, drivers: 0).day()
      #expect(day.requests.map(\.outcome) == [outcome])
      #expect(day.requests.map(\.wait) == [TimeSpan(roundingSeconds: patience)])
    }
  }

  @Test func `without a drain the window's end is the cap`() throws {
    var city = try city(patience: nil, drivers: 1)
    city.window.drain = .zero
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 3540 unresolved after 60: search 0, offer 10, approach 50, boarding 0; taxi 0, "
          + "offers 1"
      ])
  }

  @Test func `an offer that is open at the cap counts as time of asking`() throws {
    var city = try TinyCity()
    city.window.drain = .zero
    try city.drivers(response: 30)
    city.request(at: .seconds(3580))
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 3580 unresolved after 20: search 0, offer 20, approach 0, boarding 0; no taxi, "
          + "offers 1"
      ])
  }

  @Test func `a caller can stop a run, even a short one`() throws {
    let model = try city(patience: nil, drivers: 0).model()
    let simulation = Simulation(model: model, policy: OwnZoneFIFO(), seed: 1)
    #expect {
      try simulation.replication(1, shouldStop: { true })
    } throws: { error in
      guard case SimulationError.interrupted = error else { return false }
      return true
    }
  }
}
