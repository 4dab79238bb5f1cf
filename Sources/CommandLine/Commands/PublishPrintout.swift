import DisclosureCore
import Documents
import Publication
import Quantities
import Reports

/// What `publish` says: how many groups, how many people, and what was withheld.
struct PublishPrintout: Answer {
  let publication: Publication
  let folder: String

  /// What subtraction gives away; nil where groups do not overlap.
  let attack: SubtractionAttack?

  /// What people should know before they give the folder to anybody.
  var warning: String? {
    guard let attack else { return nil }
    let finding =
      attack.finding(threshold: publication.rules.threshold)
      ?? "nobody is learnt, but more totals about the same people can change that"
    return "warning: the rules document look at one total at a time. Subtract these totals from one"
      + " another: \(finding). Use --rules guarded"
  }

  private var least: Int? { publication.blocks.map(\.people).min() }

  func lines(_ style: TextStyle) -> [String] {
    let count = publication.blocks.count
    let groups = count == 1 ? "1 group" : "\(Wording.grouped(count)) groups"
    let (kept, all) = (publication.keptRows, publication.rowCount)
    let rows =
      kept == all
      ? "\(Wording.grouped(all)) rows" : "\(Wording.grouped(kept)) of \(Wording.grouped(all)) rows,"
    var lines = [
      "Made \(folder): \(groups) of at least \(Wording.grouped(publication.rules.threshold))"
        + " people, from \(rows) of \(Wording.grouped(publication.personCount)) people."
    ]
    if publication.rules.threshold != 1000 {
      lines.append("k is \(publication.rules.threshold), not the document's 1000.")
    }
    for (reason, count, line) in publication.withheld {
      lines.append(
        "Withheld: \(Publication.words(reason, count))"
          + (line.map { ", the first on line \($0)." } ?? "."))
    }
    return lines
  }

  var records: [[String]] {
    [
      ["published", folder, "\(publication.blocks.count)", "\(publication.personCount)"],
      ["rows", "\(publication.rowCount)", "\(publication.keptRows)"],
    ] + publication.withheld.map { ["withheld", $0.reason, "\($0.count)"] }
  }

  var json: DocumentValue {
    [
      "folder": .text(folder), "k": .number(publication.rules.threshold),
      "groups": .number(publication.blocks.count), "people": .number(publication.personCount),
      "people_per_group_min": least.map { .number($0) } ?? .null,
      "rows_read": .number(publication.rowCount), "rows_published": .number(publication.keptRows),
      "withheld": .object(publication.withheld.map { ($0.reason, .number($0.count)) }),
      "learnt_by_subtraction": attack.map { .number($0.learnt) } ?? .null,
    ]
  }
}

extension SubtractionAttack {
  /// What it found, in words.
  /// - Parameter threshold: how many people a group has at least.
  /// - Returns: part of a sentence; nil when nobody and no group is singled out.
  func finding(threshold: Int) -> String? {
    guard singledOut > 0 else { return nil }
    let people =
      switch learnt {
      case 0: "nobody is learnt, but"
      case 1: "1 person is learnt, and"
      default: "\(Wording.grouped(learnt)) people are learnt, and"
      }
    let groups =
      singledOut == 1 ? "1 group is" : "\(Wording.grouped(singledOut)) groups are"
    return "\(people) \(groups) singled out that "
      + (singledOut == 1 ? "has" : "have") + " fewer than \(Wording.grouped(threshold)) people"
  }
}
