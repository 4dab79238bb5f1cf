/// A way to learn about one person from answers about many.
public enum Attack: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// A group, and the same group without one person.
  case differencing

  /// The alternating sum of 16 groups that leave out the zone, age, gender and job of a person.
  case inclusionExclusion = "inclusion_exclusion"

  /// Everybody, less everybody else.
  case complement

  /// A large group and its complement, each with the person added (Denning, Denning and Schwartz 1979).
  case tracker

  /// Whether one more person makes a group large enough.
  case thresholdOracle = "threshold_oracle"

  /// What a subscription sends before and after somebody joins or leaves.
  case subscription

  /// Which codes belong to somebody.
  case membership

  /// Five companies that ask different groups and put the answers together.
  case overlap

  /// What it does, in a sentence.
  public var summary: String {
    switch self {
    case .differencing: "asks for a group, and for the same group without one person"
    case .inclusionExclusion: "adds and subtracts 16 groups that leave out what a person is"
    case .complement: "asks for everybody, and for everybody but one person"
    case .tracker: "adds a person to a large group and to its complement"
    case .thresholdOracle: "pads a group until one more person decides if it is large enough"
    case .subscription: "compares what is sent before and after somebody joins or leaves"
    case .membership: "guesses codes, and tells members from strangers by the warning"
    case .overlap: "lets five companies ask different groups, and combines the answers"
    }
  }
}

/// What an attack brought.
public struct AttackOutcome: Hashable, Sendable {
  /// The attack.
  public let attack: Attack

  /// How many people it was tried on.
  public internal(set) var targets = 0

  /// How many questions were asked.
  public internal(set) var questions = 0

  /// How many of them were answered.
  public internal(set) var accepted = 0

  /// Of how many people something became known exactly.
  public internal(set) var learnt = 0

  /// Of how many people the value became known within 10 % from a group below the threshold, with those known exactly.
  public internal(set) var near = 0

  /// How many people the smallest group below the threshold had that was singled out; nil when none was.
  public internal(set) var smallestGroup: Int?

  /// How the first was learnt; nil when nobody was.
  public internal(set) var how: String?

  /// From how many people on a group tells nothing that it should not.
  private let threshold: Int

  init(_ attack: Attack, threshold: Int) {
    self.attack = attack
    self.threshold = threshold
  }

  /// Notes that a group of so many people was singled out, with the sum of their values.
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
