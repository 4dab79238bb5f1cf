import Reports
import Results
import Testing

/// What is said of people in the street.
@Suite struct StreetTextTests {
  private func row(_ policy: Int32, _ metric: Metric, _ estimate: Double?) -> SummaryRow {
    SummaryRow {
      ($0.policy, $0.metric, $0.estimate) = (policy, metric, estimate)
    }
  }

  @Test func `each policy has its sentence`() {
    let text = ServiceText(
      policies: ["fifo", "adjacent"],
      summaries: [
        row(0, .hails, 1200.4), row(0, .hailsServedShare, 0.902), row(0, .hailWaitMean, 81.2),
        row(1, .hails, 1200.4), row(1, .hailsServedShare, 0), row(1, .hailWaitMean, nil),
      ])
    #expect(
      text.street == [
        "Street under fifo: 90.2 % of 1200 people a day find a taxi, after 1:21 on average.",
        "Street under adjacent: 0.0 % of 1200 people a day find a taxi.",
      ])
  }

  @Test func `nothing is said where nobody waits, or nobody comes`() {
    #expect(
      ServiceText(
        policies: ["fifo"], summaries: [row(0, .hails, 5), row(0, .hailsServedShare, 1)]
      ).street == [])
    #expect(
      ServiceText(
        policies: ["fifo"], summaries: [row(0, .hails, 0), row(0, .hailWaitMean, nil)]
      ).street == [])
  }
}
