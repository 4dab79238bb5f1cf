import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// The waits add up to the integral of the number waiting (Little, 1961), to the millisecond.
///
/// `Simulation` checks that after every replication, so that every run of every test here is one
/// more proof. These tests look at the check itself.
@Suite struct LittlesLawTests {
  private func city(_ model: CityModel) throws -> City {
    try City(
      model: model, policy: AdjacentZones(), seed: 3, replication: 1, checksInvariants: false,
      keepsTables: true)
  }

  @Test func `the integral is found without looking at any wait`() {
    let window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .zero), length: .hours(1), warmUp: .zero, drain: .zero)
    var books = Books(window: window, zoneCount: 1, taxiCount: 0, keepsTables: false)
    // Two wait from 10 s and 30 s until 40 s and 100 s: 20 + 2 x 10 + 60 s.
    books.waitBegins(at: .start + .seconds(10))
    books.waitBegins(at: .start + .seconds(30))
    books.waitEnds(at: .start + .seconds(40), isServed: true)
    books.waitEnds(at: .start + .seconds(100), isServed: true)
    books.finish(at: .start + .hours(1))
    #expect(books.waitingIntegral == .seconds(100))
  }

  @Test func `a broken record does not pass`() throws {
    let model = try BusyCity().model()
    var honest = try city(model)
    try honest.run(shouldStop: { false })
    honest.settleRest()
    let record = ReplicationRecord(city: honest)
    #expect(record.sumOfWaits == honest.books.waitingIntegral)

    // One millisecond too many for one passenger.
    var broken = try city(model)
    try broken.run(shouldStop: { false })
    let served = try #require(
      broken.bookings.ids.first {
        $0 >= broken.bookings.nextToSettle && broken.bookings[$0].isMeasured
          && broken.bookings[$0].end == .served
      })
    let late = broken.bookings[served].endedAt + .milliseconds(1)
    broken.bookings[served].endWait(.served, at: late)
    broken.settleRest()
    let wrong = ReplicationRecord(city: broken)
    #expect(wrong.sumOfWaits == broken.books.waitingIntegral + .milliseconds(1))
  }

  @Test func `the law holds with requests left at the end`() throws {
    var busy = try BusyCity()
    busy.regularTaxis = 1
    busy.shiftTaxis = 0
    busy.patience = .constant(1e6)
    let day = try busy.day()
    #expect(day.requests.contains { $0.outcome == .unresolved })
    var living = try city(busy.model())
    try living.run(shouldStop: { false })
    #expect(living.books.waitingIntegral > .zero)
    living.settleRest()
    let record = ReplicationRecord(city: living)
    #expect(record.sumOfWaits == living.books.waitingIntegral)
  }

  @Test func `what a failed check says`() {
    let error = SimulationError.waitsDoNotAddUp(
      sumOfWaits: .seconds(60), integral: .milliseconds(60_001))
    #expect(
      "\(error)" == "the waits add up to 1 min, but the number waiting integrates to 1 min 0.001 s")
    #expect("\(SimulationError.interrupted)" == "interrupted")
  }
}
