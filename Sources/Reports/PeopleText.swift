import Quantities
package import Results

/// Appointments of residents, in a sentence for each policy.
package struct PeopleText {
  private let sentences: PolicySentences

  /// Takes the figures of residents.
  /// - Parameters:
  ///   - policies: the names, by number.
  ///   - summaries: the metrics of all policies.
  package init(policies: [String], summaries: [SummaryRow]) {
    sentences = PolicySentences(policies: policies, summaries: summaries)
  }

  /// One line for each policy; empty without appointments.
  package var lines: [String] {
    sentences.lines { policy, row in
      func value(_ metric: Metric) -> Double? { row(metric)?.estimate }
      guard let appointments = value(.appointments), appointments > 0,
        let onTime = value(.onTimeShare), let missed = value(.missedShare),
        let lateness = value(.latenessMean)
      else { return nil }
      let count = Int(appointments.rounded())
      let taxi = value(.taxiLatenessShare).map {
        "; \(Figure.share($0)) of late and missed ones because of a taxi"
      }
      let door = value(.doorLatenessShare).map {
        ", \(Figure.share($0)) because of a queue at a shop"
      }
      return
        "Appointments under \(policy): \(count) a day, \(Figure.share(onTime)) on time,"
        + " \(Figure.share(missed)) missed, mean lateness \(Figure.wait(lateness))\(taxi ?? "")\(door ?? "")."
    }
  }
}
