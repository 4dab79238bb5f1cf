/// A tutorial page for newcomers.
enum StudyGuide: String, CaseIterable {
  case taxis = "first-study.md"
  case ambulances = "first-ambulance-study.md"
  case shops = "first-shop-study.md"
  case residents = "first-resident-study.md"
  case runs = "first-run-study.md"
  case data = "first-data-study.md"
  case city = "your-city.md"
  case checks = "in-ci.md"
  case machines = "many-machines.md"

  /// Title of the page, without the reading time.
  var title: String {
    switch self {
    case .taxis: "Your first study"
    case .ambulances: "Your first ambulance study"
    case .shops: "Your first shop study"
    case .residents: "Your first study of residents"
    case .runs: "Your first study of a street run"
    case .data: "Your first study of data for third parties"
    case .city: "Your own city"
    case .checks: "Your first check in continuous integration"
    case .machines: "Many machines"
    }
  }

  /// Link to the page.
  /// - Parameter folder: relative path from the page with the link to the folder of the scenarios.
  /// - Returns: the link as Markdown.
  func link(from folder: String) -> String { "[\(title)](\(folder)\(rawValue))" }
}

/// A question that a scenario can answer, with the relevant blocks.
struct HandbookTopic {
  /// Name of the topic in the table of contents.
  let title: String

  let question: String

  /// Keys of the blocks, most important first.
  let blocks: [String]

  /// Tutorial pages.
  let guides: [StudyGuide]

  /// Table of contents of the reference.
  static let all: [HandbookTopic] = [
    HandbookTopic(
      title: "City", question: "Where are the zones, and how long does a drive take?",
      blocks: ["city", "conditions"], guides: [.city]),
    HandbookTopic(
      title: "Demand", question: "Who asks for a taxi, where and when, and how long do they wait?",
      blocks: ["demand", "hails", "calendar", "passengers"], guides: [.taxis, .city]),
    HandbookTopic(
      title: "Fleet", question: "How many taxis are on duty, and what do idle drivers do?",
      blocks: ["fleet", "cruising", "rebalancing"], guides: [.taxis]),
    HandbookTopic(
      title: "Fares", question: "What does a ride cost, and what do drivers earn?",
      blocks: ["fares"], guides: [.taxis]),
    HandbookTopic(
      title: "Rules", question: "Which taxi is asked, and what may drivers and customers do?",
      blocks: ["policies", "policy_parameters", "rulebook", "service", "sharing"],
      guides: [.taxis]),
    HandbookTopic(
      title: "Residents", question: "Who has which appointments, and how do they get there?",
      blocks: ["people", "modes"], guides: [.residents]),
    HandbookTopic(
      title: "Shops", question: "How do customers queue for shops with limited places?",
      blocks: ["shops"], guides: [.shops]),
    HandbookTopic(
      title: "Ambulances", question: "Who calls an ambulance, and which one is sent?",
      blocks: ["emergency"], guides: [.ambulances]),
    HandbookTopic(
      title: "Watches", question: "When do watches call an ambulance for their wearers?",
      blocks: ["alarms"], guides: [.ambulances]),
    HandbookTopic(
      title: "Runs", question: "Which streets does a run close, when and for whom?",
      blocks: ["runs"], guides: [.runs]),
    HandbookTopic(
      title: "Data", question: "Whose data are collected, and what do companies learn?",
      blocks: ["disclosure"], guides: [.data]),
    HandbookTopic(
      title: "Experiment",
      question: "Which hours are measured, on how many days, and what is good enough?",
      blocks: ["window", "goal", "experiment", "assumed"], guides: [.taxis, .checks, .machines]),
  ]

  /// Topic of a block; nil for the fields of the file itself.
  static func of(_ block: String) -> HandbookTopic? { all.first { $0.blocks.contains(block) } }

  /// Shipped scenarios that set a block themselves, the simplest or most typical first.
  static let scenarios: [String: [String]] = [
    "window": ["smallest", "milan-friday-night"],
    "goal": ["smallest", "milan-weekday", "one-place"],
    "city": ["milan-weekday", "manhattan-weekday"],
    "conditions": ["city-run", "strike-day"],
    "demand": ["milan-weekday", "manhattan-weekday", "smallest"],
    "hails": ["milan-weekday", "manhattan-hails"],
    "people": ["three-neighbours", "appointments", "milan-residents"],
    "modes": ["colleagues", "strike-day"],
    "emergency": ["one-ambulance", "ambulances", "patients-by-taxi", "one-day"],
    "alarms": [
      "one-watch", "watches", "watches-that-scatter", "one-day", "appointments-and-ambulances",
    ],
    "shops": ["one-place", "line-up-study", "errands", "two-shops", "appointments-and-shops"],
    "runs": ["half-marathon", "two-runners", "appointments-and-run"],
    "disclosure": ["data-for-third-parties", "data-of-residents"],
    "calendar": ["both-rulebooks-every-rule"],
    "passengers": ["smallest", "milan-weekday"],
    "fleet": ["smallest", "milan-weekday", "mielec"],
    "service": ["both-rulebooks"],
    "sharing": ["shared-evening"],
    "rebalancing": ["both-rulebooks-every-rule"],
    "cruising": ["manhattan-hails"],
    "fares": ["three-fares", "milan-fares", "manhattan-fares"],
    "rulebook": ["both-rulebooks", "both-rulebooks-two-step", "both-rulebooks-every-rule"],
    "policies": ["milan-weekday", "mielec"],
    "policy_parameters": ["mielec", "both-rulebooks-every-rule"],
    "experiment": ["smallest", "milan-weekday"],
    "assumed": ["city-run"],
  ]
}
