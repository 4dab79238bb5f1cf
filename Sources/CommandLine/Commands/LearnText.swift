import Documents
import Experiments
import Quantities
import Reports
import Results
import Scenarios

/// Printout of `learn`.
struct LearnText: Answer {
  let scenario: Scenario
  let policy: String
  let flags: LearnFlags
  let found: OpportunityLearning.Found
  let learnt: LearntWeights

  /// Written scenario, if any.
  var file: String?

  /// Requested file that was not written, because no weight helps.
  var unwritten: String?

  /// Estimates as the block of a scenario.
  var block: String { LearnText.block(found.values, weight: learnt.best.weight) }

  /// Block `opportunity` in the form of `--set`.
  static func block(_ values: [TimeSpan], weight: Double) -> String {
    let texts = values.map { "\"\(seconds($0)) s\"" }.joined(separator: ", ")
    return "{\"values\": [\(texts)], \"weight\": \(PlainRecord.number(weight))}"
  }

  private static func seconds(_ span: TimeSpan) -> String {
    PlainRecord.number(Double(span.milliseconds) / 1000)
  }

  /// Answer in words.
  var sentence: String {
    let best = learnt.best
    guard best.weight > 0 else {
      return "\(policy) has its shortest waits without the estimated values of idle taxis."
    }
    let saved = best.difference.map { -$0.mean } ?? 0
    let sure = best.difference.map { $0.upper < 0 } ?? false
    return "With the estimated values of idle taxis at weight \(PlainRecord.number(best.weight)), "
      + "the mean wait of \(policy) is "
      + "\(PlainRecord.number((saved * 10).rounded() / 10)) s shorter on \(learnt.days) other days"
      + (sure ? "." : "; these days are too few to confirm it.")
  }

  /// Text: the answer first.
  func lines(_ style: TextStyle) -> [String] {
    var table = OpportunityTable(
      values: found.values, notes: found.notes,
      tried: learnt.tried.map {
        OpportunityTable.Tried(
          weight: PlainRecord.number($0.weight), wait: $0.wait, unserved: $0.unserved,
          difference: $0.difference)
      })
    table.style = style
    return [sentence] + fileLines + [
      "",
      "\(scenario.name), seed \(scenario.seed): estimated from "
        + "\(Wording.count(flags.days, "day")) of "
        + "nearest-taxi, \(Wording.count(flags.rounds, "round")); weights tested on "
        + "\(Wording.count(learnt.days, "day")) of seed \(scenario.seed &+ 1)",
      "",
    ] + table.lines
  }

  private var fileLines: [String] {
    if let file { return ["Written: \(file)"] }
    return unwritten.map { ["Not written: \($0), because no weight helps."] } ?? []
  }

  /// Comment at the head of a written scenario.
  var comments: [String] {
    [
      "Estimated by cabstand \(Program.version) from \(scenario.name) "
        + "(\(ResultOrigin(scenarios: [scenario]).hash.prefix(16))), policy \(policy), "
        + "seed \(scenario.seed), \(Wording.count(flags.days, "day")), "
        + "\(Wording.count(flags.rounds, "round")).",
      sentence,
    ]
  }

  func records(from json: DocumentValue) -> [[String]] {
    zip(json.each("values_s"), json.each("minutes_seen")).enumerated().map { zone, values in
      ["value", "\(zone)", values.0.cell, values.1.cell]
    }
      + json.records(
        "weight", of: "tried", "weight", "wait_or_limit_s_mean", "unserved_share", "difference",
        "ci_low", "ci_high")
      + json.record("best", "best") + json.record("file", "file")
  }

  var json: DocumentValue {
    [
      "sentence": .text(sentence), "scenario": .text(scenario.name), "policy": .text(policy),
      "seed": .number(scenario.seed), "days": .number(flags.days),
      "rounds": .number(flags.rounds),
      "values_s": .array(found.values.map { .number(Double($0.milliseconds) / 1000) }),
      "minutes_seen": .array(found.notes.map { .number($0) }),
      "tried": .array(
        learnt.tried.map { tried in
          [
            "weight": .number(tried.weight), "wait_or_limit_s_mean": .number(tried.wait),
            "unserved_share": .number(tried.unserved),
            "difference": .optional(tried.difference?.mean),
            "ci_low": .optional(tried.difference?.lower),
            "ci_high": .optional(tried.difference?.upper), "n": .number(learnt.days),
          ]
        }),
      "best": .number(learnt.best.weight), "file": file.map { .text($0) } ?? .null,
    ]
  }
}
