import Mobility
import Quantities
import Results
import Testing

@testable import Reports

/// Lateness and trips by the hour of the day.
@Suite struct AppointmentFigureTests {
  private func row(_ start: TimeSpan, _ outcome: ActivityOutcome, _ lateness: TimeSpan)
    -> ActivityRow
  {
    var row = ActivityRow.empty
    (row.start, row.outcome, row.lateness) = (start, outcome, lateness)
    return row
  }

  @Test func `hours are those of the wall clock, also of other days and before the window`() {
    // The window begins at 04:00.
    var figures = AppointmentFigures(zoneCount: 2, startOfDay: 14_400)
    figures.add(row(.hours(5), .onTime, .zero), zone: 0)
    figures.add(row(.hours(29), .missed, .minutes(60)), zone: 1)
    figures.add(row(.hours(29) + .minutes(59), .late, .minutes(6)), zone: 1)
    #expect(figures.hours[9].count == 3)
    #expect(figures.hours[9].lateShare == 2.0 / 3)
    #expect(figures.hours[9].meanLateness == 1320)
    #expect(figures.hours.map(\.count).reduce(0, +) == 3)
    #expect(figures.zones.map(\.count) == [1, 2])
    #expect(figures.zones[1].lateShare == 1)
    #expect(figures.hours[8].lateShare == nil && figures.hours[8].meanLateness == nil)
  }

  @Test func `trips are counted by means and by the hour in which people set out`() {
    var figures = AppointmentFigures(zoneCount: 1, startOfDay: 14_400)
    var row = MeansRow.empty
    (row.intervalStart, row.means, row.legs) = (.hours(-5), .taxi, 3)
    figures.add(row)
    (row.intervalStart, row.legs) = (.hours(19), 4)
    figures.add(row)
    #expect(figures.trips(by: "taxi")[23] == 7)
    #expect(figures.trips(by: "taxi").reduce(0, +) == 7)
    #expect(figures.trips(by: "walk").allSatisfy { $0 == 0 })
    #expect(figures.trips(by: "horse").isEmpty)
  }
}
