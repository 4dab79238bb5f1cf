import Quantities
import Testing

@testable import Tariffs

/// Hours of the week in which a tariff applies.
@Suite struct FarePeriodTests {
  private func moment(_ hour: Int64, _ minute: Int64 = 0, _ weekday: Int? = nil) -> FareMoment {
    FareMoment(TimeOfDay(wrapping: .hours(hour) + .minutes(minute)), weekday: weekday)
  }

  private func hours(_ from: Int64?, _ until: Int64?) -> FarePeriod {
    FarePeriod(
      from: from.map { TimeOfDay(wrapping: .hours($0)) },
      until: until.map { TimeOfDay(wrapping: .hours($0)) })
  }

  @Test func `the start belongs to the hours, the end does not`() {
    let peak = hours(16, 20)
    #expect(peak.contains(moment(16)) && peak.contains(moment(19, 59)))
    #expect(!peak.contains(moment(15, 59)) && !peak.contains(moment(20)))
  }

  @Test func `hours that end before they start include midnight`() {
    let night = hours(21, 6)
    #expect([21, 23, 0, 5].allSatisfy { night.contains(moment($0)) })
    #expect([6, 12, 20].allSatisfy { !night.contains(moment($0)) })
  }

  @Test func `an end that is missing or at midnight is the end of the day`() {
    for period in [hours(18, nil), hours(18, 0)] {
      #expect(period.contains(moment(18)) && period.contains(moment(23, 59)))
      #expect(!period.contains(moment(0)) && !period.contains(moment(17, 59)))
    }
    #expect(hours(nil, 6).contains(moment(0)) && !hours(nil, 6).contains(moment(6)))
    #expect(FarePeriod().contains(moment(12)))
  }

  @Test func `days of the week count from Monday, and none applies without a date`() {
    let sunday = FarePeriod(weekdays: [false, false, false, false, false, false, true])
    #expect(sunday.contains(moment(12, 0, 6)) && !sunday.contains(moment(12, 0, 0)))
    #expect(!sunday.contains(moment(12)))
  }
}
