import DisclosureCore
import Documents
import Publication
import Quantities
import Reports

/// Printout of `publish`: the groups, the people and the withheld rows.
struct PublishPrintout: Answer {
  let publication: Publication
  let folder: String

  /// File for the publisher alone; nil without one.
  let record: String?

  /// Result of subtraction; nil if groups do not overlap.
  let attack: SubtractionAttack?

  /// Warning to read before sharing the folder.
  var warning: String? {
    guard let attack else { return nil }
    let finding =
      attack.finding(threshold: publication.rules.threshold)
      ?? "no one can be identified, but further totals about these people can change that"
    return "warning: the rules document check one total at a time. Subtract these totals from one"
      + " another: \(finding). Use --rules guarded"
  }

  private var least: Int? { publication.blocks.map(\.people).min() }

  func lines(_ style: TextStyle) -> [String] {
    let count = publication.blocks.count
    let groups = count == 1 ? "1 group" : "\(Wording.grouped(count)) groups"
    var lines = [
      "Made \(folder): \(groups) of at least \(Wording.grouped(publication.rules.threshold)) people."
    ]
    if publication.rules.threshold != 1000 {
      lines.append("k is \(publication.rules.threshold), not the document's 1000.")
    }
    if !publication.earlierNames.isEmpty {
      lines.append(
        "\(Wording.grouped(publication.keptCount)) of them are in "
          + Wording.list(publication.earlierNames, last: "and") + " as well.")
    }
    for (reason, count) in publication.withheld {
      lines.append("Withheld: at least \(Publication.words(reason, count)).")
    }
    if publication.emptyCells > 0 {
      lines.append(
        "Withheld: \(Wording.grouped(publication.emptyCells)) "
          + (publication.emptyCells == 1 ? "number" : "numbers") + " in these groups: too few"
          + " people have or lack a value, or one person dominates it.")
    }
    if publication.hasUnnamedZones {
      lines.append(
        "Zones with fewer people are merged into \"\(Publication.otherZones)\"; --zones names zones."
      )
    }
    if let record {
      lines.append(
        "Keep \(record) private: --after needs it, and it lists the people of each group.")
    }
    return lines
  }

  func records(from json: DocumentValue) -> [[String]] {
    [["published"] + json.cells("folder", "groups", "groups_kept")]
      + json.members("withheld_at_least").map { ["withheld", $0.key, $0.value.cell] }
      + json.record("empty", "empty_cells")
  }

  var json: DocumentValue {
    [
      "folder": .text(folder), "k": .number(publication.rules.threshold),
      "groups": .number(publication.blocks.count),
      "groups_kept": .number(publication.keptCount),
      "people_per_group_min": least.map { .number($0) } ?? .null,
      "empty_cells": .number(publication.emptyCells),
      "withheld_at_least": .object(
        publication.withheld.map { ($0.reason, .number($0.atLeast)) }),
      "after": .texts(publication.earlierNames),
      "private_record": record.map { .text($0) } ?? .null,
      "learnt_by_subtraction": attack.map { .number($0.learnt) } ?? .null,
    ]
  }
}

extension SubtractionAttack {
  /// Findings in words.
  /// - Parameter threshold: least number of people of a group.
  /// - Returns: part of a sentence; nil if no person or group is identified.
  func finding(threshold: Int) -> String? {
    let k = Wording.grouped(threshold)
    var parts: [String] = []
    if singledOut > 0 {
      let (groups, verb) =
        singledOut == 1 ? ("1 group", "is") : ("\(Wording.grouped(singledOut)) groups", "are")
      parts.append("\(groups) of fewer than \(k) people \(verb) singled out")
    }
    if notShown > 0 {
      let groups =
        notShown == 1 ? "1 group remains" : "\(Wording.grouped(notShown)) groups remain"
      parts.append("\(groups) without proof of \(k) people")
    }
    guard !parts.isEmpty else { return nil }
    let people =
      switch learnt {
      case 0: "no one can be identified, but"
      case 1: "1 person is identified, and"
      default: "\(Wording.grouped(learnt)) people are identified, and"
      }
    return "\(people) \(parts.joined(separator: ", and "))"
  }
}
