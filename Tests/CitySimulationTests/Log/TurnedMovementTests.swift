import DispatchCore
import Geography
import Quantities
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Journeys around something that is closed, as the log of movements tells them.
@Suite struct TurnedMovementTests {
  private let window = MeasurementWindow(
    startOfDay: TimeOfDay(wrapping: .zero), length: .hours(1), warmUp: .zero, drain: .zero)

  /// A journey that turns off at half way, 60 s each.
  private func journey() throws -> Journey {
    let city = try TinyCity()
    let (start, turn, end) = (
      city.place(0, across: 0), city.place(0, across: 0.5), city.place(0, across: 0.9)
    )
    let first = Leg(
      from: start, to: turn, departure: .start, duration: .seconds(60), meters: 500)
    let second = Leg(
      from: turn, to: end, departure: first.arrival, duration: .seconds(60), meters: 400)
    return Journey(first, further: [second])
  }

  private func rows(until end: Instant) throws -> [String] {
    var log = MovementLog<MovementRow>(window: window, vehicleCount: 1, policy: 0, replication: 1)
    let journey = try journey()
    log.begin(.approaching, TaxiID(0), for: 7, at: .start, journey.first.origin.point)
    log.drive(TaxiID(0), journey)
    log.finish(at: end)
    return log.rows.map {
      "\($0.start.inSeconds) to \($0.end.inSeconds) x \($0.fromX.meters.rounded())"
        + " to \($0.toX.meters.rounded())"
    }
  }

  @Test func `each stretch of a journey is a row, and the last ends where the taxi is`() throws {
    #expect(
      try rows(until: .start + .seconds(90)) == [
        "0.0 to 60.0 x 0.0 to 500.0", "60.0 to 90.0 x 500.0 to 700.0",
      ])
  }

  @Test func `a journey that is broken off before it turns is one row`() throws {
    #expect(try rows(until: .start + .seconds(30)) == ["0.0 to 30.0 x 0.0 to 250.0"])
  }

  @Test func `metres are counted stretch by stretch`() throws {
    let journey = try journey()
    #expect(journey.meters(at: .start + .seconds(30)) == 250)
    #expect(journey.meters(at: .start + .seconds(90)) == 700)
    #expect(journey.meters == 900 && journey.duration == .seconds(120))
  }
}
