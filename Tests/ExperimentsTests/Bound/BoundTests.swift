import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Quantities
import RandomVariates
import TestSupport
import Testing

/// The bound of the first day of a model.
enum ClairvoyantBoundOf {
  static func day(_ model: CityModel) throws -> Double? {
    try ClairvoyantBound(model: model, seed: 1).day(1).waitMean
  }
}

/// Cities whose best mean wait can be worked out by hand.
@Suite struct BoundTests {
  @Test func `one taxi after the other: the bound is what the day brings`() throws {
    let city = try LineCity(taxis: [500], trips: [(60, 1500, 2500), (120, 2000, 500)])
    // We expect: 1000 m to the first, who waits 100 s and is dropped off at 260 s; from there 500 m
    // to the second, who waits until 310 s, which is 190 s. (100 + 190) / 2.
    #expect(try city.mean() == 145)
    #expect(try city.bound() == 145)
  }

  @Test func `the best pairing of two taxis is found, which the first come does not take`() throws {
    let city = try LineCity(taxis: [1100, 2100], trips: [(60, 1950, 2600), (61, 1050, 100)])
    // The first gets the taxi of its own zone, 85 s away, and leaves the second one that is 105 s away.
    // We expect: the other way round it is 15 s and 5 s.
    #expect(try city.bound() == 10)
    #expect(try city.mean(AdjacentZones()) == 95)
    #expect(try city.mean(OwnZoneFIFO()) > 95)
  }

  @Test func `who cannot be reached in time gives up, and takes no taxi`() throws {
    var city = try LineCity(taxis: [100], trips: [(60, 3900, 200), (70, 600, 700)])
    city.patience = .constant(90)
    // We expect: 380 s to the first is longer than 90 s of patience; the second waits 50 s.
    #expect(try city.bound() == 70)
  }

  @Test func `without taxis everybody waits until patience ends, and that is the bound`() throws {
    var city = try LineCity(taxis: [], trips: [(60, 3900, 200), (70, 600, 700), (95, 600, 900)])
    city.patience = .exponential(mean: 300)
    #expect(try city.bound() == city.mean())
  }

  @Test func `without patience those whom nobody comes for wait until the run ends`() throws {
    let city = try LineCity(taxis: [], trips: [(0, 3900, 200), (600, 600, 700)])
    // The window is 50 minutes, the drain an hour: 6600 s and 6000 s.
    #expect(try city.bound() == 6300)
    #expect(try city.mean() == 6300)
  }

  @Test func `a hail brings a taxi without taking one`() throws {
    var city = try LineCity(taxis: [100], trips: [(60, 3900, 200)])
    city.hails = [(0, 3000, 3500)]
    // Nobody is there to be stopped at 3000 m. But the bound supposes that somebody is, who is free
    // at 3500 m when the request is made: 40 s.
    #expect(try city.bound() == 40)
  }

  @Test func `taxis on duty when the window opens may be anywhere, once each`() throws {
    var city = try LineCity(
      taxis: [100], trips: [(3700, 3900, 3800), (3700, 3000, 3100), (3700, 2000, 2100)])
    city.warmUp = .hours(1)
    // One of the three is served where the taxi may just be: the last. The others are each served
    // from where the other was dropped off, because delays are not passed on.
    // We expect: 0 s, and twice 10 s of the other's ride and 80 s of approach. 180 / 3.
    #expect(try city.bound() == 60)
  }

  @Test func `a day without requests has no bound`() throws {
    let city = try LineCity(taxis: [100], trips: [])
    #expect(try city.bound() == nil)
  }

  @Test func `bounds do not depend on the number of threads`() throws {
    let model = try RandomCity(seed: 12).model
    let bound = ClairvoyantBound(model: model, seed: 3)
    let days = try bound.days(6, threads: 1)
    #expect(try bound.days(6, threads: 3) == days)
    #expect(days.map(\.replication) == [1, 2, 3, 4, 5, 6])
    #expect(Set(days.map(\.waitMean)).count == 6)
  }

  @Test func `bounds that are stopped have no result`() throws {
    let bound = ClairvoyantBound(model: try RandomCity(seed: 12).model, seed: 3)
    let error = #expect(throws: ExperimentError.self) {
      try bound.days(6, threads: 2, ExperimentWatch(shouldStop: { true }))
    }
    #expect(error?.isInterruption == true)
  }
}
