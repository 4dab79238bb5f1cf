import Requirements

/// What a page of rules is about, and which rules stand on it.
enum RuleDocument: CaseIterable {
  /// The two documents about taxis.
  case taxi

  /// The document about calendars.
  case planner

  /// The document about watches.
  case watches

  /// The document about line-ups.
  case lineUps

  /// The document about data for other companies.
  case data

  /// The document about street runs.
  case runs

  /// The page.
  var path: String {
    switch self {
    case .taxi: "Sources/Requirements/Rules.md"
    case .planner: "Sources/Requirements/PlannerRules.md"
    case .watches: "Sources/Requirements/WatchRules.md"
    case .lineUps: "Sources/Requirements/LineUpRules.md"
    case .data: "Sources/Requirements/DataRules.md"
    case .runs: "Sources/Requirements/RunRules.md"
    }
  }

  /// The rules on the page.
  var entries: [RuleEntry] {
    switch self {
    case .taxi: RuleLedger.taxi
    case .planner: RuleLedger.planner
    case .watches: RuleLedger.watches
    case .lineUps: RuleLedger.lineUps
    case .data: RuleLedger.data
    case .runs: RuleLedger.runs
    }
  }

  /// The rules that must stand there.
  var identifiers: [String] {
    switch self {
    case .taxi: RuleIdentifiers.taxi
    case .planner: RuleIdentifiers.planner
    case .watches: RuleIdentifiers.watches
    case .lineUps: RuleIdentifiers.lineUps
    case .data: RuleIdentifiers.data
    case .runs: RuleIdentifiers.runs
    }
  }

  /// Those of them that are not simulated.
  var outside: [String] {
    switch self {
    case .taxi: RuleIdentifiers.outsideTaxi
    case .planner: RuleIdentifiers.outsidePlanner
    case .watches: RuleIdentifiers.outsideWatches
    case .lineUps: RuleIdentifiers.outsideLineUps
    case .data: []
    case .runs: []
    }
  }

  /// What stands before the name of a file of the dispatch core.
  var core: String {
    switch self {
    case .taxi: ""
    case .planner: "DispatchCore/"
    case .watches: "DispatchCore/"
    case .lineUps: "DispatchCore/"
    case .data: "DispatchCore/"
    case .runs: "DispatchCore/"
    }
  }

  /// What stands above the rules.
  var introduction: String {
    switch self {
    case .taxi: Self.taxiIntroduction
    case .planner: Self.plannerIntroduction
    case .watches: Self.watchIntroduction
    case .lineUps: Self.lineUpIntroduction
    case .data: Self.dataIntroduction
    case .runs: Self.runIntroduction
    }
  }

  private static let taxiIntroduction = """
    # The rules of the requirement documents

    Cabstand follows two requirement documents for a taxi service, A and B. Each line of the first table is one of their rules, in
    our words: where it lives (a file of DispatchCore unless another module is named, or a part of the results), and the test that shows
    it, by its file and its name. What cannot be simulated says why. `cabstand explain A-A5` shows a rule with the parameters that
    govern it.

    The tables are written from the ledger beside this page by `UPDATE_GOLDEN=1 swift test --filter RulesPageTests`, which keeps the names of the tests:
    these stand only here. Several are separated by `<br>`.

    | id | rule | where | test |
    | --- | --- | --- | --- |

    """

  private static let plannerIntroduction = """
    # The rules of calendars

    People of a city can have calendars with appointments, as a third requirement document, T, describes them. Each line is one of its rules,
    in our words: where it lives (a file with its module, or a part of the results), and the test that shows it, by its file and its name.
    What cannot be simulated, or is not yet, says why. `cabstand explain T-A7` shows a rule with the parameters that govern it.

    A rule in a file of PlannerCore or Mobility is kept by the planner, for whoever uses it. People of scenarios have appointments, homes,
    means, lines and longest walks; they have no shared vehicles, no news, no breaks and no changes of plan yet, so that rules about these
    are shown by tests of the planner alone. The rules of accounts are those of the account book of the taxi service.

    The table is written from the ledger beside this page by `UPDATE_GOLDEN=1 swift test --filter RulesPageTests`, which keeps the names of the tests:
    these stand only here. Several are separated by `<br>`.

    | id | rule | where | test |
    | --- | --- | --- | --- |

    """

  private static let watchIntroduction = """
    # The rules of watches

    People of a city can wear watches that call an ambulance, as a fourth requirement document, H, describes them. Each line is one of its rules
    about them, in our words: where it lives (a file with its module, or a part of the results), and the test that shows it, by its file and its
    name. What is not simulated says why. `cabstand explain H-R29` shows a rule with the parameters that govern it. What it says
    about data for other companies stands in DataRules.md; what it says about runs, in RunRules.md.

    The table is written from the ledger beside this page by `UPDATE_GOLDEN=1 swift test --filter RulesPageTests`, which keeps the names of the tests:
    these stand only here. Several are separated by `<br>`.

    | id | rule | where | test |
    | --- | --- | --- | --- |

    """

  private static let dataIntroduction = """
    # The rules of data for other companies

    A service can collect data of the people of a city and give them to other companies, as a fourth requirement document, H, describes it. Each line is
    one of its rules about that, in our words: where it lives (a file with its module, or a part of the results), and the test that shows it, by its
    file and its name. H-G5, H-D4 and H-N6 are on the page of watches. `cabstand explain H-R19` shows a rule with the parameters that govern it.
    What the document says of these rules protects nobody: the page of DisclosureCore says why, and what the guarded rules add.

    The table is written from the ledger beside this page by `UPDATE_GOLDEN=1 swift test --filter RulesPageTests`, which keeps the names of the tests:
    these stand only here. Several are separated by `<br>`.

    | id | rule | where | test |
    | --- | --- | --- | --- |

    """

  private static let runIntroduction = """
    # The rules of street runs

    Streets of a city can be closed for runs, which people organise, join and watch as a fourth requirement document, H, describes it. Each line is
    one of its rules about that, in our words: where it lives (a file with its module, or a part of the results), and the test that shows it, by its
    file and its name. H-G5 is on the page of watches. `cabstand explain H-TR6` shows a rule with the parameters that govern it.

    The table is written from the ledger beside this page by `UPDATE_GOLDEN=1 swift test --filter RulesPageTests`, which keeps the names of the tests:
    these stand only here. Several are separated by `<br>`.

    | id | rule | where | test |
    | --- | --- | --- | --- |

    """

  private static let lineUpIntroduction = """
    # The rules of line-ups

    Shops of a city can let only so many people in, as a document of requirements, C, describes it. Each line is one of its rules, in our words: where it
    lives (a file with its module, or a part of the results), and the test that shows it, by its file and its name. What is not simulated says why.
    `cabstand explain C-R12` shows a rule with the parameters that govern it.

    The table is written from the ledger beside this page by `UPDATE_GOLDEN=1 swift test --filter RulesPageTests`, which keeps the names of the tests:
    these stand only here. Several are separated by `<br>`.

    | id | rule | where | test |
    | --- | --- | --- | --- |

    """
}
