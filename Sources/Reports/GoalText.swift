import Quantities
public import Results

/// What a city promises to the people of all its services, and what becomes of it: a sentence for each promise.
///
/// A city with taxis alone, or any one service alone, has its answer in the headline already and gets none.
public struct GoalText {
  private let names: [String]
  private let limits: GoalLimits
  private let verdicts: [Verdict?]
  private let value: (Int, Metric) -> Double?

  /// Tells of promises.
  /// - Parameters:
  ///   - alternatives: what is compared, each with a name; one where nothing is.
  ///   - limits: the goals.
  ///   - verdicts: on the goals of taxis, by alternative; nil where none was held against it.
  ///   - value: the mean of a metric over all days, of an alternative by its number.
  public init(
    alternatives: [String], limits: GoalLimits, verdicts: [Verdict?],
    value: @escaping (Int, Metric) -> Double?
  ) {
    names = Self.short(alternatives)
    self.limits = limits
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
    let share = limits.unservedShare.map { " and \(Figure.share($0))" } ?? ""
    return sentence(
      "The mean wait for a taxi is", .waitMean,
      goal: limits.wait.map { "at most \(Figure.wait($0))" + share }, verdict: { verdicts[$0] }
    ) { seconds, alternative in
      let unserved = value(alternative, .unservedShare)
      return Figure.wait(seconds) + (unserved.map { " (\(Figure.share($0)) get none)" } ?? "")
    }
  }

  private var ambulances: String? {
    guard let limit = limits.urgentResponse else { return nil }
    return sentence(
      "An ambulance is with the most urgent patients within \(Figure.wait(limit)) of the call in",
      .urgentWithinShare
    ) { share, _ in Figure.share(share) + " of the cases" }
  }

  private var watches: String? {
    sentence(
      "On an average day, the slowest call for help of a watch takes", .reactionMost,
      goal: limits.reaction.map { "at most \(Figure.seconds($0))" },
      verdict: { holds($0, .reactionWithinShare) { $0 >= 1 } }
    ) { seconds, _ in Figure.seconds(seconds) }
  }

  private var appointments: String? {
    sentence("The share of their appointments that residents miss is", .missedShare) { share, _ in
      Figure.share(share)
    }
  }

  private var shops: String? {
    sentence("On an average day, the most people outside one shop are", .outsideMost) {
      people, alternative in
      let lost = value(alternative, .expiredShare)
      return Figure.tenths(people)
        + (lost.map { " (\(Figure.share($0)) of the turns are lost)" } ?? "")
    }
  }

  private var positions: String? {
    sentence(
      "On an average day, the oldest position of an athlete that spectators see is",
      .positionAgeMost,
      goal: limits.positionAge.map { "at most \(Figure.wait($0))" },
      verdict: { holds($0, .positionLateShare) { $0 <= 0 } }
    ) { age, _ in "\(Figure.wait(age)) old" }
  }

  private var liveData: String? {
    sentence(
      "On an average day, the slowest live data are with companies after", .liveLatencyMost,
      goal: limits.liveData.map { "at most \(Figure.wait($0))" },
      verdict: { holds($0, .liveWithinShare) { $0 >= 1 } }
    ) { latency, _ in Figure.wait(latency) }
  }

  private var learnt: String? {
    sentence(
      "Of the people whose data they try to get, attackers find out something about", .learntPeople,
      goal: "nobody", verdict: { holds($0, .learntPeople) { $0 <= 0 } }
    ) { people, _ in people > 0 ? Figure.people(people) : "nobody" }
  }

  /// Whether a promise is kept on all days, which a mean over them tells.
  private func holds(
    _ alternative: Int, _ metric: Metric, _ isKept: (Double) -> Bool
  ) -> Verdict? {
    value(alternative, metric).map { isKept($0) ? .pass : .fail }
  }

  // MARK: Sentences

  /// How many alternatives are told one by one; of more the least and the greatest value are.
  private static let mostTold = 4

  /// What becomes of a promise under every alternative that has its service; nil where none has.
  private func sentence(
    _ start: String, _ metric: Metric, goal: String? = nil,
    verdict: (Int) -> Verdict? = { _ in nil },
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
    return text + judgement(known.map(\.0), goal, verdict) + "."
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
