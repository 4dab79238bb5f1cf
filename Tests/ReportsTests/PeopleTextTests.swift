import Reports
import Results
import Testing

/// What is said of people with appointments.
@Suite struct PeopleTextTests {
  private func row(_ policy: Int32, _ metric: Metric, _ estimate: Double?) -> SummaryRow {
    SummaryRow { ($0.policy, $0.metric, $0.estimate) = (policy, metric, estimate) }
  }

  @Test func `each policy has its sentence`() {
    let text = PeopleText(
      policies: ["fifo", "adjacent"],
      summaries: [
        row(0, .appointments, 3), row(0, .onTimeShare, 1 / 3), row(0, .missedShare, 0),
        row(0, .latenessMean, 453.333), row(0, .taxiLatenessShare, 1), row(1, .appointments, 3),
        row(1, .onTimeShare, 1), row(1, .missedShare, 0), row(1, .latenessMean, 0),
        row(1, .taxiLatenessShare, nil),
      ])
    #expect(
      text.lines == [
        "Appointments under fifo: of 3 a day 33.3 % in time, 0.0 % missed, 7:33 late on average; a taxi "
          + "is the reason for 100.0 % of late and missed ones.",
        "Appointments under adjacent: of 3 a day 100.0 % in time, 0.0 % missed, 0:00 late on average.",
      ])
  }

  @Test func `nothing is said where nobody has appointments`() {
    #expect(PeopleText(policies: ["fifo"], summaries: [row(0, .waitMean, 5)]).lines == [])
    #expect(PeopleText(policies: ["fifo"], summaries: [row(0, .appointments, 0)]).lines == [])
  }
}
