/// Method of identifying one person from answers about many.
public enum Attack: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// A group, and the same group without one person.
  case differencing

  /// The alternating sum of 16 groups that leave out the zone, age, gender and job of a person.
  case inclusionExclusion = "inclusion_exclusion"

  /// The total of all people minus the total of all but one.
  case complement

  /// A large group and its complement, each with the person added (Denning, Denning and Schwartz
  /// 1979).
  case tracker

  /// Test of whether one more person makes a group large enough.
  case thresholdOracle = "threshold_oracle"

  /// Comparison of the values that a subscription sends before and after a person joins or leaves.
  case subscription

  /// Guessing of codes that may belong to members.
  case membership

  /// Five companies that ask about different groups and combine the answers.
  case overlap

  /// Description of the attack, starting with a verb.
  public var summary: String {
    switch self {
    case .differencing: "asks for a group, and for the same group without one person"
    case .inclusionExclusion: "adds and subtracts 16 groups that leave out attributes of a person"
    case .complement: "asks for all people, and for all people but one"
    case .tracker: "adds a person to a large group and to its complement"
    case .thresholdOracle: "pads a group until one more person decides whether it is large enough"
    case .subscription: "compares the values sent before and after a person joins or leaves"
    case .membership: "guesses codes, and recognises members by the warning"
    case .overlap: "lets five companies ask about different groups, and combines the answers"
    }
  }
}

/// Result of an attack.
public struct AttackOutcome: Hashable, Sendable {
  /// The attack.
  public let attack: Attack

  /// Number of people on whom it was tried.
  public internal(set) var targets = 0

  /// Number of questions asked.
  public internal(set) var questions = 0

  /// Number of questions answered.
  public internal(set) var accepted = 0

  /// Number of people whose value became known exactly.
  public internal(set) var learnt = 0

  /// Number of people whose value became known within 10 % from a group below the threshold,
  /// including exact values.
  public internal(set) var near = 0

  /// Size of the smallest group below the threshold that was singled out; nil without such a group.
  public internal(set) var smallestGroup: Int?

  /// Explanation of the first identification; nil without one.
  public internal(set) var how: String?

  /// Smallest group size at which a total may be released.
  private let threshold: Int

  init(_ attack: Attack, threshold: Int) {
    self.attack = attack
    self.threshold = threshold
  }

  /// Records a group that was singled out, with the sum of its values.
  mutating func note(
    group people: Int, heartRate: Int64, truth: Int32, _ how: @autoclosure () -> String
  ) {
    guard people >= 1, people < max(2, threshold) else { return }
    smallestGroup = min(smallestGroup ?? people, people)
    let guess = Double(heartRate) / Double(people)
    if (guess - Double(truth)).magnitude <= 0.1 * Double(truth) { near += 1 }
    guard people == 1, heartRate == Int64(truth) else { return }
    learnt += 1
    if self.how == nil { self.how = how() }
  }
}
