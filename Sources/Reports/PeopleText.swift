import Quantities
public import Results

/// What became of people's appointments, in a sentence for each policy.
public struct PeopleText {
  private let sentences: PolicySentences

  /// Tells of people with appointments.
  /// - Parameters:
  ///   - policies: the names, by number.
  ///   - summaries: the metrics of all policies.
  public init(policies: [String], summaries: [SummaryRow]) {
    sentences = PolicySentences(policies: policies, summaries: summaries)
  }

  /// A line for each policy; none where nobody has appointments.
  public var lines: [String] {
    sentences.lines { policy, row in
      func value(_ metric: Metric) -> Double? { row(metric)?.estimate }
      guard let appointments = value(.appointments), appointments > 0,
        let onTime = value(.onTimeShare), let missed = value(.missedShare),
        let lateness = value(.latenessMean)
      else { return nil }
      let count = Int(appointments.rounded())
      let taxi = value(.taxiLatenessShare).map {
        "; a taxi is the reason for \(Figure.share($0)) of late and missed ones"
      }
      let door = value(.doorLatenessShare).map { ", a shop's door for \(Figure.share($0))" }
      return
        "Appointments under \(policy): of \(count) a day \(Figure.share(onTime)) in time,"
        + " \(Figure.share(missed)) missed, \(Figure.wait(lateness)) late on average\(taxi ?? "")\(door ?? "")."
    }
  }
}
