import Quantities
package import Results

/// Effects of street runs on others.
extension ServiceText {
  /// Effects of street runs; none without runs and closures.
  package var runs: [String] { lines(isNamed: policies.count > 1, Self.runs) }

  /// Costs of runs under one alternative.
  /// - Parameters:
  ///   - name: the alternative; nil if it is the only one.
  ///   - value: the mean of a metric over all days.
  /// - Returns: a few sentences; none without runs and closures.
  package static func runs(under name: String?, _ value: (Metric) -> Double?) -> [String] {
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
