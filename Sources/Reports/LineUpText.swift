public import Results

/// How people get into shops, in sentences.
public struct LineUpText {
  private let sentences: PolicySentences

  /// Tells of people who shop.
  /// - Parameters:
  ///   - policies: the names, by number.
  ///   - summaries: the metrics of all policies.
  public init(policies: [String], summaries: [SummaryRow]) {
    sentences = PolicySentences(policies: policies, summaries: summaries)
  }

  /// What there is to say of each policy.
  /// - Parameter namesPolicies: whether policies are named, of which there may be several.
  /// - Returns: a text for each policy; none where nobody wants to shop.
  public func lines(namesPolicies: Bool) -> [String] {
    var points: [(name: String, outside: Double, idle: Double)] = []
    let lines = sentences.lines { policy, row in
      if let outside = row(.outsideMean)?.estimate, let idle = row(.idleCallShare)?.estimate {
        points.append((policy, outside, idle))
      }
      let told = LineUpText.sentences(under: namesPolicies ? policy : nil) { row($0)?.estimate }
      return told.isEmpty ? nil : told.joined(separator: " ")
    }
    return lines + [LineUpText.frontier(points)].compactMap(\.self)
  }

  /// How people get into shops under one alternative.
  /// - Parameters:
  ///   - name: the alternative; nil where there is no other.
  ///   - value: the mean of a metric over all days.
  /// - Returns: a few sentences, the most important first; none where nobody wants to shop.
  public static func sentences(under name: String?, _ value: (Metric) -> Double?) -> [String] {
    guard let wants = value(.wants), wants > 0, let entered = value(.enteredShare) else {
      return []
    }
    let count = Int(wants.rounded())
    let who = name.map { "Under \($0), of" } ?? "Of"
    var sentences = [
      "\(who) \(count) \(count == 1 ? "person" : "people") who want to shop, \(Figure.share(entered)) get in."
    ]
    if let outside = value(.outsideMean), let most = value(.outsideMost) {
      sentences.append(
        "At the door they wait \(Figure.wait(outside)) on average, at most \(Int(most.rounded())) at a time."
      )
    }
    if let inside = value(.insideShare) {
      let idle = value(.idleCallShare) ?? 0
      let kept = idle > 0 ? ", and \(Figure.share(idle)) are kept for people who were called" : ""
      sentences.append("Shops are \(Figure.share(inside)) full\(kept).")
    }
    if let lost = value(.expiredShare), lost > 0 {
      let taxis =
        value(.lateTaxiShare).map {
          $0 > 0 ? ", \(Figure.share($0)) of those who came late by taxi" : ""
        } ?? ""
      sentences.append("\(Figure.share(lost)) of tickets and visits are lost\(taxis).")
    }
    return sentences
  }

  /// Which alternatives no other beats both in the wait at the door and in the places that are kept empty.
  /// - Parameter points: at least three alternatives, with seconds at the door and the share of places kept.
  /// - Returns: a sentence; nil where there are too few to say.
  public static func frontier(
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
      ? "\(told[0]) beats all others, at the door and in places kept empty."
      : "Nobody beats \(told.joined(separator: ", ")): every other is worse in one of the two and better in neither."
  }
}
