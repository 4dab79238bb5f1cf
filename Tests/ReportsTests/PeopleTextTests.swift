import Reports
import Results
import Testing

/// What is said of people with appointments.
@Suite struct PeopleTextTests {
  private func row(_ policy: Int32, _ metric: Metric, _ estimate: Double?) -> SummaryRow {
    SummaryRow { ($0.policy, $0.metric, $0.estimate) = (policy, metric, estimate) }
  }

  @Test func `each policy has its sentence`() {
    let text = ServiceText(
      policies: ["fifo", "adjacent"],
      summaries: [
        row(0, .appointments, 3), row(0, .onTimeShare, 1 / 3), row(0, .missedShare, 0),
        row(0, .latenessMean, 453.333), row(0, .taxiLatenessShare, 1), row(1, .appointments, 3),
        row(1, .onTimeShare, 1), row(1, .missedShare, 0), row(1, .latenessMean, 0),
        row(1, .taxiLatenessShare, nil),
      ])
    #expect(
      text.appointments == [
        "Appointments under fifo: 3 a day, 33.3 % on time, 0.0 % missed, mean lateness 7:33; "
          + "100.0 % of late and missed ones because of a taxi.",
        "Appointments under adjacent: 3 a day, 100.0 % on time, 0.0 % missed, mean lateness 0:00.",
      ])
  }

  @Test func `nothing is said where nobody has appointments`() {
    #expect(ServiceText(policies: ["fifo"], summaries: [row(0, .waitMean, 5)]).appointments == [])
    #expect(
      ServiceText(policies: ["fifo"], summaries: [row(0, .appointments, 0)]).appointments == [])
  }
}
