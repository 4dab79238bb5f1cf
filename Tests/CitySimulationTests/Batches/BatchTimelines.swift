import CityModels
import CitySimulation
import DispatchCore
import Quantities
import RandomVariates
import Results
import TestSupport
import Testing

/// Days with batches, followed by hand: zones of 1 km in a row, taxis drive 10 m/s.
@Suite struct BatchTimelines {
  /// Two taxis at the ends of the city, and two passengers between them.
  ///
  /// Taxi 0 stands at 500 m, taxi 1 at 9,500 m. Ride 0 is asked for at 1 s at 5,250 m, ride 1 at 100 s
  /// at 8,250 m.
  private func twoRides() throws -> TinyCity {
    var city = try TinyCity(zones: 10)
    try city.useStreets()
    try city.drivers(in: 0)
    try city.drivers(in: 9)
    city.request(at: .seconds(1), from: 5, to: 0)
    city.request(at: .seconds(100), from: 8, to: 9)
    return city
  }

  @Test func `a taxi that passes by a passenger is sent there, and another to its own`() throws {
    let day = try twoRides().day(Reassign())
    // We expect: at 30 s taxi 1 is nearer to ride 0, 425 s, and accepts at 40 s. At 120 s it has got to
    // 8,700 m: 45 s from ride 1 and 345 s from ride 0. To leave it would take 345 s and the 775 s
    // of taxi 0 to ride 1; to take it, 45 s, the 475 s of taxi 0 to ride 0 and the gain of 60 s.
    #expect(
      Timeline.log(day) == [
        "1 ride 0 request_made zone 5",
        "30 ride 0 offered taxi 1 zone 9 ring 2 place 1 of 1 span 60 (batch)",
        "40 ride 0 accepted taxi 1 zone 9 ring 2 place 1 of 1",
        "40 ride 0 assigned taxi 1 zone 9 ring 2",
        "40 ride 0 approach_begun taxi 1 zone 9 ring 2",
        "40 ride 0 wait_shown taxi 1 zone 5 span 425",
        "100 ride 1 request_made zone 8",
        "120 ride 0 taxi_lost taxi 1 zone 8 ring 2 (replanned)",
        "120 ride 1 assigned taxi 1 zone 8 ring 0 (replanned)",
        "120 ride 1 approach_begun taxi 1 zone 8 ring 0",
        "120 ride 1 wait_shown taxi 1 zone 8 span 45",
        "120 ride 0 offered taxi 0 zone 0 ring 2 place 1 of 1 span 60 (batch)",
        "130 ride 0 accepted taxi 0 zone 0 ring 2 place 1 of 1",
        "130 ride 0 assigned taxi 0 zone 0 ring 2",
        "130 ride 0 approach_begun taxi 0 zone 0 ring 2",
        "130 ride 0 wait_shown taxi 0 zone 5 span 475",
        "165 ride 1 arrived taxi 1 zone 8",
        "185 ride 1 picked_up taxi 1 zone 8",
        "335 ride 1 dropped_off taxi 1 zone 9 ring 1",
        "605 ride 0 arrived taxi 0 zone 5",
        "625 ride 0 picked_up taxi 0 zone 5",
        "1075 ride 0 dropped_off taxi 0 zone 0 ring 2",
      ])
    #expect(
      Timeline.requests(day) == [
        "0 at 1 served after 624: search 109, offer 20, approach 475, boarding 20; taxi 0, "
          + "offers 2, shown 425, error 0 in 19",
        "1 at 100 served after 85: search 20, offer 0, approach 45, boarding 20; taxi 1, "
          + "offers 0, shown 45, error 0 in 2",
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 2625, approaching 475, boarding 20, occupied 450, releasing 30, shifts 1, "
          + "trips 1, offers 1, accepted 1",
        "taxi 1: idle 3275, approaching 125, boarding 20, occupied 150, releasing 30, shifts 1, "
          + "trips 1, offers 1, accepted 1",
      ])
    // Taxi 1 has driven 800 m for nothing, and 450 m to ride 1.
    #expect(day.taxis.map(\.emptyDistance.meters) == [4750, 1250])
  }

  @Test func `without replanning, the new passenger waits for the far taxi`() throws {
    let day = try twoRides().day(BatchAssignment())
    // We expect: ride 1 is offered to taxi 0 at 120 s, which accepts at 130 s and drives 775 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 1 served after 484: search 29, offer 10, approach 425, boarding 20; taxi 1, "
          + "offers 1, shown 425, error 0 in 14",
        "1 at 100 served after 825: search 20, offer 10, approach 775, boarding 20; taxi 0, "
          + "offers 1, shown 775, error 0 in 26",
      ])
  }

  @Test func `an offer that is taken back is a withdrawal, and no fault of the driver`() throws {
    var city = try TinyCity(zones: 10)
    try city.useStreets()
    // Nobody answers within the minute; taxi 1 comes on duty at 31 s.
    try city.drivers(response: 50, in: 9)
    try city.drivers(
      in: 0,
      shifts: [
        ShiftPlan(
          start: TimeOfDay(wrapping: .seconds(31)), length: .hours(1), share: 1, stagger: .zero)
      ])
    city.request(at: .seconds(1), from: 0, to: 1)
    city.request(at: .seconds(40), from: 9, to: 8)
    let day = try city.day(Reassign())
    // We expect: at 60 s taxi 1, 25 s away, gets ride 0, and taxi 0, beside ride 1, gets ride 1.
    #expect(
      Timeline.requests(day) == [
        "0 at 1 served after 114: search 29, offer 40, approach 25, boarding 20; taxi 1, "
          + "offers 2 (withdrawn 1), shown 25, error 0 in 1",
        "1 at 40 served after 115: search 20, offer 50, approach 25, boarding 20; taxi 0, "
          + "offers 1, shown 25, error 0 in 1",
      ])
    #expect(
      Timeline.log(day).filter { $0.contains("withdrawn") } == [
        "60 ride 0 withdrawn taxi 0 zone 0 (replanned)"
      ])
    #expect(day.taxis.map(\.declined) == [0, 0])
  }

  @Test func `whatever is replanned, taxis drive ten metres in a second`() throws {
    var replanned = 0
    for seed in seeds(50) {
      var luck = SplitMix64(seed: seed)
      var city = try TinyCity(zones: 12)
      try city.useStreets()
      city.window.length = .hours(3)
      for _ in 0..<8 { try city.drivers(accept: 0.8, in: luck.below(12)) }
      for _ in 0..<50 {
        city.request(
          at: .seconds(Int64(luck.below(1500))), from: luck.below(12), to: luck.below(12))
      }
      city.requests.sort { $0.at < $1.at }
      let day = try city.day(Reassign(window: .seconds(15), gain: .zero))
      for taxi in day.taxis {
        let driven = taxi.emptyDistance.meters
        #expect(abs(driven - 10 * taxi.approaching.inSeconds) < 1, "seed \(seed)")
      }
      #expect(day.requests.allSatisfy { $0.outcome == .served }, "seed \(seed)")
      replanned += Timeline.log(day).count { $0.hasSuffix("(replanned)") }
    }
    #expect(replanned > 50, "\(replanned) events")
  }

  @Test func `a taxi that has broken down is believed to be on its way, and then is not`() throws {
    var habits = DriverHabits()
    habits.breakdownShare = 1
    var sentWhileBroken = 0
    for seed in seeds(100) {
      var luck = SplitMix64(seed: seed)
      var city = try TinyCity(zones: 12)
      try city.useStreets()
      city.window.length = .hours(3)
      try city.drivers(3, in: luck.below(12), habits: habits)
      for _ in 0..<6 { try city.drivers(in: luck.below(12)) }
      for _ in 0..<30 {
        city.request(
          at: .seconds(Int64(luck.below(900))), from: luck.below(12), to: luck.below(12))
      }
      city.requests.sort { $0.at < $1.at }
      let day = try city.day(Reassign(window: .seconds(15), gain: .zero))
      var broken: Set<Int32> = []
      for row in day.log {
        guard let taxi = row.taxi else { continue }
        if row.kind == .brokeDown { broken.insert(taxi) }
        if row.kind == .assigned, broken.contains(taxi) { sentWhileBroken += 1 }
      }
      #expect(day.requests.allSatisfy { $0.outcome == .served }, "seed \(seed)")
    }
    #expect(sentWhileBroken > 0)
  }
}
