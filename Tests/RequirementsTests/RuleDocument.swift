import Requirements

/// A page of rules: its file, and the text above its table.
struct RuleDocument {
  /// The rules of the page.
  let page: RuleEntry.Page

  /// The file.
  var path: String {
    let name =
      switch page {
      case .taxi: "Rules"
      case .planner: "PlannerRules"
      case .watches: "WatchRules"
      case .lineUps: "LineUpRules"
      case .data: "DataRules"
      case .runs: "RunRules"
      }
    return "Sources/Requirements/\(name).md"
  }

  /// The text above the table.
  var introduction: String {
    """
    # \(title)

    \(about)

    Each row is one rule, in our words, with its state. *In the city*: a simulated city follows the rule; the row has a command that shows it and says
    where in its output. *Machine only*: the machine follows it, and no city makes use of that; the row says why. *Not simulable*: nothing
    in the program follows it; the row says why. Then come the file that keeps the rule, or the table or metric that shows it, and its tests.
    `cabstand explain \(example)` prints a row. Of the \(count) rules here \(counts).

    The page is written from `rules.csv` by `UPDATE_GOLDEN=1 swift test --filter RulesPageTests`.

    | id | rule | state | shown by, or why not | where | tests |
    | --- | --- | --- | --- | --- | --- |

    """
  }

  private var count: Int { RuleLedger.entries(on: page).count }

  private var counts: String {
    let states = RuleLedger.entries(on: page).map(\.state.name)
    let names = [
      RuleEntry.State.inCity(command: ""), RuleEntry.State.machineOnly, .notSimulable,
    ].map(\.name)
    let parts = names.map { name in "\(states.count { $0 == name }) are \(name)" }
    return "\(parts[0]), \(parts[1]) and \(parts[2])"
  }

  private var title: String {
    switch page {
    case .taxi: "The rules of the taxi service"
    case .planner: "The rules of calendars"
    case .watches: "The rules of watches"
    case .lineUps: "The rules of line-ups"
    case .data: "The rules of data for other companies"
    case .runs: "The rules of street runs"
    }
  }

  /// Identifier of a rule of the page, as an example.
  private var example: String {
    switch page {
    case .taxi: "A-A5"
    case .planner: "T-A7"
    case .watches: "H-R29"
    case .lineUps: "C-R12"
    case .data: "H-R19"
    case .runs: "H-TR6"
    }
  }

  private var about: String {
    switch page {
    case .taxi:
      """
      Cabstand follows two requirement documents for a taxi service, A and B. Where they differ, the second table below has the choices.
      """
    case .planner:
      """
      People of a city have calendars with appointments, as a third requirement document, T, describes them. Their plans do not change during the day,
      and traffic is known beforehand; strikes, rain and waits for taxis are news. Accounts are those of the account book of the taxi service.
      """
    case .watches:
      """
      People of a city wear watches that call an ambulance, as a fourth requirement document, H, describes them. What it says of data for other companies is in
      DataRules.md, what it says of runs in RunRules.md.
      """
    case .lineUps:
      """
      Shops of a city let only so many customers in, as a requirement document, C, describes it. Customers of a city do not change their plans, say no
      items, and live for a day: statistics of their stays and habits need three, so that rules about these are kept by LineUpCore alone.
      """
    case .data:
      """
      A service collects data of the people of a city and gives them to other companies, as a requirement document, H, describes it. H-G5, H-D4 and H-N6 are
      on the page of watches. These rules alone protect nobody: the page of DisclosureCore says why, and what the guarded rules add.
      """
    case .runs:
      """
      Streets of a city are closed for runs, which people organise, join and watch, as a requirement document, H, describes it. H-G5 is on the page of watches.
      """
    }
  }
}
