import Charts
import Reports
import Results

/// Next steps: at most four commands, the open question first.
struct NextSteps {
  let briefing: Briefing

  let id = ElementID("next")

  private static let greatestCount = 4

  /// Scenario file as the manifest names it, with the settings of the run.
  private var scenario: String? {
    guard let way = briefing.ways.first else { return nil }
    let manifest = briefing.view.folder(of: way.entry).manifest
    let file = manifest.inputs.map(\.path)
      .first { $0.hasSuffix(".jsonc") || $0.hasSuffix(".json") }
    let settings = manifest.settings.map { " --set " + NextSteps.quoted($0) }.joined()
    return file.map { NextSteps.quoted($0) + settings }
  }

  /// Commands, each once.
  var steps: [NextStep] {
    guard let best = briefing.ways.first, let scenario else { return [] }
    var steps: [NextStep] = []
    if let open = briefing.ways.first(where: { $0.verdict == .inconclusive }) {
      steps.append(
        NextStep(
          purpose: "Settle \(open.name): simulate up to 200 days.",
          command: "cabstand check \(scenario)" + flags(open)))
    }
    steps += sizing(best, scenario)
    if briefing.isAboutTaxis, briefing.ways.allSatisfy({ $0.alternative.waits == nil }) {
      steps.append(
        NextStep(
          purpose: "To see waits by hour and zone, store the rows of three days.",
          command: "cabstand compare \(scenario) --detail 3 --report"))
    }
    steps.append(
      NextStep(
        purpose:
          "Save this result as a baseline, so that \"check\" detects a regression.",
        command: "cabstand baseline save \(scenario)" + flags(best)))
    return Array(steps.prefix(Self.greatestCount))
  }

  /// Search for the smallest number of taxis, or other capacity, that meets the goal.
  private func sizing(_ best: Briefing.Way, _ scenario: String) -> [NextStep] {
    guard briefing.isAboutTaxis else {
      return (briefing.mainService?.sizing(best.alternative)).map {
        [NextStep(purpose: $0.purpose, command: "cabstand size \(scenario) \($0.flags)")]
      } ?? []
    }
    guard briefing.view.figures.frontier.isEmpty else { return [] }
    return [
      NextStep(
        purpose: briefing.ways.contains { $0.verdict == .pass }
          ? "Find the smallest fleet that keeps the goal." : "Find the fleet that the goal needs.",
        command: "cabstand size \(scenario)" + flags(best))
    ]
  }

  /// Flags that select an alternative: its policy and its varied values.
  private func flags(_ way: Briefing.Way) -> String {
    let hasTaxis = briefing.view.facts(of: way.entry)?.hasTaxis ?? true
    return hasTaxis ? " --policy " + NextSteps.quoted(way.alternative.policy) : ""
  }

  /// Quotes an argument for a shell.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
        || "-_./=,".utf8.contains(byte)
    }
    return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  func markup(number: Int, _ steps: [NextStep]) -> Markup? {
    guard !steps.isEmpty else { return nil }
    let heading = id.adding("heading")
    return Markup(
      "section", ["class": "brief", "id": id.text, "aria-labelledby": heading.text]
    ) {
      Markup("p", ["class": "eyebrow"]) {
        Markup("b", "\(number)")
        " Next"
      }
      Markup("h2", ["id": heading.text], "What to do next")
      Markup("ol", ["class": "steps"]) { for step in steps { step.markup } }
    }
  }
}
