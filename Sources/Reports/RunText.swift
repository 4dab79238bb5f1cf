import Quantities
package import Results

/// Costs of street runs for others, in sentences.
package struct RunText {
  private let sentences: PolicySentences

  /// Takes the figures of street runs.
  /// - Parameters:
  ///   - policies: the names, by number.
  ///   - summaries: the metrics of all policies.
  package init(policies: [String], summaries: [SummaryRow]) {
    sentences = PolicySentences(policies: policies, summaries: summaries)
  }

  /// Sentences about each policy; empty without runs and closures.
  package var lines: [String] {
    sentences.lines { policy, row in
      let name = sentences.policies.count > 1 ? policy : nil
      let told = RunText.sentences(under: name) { row($0)?.estimate }
      return told.isEmpty ? nil : told.joined(separator: " ")
    }
  }

  /// Costs of runs under one alternative.
  /// - Parameters:
  ///   - name: the alternative; nil if it is the only one.
  ///   - value: the mean of a metric over all days.
  /// - Returns: a few sentences; none without runs and closures.
  package static func sentences(under name: String?, _ value: (Metric) -> Double?) -> [String] {
    guard let started = value(.runStarted), let closed = value(.closedKilometerHours),
      started > 0 || closed > 0
    else { return [] }
    let start = name.map { "Under \($0), " } ?? ""
    let (people, calls) = (Int(started.rounded()), Int((value(.runTaxiCalls) ?? 0).rounded()))
    var sentences = [
      "\(start)\(people) people run through the streets"
        + (calls > 0 ? ", and call \(Wording.count(calls, "taxi"))." : ".")
    ]
    let delays: [(String, Metric)] = [
      ("on the way to passengers", .closureDelayApproach), ("with passengers", .closureDelayRide),
    ]
    let taxis = delays.compactMap { words, metric in
      value(metric).map { "\(words) \(Figure.wait($0)) longer" }
    }
    let ambulances = value(.closureDelayAmbulance)
    if closed > 0, !taxis.isEmpty || ambulances != nil {
      var parts: [String] = []
      if !taxis.isEmpty { parts.append("taxis are \(taxis.joined(separator: " and "))") }
      if let ambulances {
        parts.append("ambulances \(taxis.isEmpty ? "drive " : "")\(Figure.wait(ambulances)) longer")
      }
      var sentence = "While it closes streets, \(parts.joined(separator: ", "))"
      if let hindered = value(.hinderedShare), let waited = value(.cutOffShare) {
        sentence +=
          "; \(Figure.share(hindered)) of all journeys take another way, of which"
          + " \(Figure.share(hindered > 0 ? waited / hindered : 0)) wait until something opens"
      }
      sentences.append(sentence + ".")
    }
    if let age = value(.positionAgeMost), let late = value(.positionLateShare), late > 0 {
      sentences.append(
        "Spectators see positions up to \(Figure.wait(age)) old; for \(Figure.share(late)) of the time they are older"
          + " than allowed.")
    }
    return sentences
  }
}
