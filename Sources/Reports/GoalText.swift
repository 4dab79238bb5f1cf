import Quantities
package import Results

/// The goals of a city's services with their figures and verdicts, a line for each.
///
/// A city with a single service has its answer in the headline already and gets none.
package struct GoalText {
  private let names: [String]
  private let verdicts: [[VerdictRow]]
  private let value: (Int, Metric) -> Double?

  /// Takes the goals and the values to compare with them.
  /// - Parameters:
  ///   - alternatives: the names, by number; one without a comparison.
  ///   - verdicts: verdicts on the goals of each alternative; empty without goals.
  ///   - value: mean of a metric over all days, of an alternative by its number.
  package init(
    alternatives: [String], verdicts: [[VerdictRow]],
    value: @escaping (Int, Metric) -> Double?
  ) {
    names = Self.short(alternatives)
    self.verdicts = verdicts
    self.value = value
  }

  /// Lines, one for each service; empty for a single service.
  package var sentences: [String] {
    let taxis = [wait].compactMap(\.self)
    let services = [ambulances, watches, appointments, shops, positions].compactMap(\.self)
    let data = [liveData, learnt].compactMap(\.self)
    let count = taxis.count + services.count + (data.isEmpty ? 0 : 1)
    return count > 1 ? taxis + services + data : []
  }

  // MARK: Services

  private var wait: String? {
    sentence(
      "Mean wait for a taxi", .waitMean, goals: [.waitMean, .unservedShare],
      goal: limit(.waitMean).map { wait in
        "at most \(wait)" + (limit(.unservedShare).map { " and \($0) unserved" } ?? "")
      }
    ) { seconds, alternative in
      let unserved = value(alternative, .unservedShare)
      return Figure.wait(seconds) + (unserved.map { " (\(Figure.share($0)) unserved)" } ?? "")
    }
  }

  private var ambulances: String? {
    guard let time = within(.urgentWithinShare) else { return nil }
    return sentence(
      "Priority 1 reached within \(Figure.wait(time))", .urgentWithinShare,
      goal: limit(.urgentWithinShare).map { "at least \($0)" }
    ) { share, _ in Figure.share(share) }
  }

  private var watches: String? {
    sentence(
      "Slowest first report of a watch on an average day", .reactionMost,
      goals: [.reactionWithinShare],
      goal: within(.reactionWithinShare).map { "at most \(Figure.seconds($0))" }
    ) { seconds, _ in Figure.seconds(seconds) }
  }

  private var appointments: String? {
    sentence(
      "Appointments missed", .missedShare, goal: limit(.missedShare).map { "at most \($0)" }
    ) { share, _ in Figure.share(share) }
  }

  private var shops: String? {
    sentence(
      "Shoppers let in", .enteredShare, goal: limit(.enteredShare).map { "at least \($0)" }
    ) { share, alternative in
      let most = value(alternative, .outsideMost)
      return Figure.share(share)
        + (most.map { " (longest queue \(Figure.tenths($0)) people)" } ?? "")
    }
  }

  private var positions: String? {
    sentence(
      "Oldest position shown of an athlete on an average day", .positionAgeMost,
      goals: [.positionLateShare],
      goal: within(.positionLateShare).map { "at most \(Figure.wait($0))" }
    ) { age, _ in Figure.wait(age) }
  }

  private var liveData: String? {
    sentence(
      "Slowest live data on an average day", .liveLatencyMost, goals: [.liveWithinShare],
      goal: within(.liveWithinShare).map { "at most \(Figure.wait($0))" }
    ) { latency, _ in Figure.wait(latency) }
  }

  private var learnt: String? {
    sentence("People identified by attacks", .learntPeople, goal: "none") { people, _ in
      people > 0 ? Figure.people(people) : "none"
    }
  }

  // MARK: Goals

  /// Returns the first goal for a metric; nil if no alternative has one.
  private func goal(_ metric: Metric) -> VerdictRow? {
    verdicts.lazy.joined().first { $0.metric == metric }
  }

  private func limit(_ metric: Metric) -> String? {
    goal(metric).map { VerdictText.figure($0.limit, of: $0) }
  }

  private func within(_ metric: Metric) -> Double? { goal(metric)?.within?.inSeconds }

  /// Returns the verdict on some goals of an alternative; nil if it has none of them.
  private func verdict(_ metrics: [Metric], of alternative: Int) -> Verdict? {
    let rows = verdicts[alternative].filter { metrics.contains($0.metric) }
    return rows.isEmpty ? nil : Verdict.combined(rows.map(\.verdict))
  }

  // MARK: Sentences

  /// Maximum number of alternatives that are listed; of more, only the minimum and the maximum are
  /// given.
  private static let mostTold = 4

  /// Returns the figures of a service under every alternative that has it, with goal and verdict;
  /// nil if none has.
  private func sentence(
    _ start: String, _ metric: Metric, goals: [Metric]? = nil, goal: String?,
    _ words: (Double, Int) -> String
  ) -> String? {
    let known = names.indices.compactMap { number in
      value(number, metric).map { (number, $0, words($0, number)) }
    }
    guard let first = known.first else { return nil }
    var text = start + ": "
    let least = known.min { $0.1 < $1.1 } ?? first
    let most = known.max { $0.1 < $1.1 } ?? first
    if names.count == 1 {
      text += first.2
    } else if known.count == names.count, known.allSatisfy({ $0.2 == first.2 }) {
      text += "\(first.2) under each"
    } else if known.count > Self.mostTold {
      text += "\(least.2) under \(names[least.0]), up to \(most.2) under \(names[most.0])"
    } else {
      text += Self.list(known.map { "\($0.2) under \(names[$0.0])" })
    }
    return text + "." + judgement(known.map(\.0), goal) { verdict(goals ?? [metric], of: $0) }
  }

  /// Returns the goal with its verdict.
  private func judgement(
    _ alternatives: [Int], _ goal: String?, _ verdict: (Int) -> Verdict?
  ) -> String {
    guard let goal else { return "" }
    let judged = alternatives.compactMap { number in verdict(number).map { (number, $0) } }
    guard !judged.isEmpty else { return " Goal: \(goal)." }
    func under(_ wanted: Verdict, _ word: String) -> String? {
      let found = judged.filter { $0.1 == wanted }
      guard !found.isEmpty else { return nil }
      let isAll = found.count == judged.count
      let many = found.count > Self.mostTold
      let which = many ? "\(found.count) of them" : Self.list(found.map { names[$0.0] })
      return isAll ? word : "\(word) under \(which)"
    }
    let parts = [
      under(.pass, "met"), under(.inconclusive, "not settled"), under(.fail, "missed"),
    ]
    return " Goal: \(goal); \(Self.list(parts.compactMap(\.self)))."
  }

  private static func list(_ parts: [String]) -> String { Wording.list(parts, last: "and") }

  /// Returns the names without the policy, if it is the same in all of them.
  private static func short(_ names: [String]) -> [String] {
    let words = names.map { $0.split(separator: " ", maxSplits: 1) }
    guard let policy = words.first?.first,
      words.allSatisfy({ $0.count == 2 && $0.first == policy })
    else { return names }
    return words.map { String($0[1]) }
  }
}
