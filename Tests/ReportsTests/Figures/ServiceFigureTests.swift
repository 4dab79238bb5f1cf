import Quantities
import Results
import Testing

@testable import Reports

/// Reactions of watches and questions of companies by the hour of the day and by place.
@Suite struct ServiceFigureTests {
  @Test func `watches react by the hour of the low value and by the zone of the wearer`() {
    // The window begins at 22:00.
    var figures = AlarmFigures(zoneCount: 2, startOfDay: 79_200)
    func row(_ replication: Int32, _ crossed: TimeSpan, _ reaction: TimeSpan?) -> AlarmRow {
      var row = AlarmRow.empty
      (row.replication, row.crossed, row.reaction) = (replication, crossed, reaction)
      return row
    }
    figures.add(row(1, .hours(3), .seconds(2)), zone: 1)
    figures.add(row(2, .hours(3) + .minutes(59), .seconds(5)), zone: 1)
    // No report has left the watch.
    figures.add(row(3, .hours(3), nil), zone: 0)
    // Results of an earlier version have no zone.
    figures.add(row(2, .zero, .seconds(4)), zone: nil)
    #expect(figures.hours[1].count == 2 && figures.hours[1].mean == 3.5)
    #expect(figures.hours[22].mean == 4 && figures.hours[0].mean == nil)
    #expect(figures.zones.map(\.count) == [0, 2])
    #expect(figures.zones[1].mean == 3.5)
    #expect(figures.days == 2)
  }

  @Test func `a question counts at its hour, and in the middle of its area or in the whole city`() {
    var figures = QuestionFigures(zoneCount: 3, startOfDay: 21_600)
    func row(_ asked: TimeSpan, _ outcome: AskedOutcome, zones: Int32?) -> DisclosureRequestRow {
      var row = DisclosureRequestRow.empty
      (row.replication, row.asked, row.outcome, row.zones) = (1, asked, outcome, zones)
      return row
    }
    figures.add(row(.zero, .answered, zones: 3), zone: nil)
    figures.add(row(.minutes(10), .unavailable, zones: 3), zone: nil)
    figures.add(row(.hours(2), .refused, zones: 1), zone: 2)
    // A question about a person has no area.
    figures.add(row(.hours(2), .answered, zones: nil), zone: nil)
    #expect(figures.hours[6].count == 2 && figures.hours[6].unansweredShare == 0.5)
    #expect(figures.hours[8].count == 2 && figures.hours[8].unansweredShare == 0.5)
    #expect(figures.hours[7].unansweredShare == nil)
    #expect(figures.zones.map(\.count) == [0, 0, 1])
    #expect(figures.zones[2].unansweredShare == 1)
    #expect(figures.city.count == 2 && figures.city.unansweredShare == 0.5)
    #expect(figures.days == 1)
  }
}
