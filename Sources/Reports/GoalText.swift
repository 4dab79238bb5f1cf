import Quantities
public import Results

/// What a city promises to the people of all its services, and what becomes of it: a sentence for each promise.
///
/// A city with taxis alone, or any one service alone, has its answer in the headline already and gets none.
public struct GoalText {
  private let names: [String]
  private let verdicts: [[VerdictRow]]
  private let value: (Int, Metric) -> Double?

  /// Takes the goals and the values to compare with them.
  /// - Parameters:
  ///   - alternatives: what is compared, each with a name; one where nothing is.
  ///   - verdicts: on the goals of each alternative; empty without goals.
  ///   - value: the mean of a metric over all days, of an alternative by its number.
  public init(
    alternatives: [String], verdicts: [[VerdictRow]],
    value: @escaping (Int, Metric) -> Double?
  ) {
    names = Self.short(alternatives)
    self.verdicts = verdicts
    self.value = value
  }

  /// The sentences, one for each promise; none where only one service is there.
  public var sentences: [String] {
    let taxis = [wait].compactMap(\.self)
    let services = [ambulances, watches, appointments, shops, positions].compactMap(\.self)
    let data = [liveData, learnt].compactMap(\.self)
    let count = taxis.count + services.count + (data.isEmpty ? 0 : 1)
    return count > 1 ? taxis + services + data : []
  }

  // MARK: Promises

  private var wait: String? {
    sentence(
      "The mean wait for a taxi is", .waitMean, goals: [.waitMean, .unservedShare],
      goal: limit(.waitMean).map { wait in
        "at most \(wait)" + (limit(.unservedShare).map { " and \($0)" } ?? "")
      }
    ) { seconds, alternative in
      let unserved = value(alternative, .unservedShare)
      return Figure.wait(seconds) + (unserved.map { " (\(Figure.share($0)) get none)" } ?? "")
    }
  }

  private var ambulances: String? {
    guard let time = within(.urgentWithinShare) else { return nil }
    return sentence(
      "An ambulance is with the most urgent patients within \(Figure.wait(time)) of the call in",
      .urgentWithinShare, goal: limit(.urgentWithinShare).map { "at least \($0)" }
    ) { share, _ in Figure.share(share) + " of the cases" }
  }

  private var watches: String? {
    sentence(
      "On an average day, the slowest call for help of a watch takes", .reactionMost,
      goals: [.reactionWithinShare],
      goal: within(.reactionWithinShare).map { "at most \(Figure.seconds($0))" }
    ) { seconds, _ in Figure.seconds(seconds) }
  }

  private var appointments: String? {
    sentence(
      "The share of their appointments that residents miss is", .missedShare,
      goal: limit(.missedShare).map { "at most \($0)" }
    ) { share, _ in Figure.share(share) }
  }

  private var shops: String? {
    sentence(
      "The share of shoppers who get in is", .enteredShare,
      goal: limit(.enteredShare).map { "at least \($0)" }
    ) { share, alternative in
      let most = value(alternative, .outsideMost)
      return Figure.share(share)
        + (most.map { " (at most \(Figure.tenths($0)) people outside one shop)" } ?? "")
    }
  }

  private var positions: String? {
    sentence(
      "On an average day, the oldest position of an athlete that spectators see is",
      .positionAgeMost, goals: [.positionLateShare],
      goal: within(.positionLateShare).map { "at most \(Figure.wait($0))" }
    ) { age, _ in "\(Figure.wait(age)) old" }
  }

  private var liveData: String? {
    sentence(
      "On an average day, the slowest live data are with companies after", .liveLatencyMost,
      goals: [.liveWithinShare],
      goal: within(.liveWithinShare).map { "at most \(Figure.wait($0))" }
    ) { latency, _ in Figure.wait(latency) }
  }

  private var learnt: String? {
    sentence(
      "Of the people whose data they try to get, attackers find out something about", .learntPeople,
      goal: "nobody"
    ) { people, _ in people > 0 ? Figure.people(people) : "nobody" }
  }

  // MARK: Goals

  /// First goal about a metric; nil where no alternative has one.
  private func goal(_ metric: Metric) -> VerdictRow? {
    verdicts.lazy.joined().first { $0.metric == metric }
  }

  private func limit(_ metric: Metric) -> String? {
    goal(metric).map { VerdictText.figure($0.limit, of: $0) }
  }

  private func within(_ metric: Metric) -> Double? { goal(metric)?.within?.inSeconds }

  /// Verdict on some goals of an alternative; nil where it has none of them.
  private func verdict(_ metrics: [Metric], of alternative: Int) -> Verdict? {
    let rows = verdicts[alternative].filter { metrics.contains($0.metric) }
    return rows.isEmpty ? nil : Verdict.combined(rows.map(\.verdict))
  }

  // MARK: Sentences

  /// How many alternatives are told one by one; of more the least and the greatest value are.
  private static let mostTold = 4

  /// What becomes of a promise under every alternative that has its service; nil where none has.
  private func sentence(
    _ start: String, _ metric: Metric, goals: [Metric]? = nil, goal: String?,
    _ words: (Double, Int) -> String
  ) -> String? {
    let known = names.indices.compactMap { number in
      value(number, metric).map { (number, $0, words($0, number)) }
    }
    guard let first = known.first else { return nil }
    var text = start + " "
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
    return text + judgement(known.map(\.0), goal) { verdict(goals ?? [metric], of: $0) } + "."
  }

  /// The goal, and whether it is met.
  private func judgement(
    _ alternatives: [Int], _ goal: String?, _ verdict: (Int) -> Verdict?
  ) -> String {
    guard let goal else { return "" }
    let judged = alternatives.compactMap { number in verdict(number).map { (number, $0) } }
    guard !judged.isEmpty else { return "; the goal is \(goal)" }
    func under(_ wanted: Verdict, _ word: String) -> String? {
      let found = judged.filter { $0.1 == wanted }
      guard !found.isEmpty else { return nil }
      let isAll = found.count == judged.count
      let many = found.count > Self.mostTold
      let which = many ? "\(found.count) of them" : Self.list(found.map { names[$0.0] })
      return isAll ? word : "\(word) under \(which)"
    }
    let parts = [
      under(.pass, "is met"), under(.inconclusive, "is not settled"), under(.fail, "is missed"),
    ]
    return ": the goal, \(goal), " + Self.list(parts.compactMap(\.self))
  }

  private static func list(_ parts: [String]) -> String { Wording.list(parts, last: "and") }

  /// Names without the policy, where it is the same in all of them.
  private static func short(_ names: [String]) -> [String] {
    let words = names.map { $0.split(separator: " ", maxSplits: 1) }
    guard let policy = words.first?.first,
      words.allSatisfy({ $0.count == 2 && $0.first == policy })
    else { return names }
    return words.map { String($0[1]) }
  }
}
