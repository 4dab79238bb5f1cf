import Quantities
public import Results

/// What became of people's appointments, in a sentence for each policy.
public struct PeopleText {
  private let policies: [String]
  private let summaries: [SummaryRow]

  /// Tells of people with appointments.
  /// - Parameters:
  ///   - policies: the names, by number.
  ///   - summaries: the metrics of all policies.
  public init(policies: [String], summaries: [SummaryRow]) {
    self.policies = policies
    self.summaries = summaries
  }

  /// A line for each policy; none where nobody has appointments.
  public var lines: [String] {
    policies.indices.compactMap { policy in
      func value(_ metric: Metric) -> Double? {
        summaries.first { $0.policy == Int32(policy) && $0.metric == metric }?.estimate
      }
      guard let appointments = value(.appointments), appointments > 0,
        let onTime = value(.onTimeShare), let missed = value(.missedShare),
        let lateness = value(.latenessMean)
      else { return nil }
      let count = Int(appointments.rounded())
      let taxi = value(.taxiLatenessShare).map {
        "; a taxi is the reason for \(Figure.share($0)) of late and missed ones"
      }
      return
        "Appointments under \(policies[policy]): of \(count) a day \(Figure.share(onTime)) in time,"
        + " \(Figure.share(missed)) missed, \(Figure.wait(lateness)) late on average\(taxi ?? "")."
    }
  }
}
