import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// Asks the first eligible taxi of the city, wherever it is.
private struct WholeCity: DispatchPolicy {
  let name = "whole-city"
  let summary = "any taxi of the city"
  let ringLimit: Int? = nil

  func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    state.taxis.ids.first { state.taxis[$0].isEligible && !state.hasRefused(ride, $0) }
  }

  func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? { nil }
}

/// What the log says about taxis that come from further away than next door.
@Suite struct RingLogTimelines {
  @Test func `a search of two rings tells both, and how far the taxi comes`() throws {
    var city = try TinyCity(zones: 4)
    try city.drivers(in: 2)
    city.request(at: .zero, to: 3)
    let record = try city.day(AdjacentZones(rings: 2))
    // Zone 3 is beyond the rings, which is told as ring 3.
    #expect(
      Timeline.log(record) == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 nobody_to_ask zone 0 ring 0 of 0",
        "0 ride 0 nobody_to_ask ring 1 of 0",
        "0 ride 0 offered taxi 0 zone 2 ring 2 place 1 of 1 span 60",
        "10 ride 0 accepted taxi 0 zone 2 ring 2 place 1 of 1",
        "10 ride 0 assigned taxi 0 zone 2 ring 2",
        "10 ride 0 approach_begun taxi 0 zone 2 ring 2",
        "110 ride 0 arrived taxi 0 zone 0",
        "130 ride 0 picked_up taxi 0 zone 0",
        "730 ride 0 dropped_off taxi 0 zone 3 ring 3",
      ])
    #expect(record.requests.map(\.ring) == [2])
  }

  @Test func `a ride that is held under three rings tells of each`() throws {
    var city = try TinyCity(zones: 5)
    city.rulebook.holdRecheckPeriod = .hours(3)
    try city.drivers(in: 4)
    city.request(at: .zero)
    let log = Timeline.log(try city.day(AdjacentZones(rings: 3)))
    #expect(
      log.prefix(6) == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 nobody_to_ask zone 0 ring 0 of 0",
        "0 ride 0 nobody_to_ask ring 1 of 0",
        "0 ride 0 nobody_to_ask ring 2 of 0",
        "0 ride 0 nobody_to_ask ring 3 of 0",
        "0 ride 0 held zone 0",
      ])
  }

  @Test func `rings beyond the edge of the city are not told`() throws {
    var city = try TinyCity(zones: 2)
    city.rulebook.holdRecheckPeriod = .hours(3)
    city.request(at: .zero)
    try city.drivers(shifts: [shift(from: 2, lasting: 60)])
    let log = Timeline.log(try city.day(AdjacentZones(rings: 20)))
    #expect(
      log.prefix(4) == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 nobody_to_ask zone 0 ring 0 of 0",
        "0 ride 0 nobody_to_ask ring 1 of 0",
        "0 ride 0 held zone 0",
      ])
  }

  @Test func `a policy for the whole city tells of all that is not next door together`() throws {
    var city = try TinyCity(zones: 5)
    city.rulebook.holdRecheckPeriod = .hours(3)
    try city.drivers(in: 3)
    city.request(at: .zero)
    city.request(at: .seconds(5))
    let record = try city.day(WholeCity())
    let log = Timeline.log(record)
    #expect(
      log.prefix(8) == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 nobody_to_ask zone 0 ring 0 of 0",
        "0 ride 0 nobody_to_ask ring 1 of 0",
        "0 ride 0 offered taxi 0 zone 3 ring 2 place 1 of 1 span 60",
        "5 ride 1 request_made zone 0",
        "5 ride 1 nobody_to_ask zone 0 ring 0 of 0",
        "5 ride 1 nobody_to_ask ring 1 of 0",
        "5 ride 1 nobody_to_ask of 1 locked 1",
      ])
    #expect(record.requests.map(\.ring) == [2, nil])
  }
}
