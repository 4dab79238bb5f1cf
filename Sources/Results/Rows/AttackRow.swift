/// Rules under which personal data are disclosed.
public enum RulesOfData: String, CellWord, Hashable, BitwiseCopyable {
  /// Groups must be large. Nothing else is required.
  case document

  /// Groups cannot be taken apart.
  case guarded
}

/// Method of learning about one person from answers about many.
public enum AttackKind: String, CellWord, Hashable, BitwiseCopyable {
  /// A group, and the same group without one person.
  case differencing

  /// The alternating sum of 16 groups that leave out attributes of a person.
  case inclusionExclusion = "inclusion_exclusion"

  /// All people, minus all others.
  case complement

  /// A large group and its complement, each with the person added.
  case tracker

  /// Padding of a group until one more person makes it large enough.
  case thresholdOracle = "threshold_oracle"

  /// Pushes of a subscription before and after a person joins or leaves.
  case subscription

  /// Guessed codes of people.
  case membership

  /// Five companies that request different groups and combine the answers.
  case overlap

  /// Method of the attacker, in a few words.
  public var summary: String {
    switch self {
    case .differencing: "A group, and the same group without one person"
    case .inclusionExclusion:
      "16 groups without attributes of a person, added and subtracted"
    case .complement: "All people, less all others"
    case .tracker: "A person added to a large group and to its complement"
    case .thresholdOracle: "Padding until one more person makes a group large enough"
    case .subscription: "Pushes before and after a person joins or leaves"
    case .membership: "Guessed codes, by the warning they return"
    case .overlap: "Five companies that combine their answers"
    }
  }
}

/// Result of an attack on the people of a city under some rules.
public struct AttackRow: ResultRow, Hashable, BitwiseCopyable {
  /// Number of the alternative.
  public package(set) var policy: Int32 = 0

  /// Rules of disclosure.
  public package(set) var rules = RulesOfData.document

  /// Kind of attack.
  public package(set) var attack = AttackKind.differencing

  /// Number of people who were attacked.
  public package(set) var targets: Int32 = 0

  /// Number of requests.
  package var questions: Int32 = 0

  /// Number of answered requests.
  package var answered: Int32 = 0

  /// Number of people about whom something was learnt exactly.
  public package(set) var learnt: Int32 = 0

  /// Number of people whose value was learnt within 10 %.
  package var near: Int32 = 0

  /// Size of the smallest group that was isolated; nil if none was.
  package var smallestGroup: Int32?

  /// A row of zeros and missing values.
  public static let empty = AttackRow()

  /// The declaration of the table.
  public static let columns = Columns<AttackRow>(
    "attacks.csv", .partDetails(.disclosure),
    "Result of one attack on the people of the first replication, as they are at the end of the "
      + "window.",
    [
      .policy(\.policy),
      .column(
        "rules", \.rules,
        "Rules that protect the people, with the k of the scenario. All rules are tested, "
          + "whichever the scenario has."),
      .column("attack", \.attack, "Method of the attack."),
      .column("targets", \.targets, "Number of people attacked, spread evenly over all."),
      .column("questions", \.questions, "Number of requests."),
      .column("answered", \.answered, "Number of answered requests."),
      .column("learnt", \.learnt, "Number of people about whom something was learnt exactly."),
      .column(
        "within_10_percent", \.near,
        "Number of people whose heart rate was learnt within 10 % from a group below k, including "
          + "those learnt exactly."
      ),
      .column(
        "smallest_group", \.smallestGroup,
        "Size of the smallest group below k that was singled out. Empty when none was."
      ),
    ])
}
