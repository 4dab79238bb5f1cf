import DispatchCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Requests that leave memory when they are over, against days that keep all of them.
@Suite struct ForgettingTests {
  private func busyCity() throws -> BusyCity {
    var city = try BusyCity()
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .hours(6)), length: .hours(5), warmUp: .hours(1),
      drain: .hours(2))
    city.requestsPerHour = 1500
    city.hailsPerHour = 200
    city.regularTaxis = 150
    city.shiftTaxis = 150
    return city
  }

  private func city(_ model: CityModel, isWatched: Bool = false) throws -> City {
    try City(
      model: model, policy: AdjacentZones(), seed: 1, replication: 1, checksInvariants: isWatched,
      keepsTables: false)
  }

  /// The same day, as it is, and with all bookings kept because their places are written down.
  private func expectSameDays(
    _ model: CityModel, _ policy: any DispatchPolicy, seed: UInt64 = 2
  ) throws {
    let simulation = Simulation(model: model, policy: policy, seed: seed)
    let forgetful = try simulation.replication(1, keepsTables: true)
    let keeping = try simulation.replication(1, keepsTables: true, keepsMovements: true)
    let brief = try simulation.replication(1, keepsRequests: false)
    #expect(forgetful.requests.count > 5000)
    #expect(forgetful.requests == keeping.requests)
    #expect(forgetful.zones == keeping.zones)
    #expect(forgetful.service == keeping.service)
    #expect(forgetful.runDigest == keeping.runDigest)
    #expect(brief.requests.isEmpty)
    #expect(brief.runDigest == keeping.runDigest)
    #expect(brief.hourlyWaits == keeping.hourlyWaits)
    #expect(brief.sumOfWaits == keeping.requests.reduce(.zero) { $0 + $1.wait })
    #expect(MetricValues(brief)[.waitMean] == MetricValues(keeping)[.waitMean])
    #expect(brief.figures.requests.waits.served == keeping.figures.requests.waits.served)
  }

  @Test(arguments: ["adjacent", "fifo", "nearest-taxi", "batch-assignment"])
  func `a day is the same, whether what is over is forgotten or not`(name: String) throws {
    let policy = try #require(PolicyCatalog.policies.first { $0.name == name })
    try expectSameDays(try busyCity().model(), policy)
  }

  @Test func `reservations, changes of mind and shown waits find nobody who is gone`() throws {
    var busy = try busyCity()
    busy.rulebook = .twoStep
    busy.rulebook.waitRefresh = .seconds(30)
    busy.rulebook.cancelWindow = .beforeAssigned
    var model = try busy.model()
    model.gpsErrorMeters = 40
    model.passengers.reservations = ReservationModel(
      share: 0.1, lead: try Sampler(.uniform(low: 3600, high: 5400)))
    #expect(try city(model).forgetsBookings)
    try expectSameDays(model, AdjacentZones())
  }

  @Test(arguments: 1...4)
  func `an answer that comes long after its ride finds nobody`(seed: UInt64) throws {
    var busy = try busyCity()
    busy.rulebook = .twoStep
    busy.rulebook.cancelWindow = .beforeAssigned
    busy.patience = .exponential(mean: 300)
    var model = try busy.model()
    model.passengers.confirmResponse = try Sampler(.exponential(mean: 1800))
    #expect(try city(model).forgetsBookings)
    try expectSameDays(model, AdjacentZones(), seed: seed)
  }

  @Test func `only what is under way stays in memory`() throws {
    var day = try city(try busyCity().model())
    try day.run(shouldStop: { false })
    let (bookings, rides) = (day.bookings.count, day.core.rideCount)
    #expect(bookings > 8000 && rides > 7000)
    let remembered = (0..<rides).reduce(0) { $0 + (day.core.remembers(RideID($1)) ? 1 : 0) }
    let kept = day.bookings.ids.count
    #expect(kept < 4 * 1024 && remembered < 4 * 1024)
  }

  @Test func `where somebody may come back to a ride, all of them are kept`() throws {
    var model = try busyCity().model()
    #expect(try city(model).forgetsBookings)
    #expect(try !city(model, isWatched: true).forgetsBookings)
    model.passengers.population = 500
    #expect(try !city(model).forgetsBookings)
    model = try busyCity().model()
    model.rulebook.cancelWindow = .anyTime
    #expect(try !city(model).forgetsBookings)
  }
}
