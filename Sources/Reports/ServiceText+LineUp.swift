import Quantities
package import Results

/// Queues at shops.
extension ServiceText {
  /// Queues at shops, with the efficient alternatives of several.
  /// - Parameter namesPolicies: true for several policies, which are named.
  /// - Returns: a text for each policy; none without shoppers.
  package func lineUps(namesPolicies: Bool) -> [String] {
    var points: [(name: String, outside: Double, idle: Double)] = []
    _ = lines { policy, row in
      if let outside = row(.outsideMean)?.estimate, let idle = row(.idleCallShare)?.estimate {
        points.append((policy, outside, idle))
      }
      return nil
    }
    return lines(isNamed: namesPolicies, Self.lineUps)
      + [Self.frontier(points)].compactMap(\.self)
  }

  /// Queues at shops under one alternative.
  /// - Parameters:
  ///   - name: the alternative; nil if it is the only one.
  ///   - value: the mean of a metric over all days.
  /// - Returns: a few sentences, the most important first; none without shoppers.
  package static func lineUps(under name: String?, _ value: (Metric) -> Double?) -> [String] {
    guard let wants = value(.wants), wants > 0, let entered = value(.enteredShare) else {
      return []
    }
    let count = Int(wants.rounded())
    var sentences = [
      "\(Figure.share(entered)) of \(Wording.grouped(count)) \(count == 1 ? "shopper gets" : "shoppers get") in"
        + (name.map { " under \($0)." } ?? ".")
    ]
    if let outside = value(.outsideMean), let most = value(.outsideMost) {
      sentences.append(
        "Mean wait at the door \(Figure.wait(outside)), longest queue \(Int(most.rounded())).")
    }
    if let inside = value(.insideShare) {
      let idle = value(.idleCallShare) ?? 0
      let kept = idle > 0 ? ", and \(Figure.share(idle)) of places are kept for people called" : ""
      sentences.append("Shops are \(Figure.share(inside)) full\(kept).")
    }
    if let lost = value(.expiredShare), lost > 0 {
      let taxis =
        value(.lateTaxiShare).map {
          $0 > 0 ? "; \(Figure.share($0)) of the late customers came by taxi" : ""
        } ?? ""
      sentences.append("\(Figure.share(lost)) of tickets and visits are lost\(taxis).")
    }
    return sentences
  }

  /// Returns the Pareto-efficient alternatives in the wait outside and the places kept empty.
  /// - Parameter points: at least three alternatives, with the wait outside in seconds and the
  ///   share of places kept empty.
  /// - Returns: a sentence; nil for too few alternatives.
  package static func frontier(
    _ points: [(name: String, outside: Double, idle: Double)]
  ) -> String? {
    guard points.count > 2 else { return nil }
    let best = points.filter { point in
      !points.contains {
        $0.outside <= point.outside && $0.idle <= point.idle
          && ($0.outside < point.outside || $0.idle < point.idle)
      }
    }.sorted { $0.outside < $1.outside }
    let told = best.map {
      "\($0.name) (\(Figure.wait($0.outside)) at the door, \(Figure.share($0.idle)) of places kept)"
    }
    return best.count == 1
      ? "\(told[0]) is the efficient choice: every other waits longer or keeps more places empty."
      : "\(Wording.list(told, last: "and")) are the efficient choices: every other waits longer or keeps more places empty."
  }
}
