/// The rules under which data of people are given.
public enum RulesOfData: String, CellWord, Hashable, BitwiseCopyable {
  /// A group is large, and nothing else is asked of it.
  case document

  /// Groups cannot be taken apart.
  case guarded
}

/// A way to learn about one person from answers about many.
public enum AttackKind: String, CellWord, Hashable, BitwiseCopyable {
  /// A group, and the same group without one person.
  case differencing

  /// The alternating sum of 16 groups that leave out what a person is.
  case inclusionExclusion = "inclusion_exclusion"

  /// Everybody, less everybody else.
  case complement

  /// A large group and its complement, each with the person added.
  case tracker

  /// Whether one more person makes a group large enough.
  case thresholdOracle = "threshold_oracle"

  /// What a subscription sends before and after somebody joins or leaves.
  case subscription

  /// Which codes belong to somebody.
  case membership

  /// Five companies that ask different groups and put the answers together.
  case overlap

  /// What the attacker does, in a few words.
  public var summary: String {
    switch self {
    case .differencing: "A group, and the same group without one person"
    case .inclusionExclusion: "16 groups that leave out what a person is, added and subtracted"
    case .complement: "Everybody, less everybody else"
    case .tracker: "A person added to a large group and to its complement"
    case .thresholdOracle: "Padding until one more person makes a group large enough"
    case .subscription: "What is sent before and after somebody joins or leaves"
    case .membership: "Guessed codes, by the warning that comes back"
    case .overlap: "Five companies that combine their answers"
    }
  }
}

/// What an attack on the people of a city brings under some rules.
public struct AttackRow: ResultRow, Hashable, BitwiseCopyable {
  /// The number of the alternative.
  public package(set) var policy: Int32 = 0

  /// Under which rules.
  public package(set) var rules = RulesOfData.document

  /// The attack.
  public package(set) var attack = AttackKind.differencing

  /// On how many people it was tried.
  public package(set) var targets: Int32 = 0

  /// How many questions it asked.
  package var questions: Int32 = 0

  /// How many of them were answered.
  package var answered: Int32 = 0

  /// Of how many people something became known exactly.
  public package(set) var learnt: Int32 = 0

  /// Of how many the value became known within 10 %.
  package var near: Int32 = 0

  /// How many people the smallest group had that was singled out; nil when none was.
  package var smallestGroup: Int32?

  /// A row of zeros and of nothing.
  public static let empty = AttackRow()

  /// The declaration of the table.
  public static let columns = Columns<AttackRow>(
    "attacks.csv", .partDetails(.disclosure),
    "What an attacker learns of the people of the first replication, as they are at the end of the window.",
    [
      .policy(\.policy),
      .column(
        "rules", \.rules,
        "The rules that protect them, with the k of the scenario, whichever of them it has."),
      .column("attack", \.attack, "How the attacker goes about it."),
      .column("targets", \.targets, "On how many people it was tried, spread evenly over all."),
      .column("questions", \.questions, "How many questions were asked."),
      .column("answered", \.answered, "How many of them were answered."),
      .column("learnt", \.learnt, "Of how many people something became known exactly."),
      .column(
        "within_10_percent", \.near,
        "Of how many the heart rate became known within 10 % from a group below k, with those known exactly."
      ),
      .column(
        "smallest_group", \.smallestGroup,
        "How many people the smallest group below k had that was singled out; empty when none was."
      ),
    ])
}
