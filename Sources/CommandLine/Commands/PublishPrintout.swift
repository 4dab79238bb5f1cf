import DisclosureCore
import Documents
import Publication
import Quantities
import Reports

/// What `publish` says: how many groups, how many people, and what was withheld.
struct PublishPrintout: Answer {
  let publication: Publication
  let folder: String

  /// The file for the publisher alone; nil where there is none.
  let record: String?

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
    var lines = [
      "Made \(folder): \(groups) of at least \(Wording.grouped(publication.rules.threshold)) people."
    ]
    if publication.rules.threshold != 1000 {
      lines.append("k is \(publication.rules.threshold), not the document's 1000.")
    }
    if !publication.earlierNames.isEmpty {
      lines.append(
        "\(Wording.grouped(publication.keptCount)) of them stand in "
          + Wording.list(publication.earlierNames, last: "and") + " as well.")
    }
    for (reason, count) in publication.withheld {
      lines.append("Withheld: at least \(Publication.words(reason, count)).")
    }
    if publication.emptyCells > 0 {
      lines.append(
        "Withheld: \(Wording.grouped(publication.emptyCells)) "
          + (publication.emptyCells == 1 ? "number" : "numbers") + " in these groups, of which one"
          + " person has too much or which too few people have or lack.")
    }
    if publication.hasUnnamedZones {
      lines.append(
        "Zones with fewer people are together in \"\(Publication.otherZones)\"; --zones makes names public."
      )
    }
    if let record {
      lines.append(
        "Keep \(record) to yourself: --after needs it, and it tells who is in which group.")
    }
    return lines
  }

  var records: [[String]] {
    [["published", folder, "\(publication.blocks.count)", "\(publication.keptCount)"]]
      + publication.withheld.map { ["withheld", $0.reason, "\($0.atLeast)"] }
      + [["empty", "\(publication.emptyCells)"]]
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
  /// What it found, in words.
  /// - Parameter threshold: how many people a group has at least.
  /// - Returns: part of a sentence; nil when nobody and no group is singled out.
  func finding(threshold: Int) -> String? {
    let k = Wording.grouped(threshold)
    var parts: [String] = []
    if singledOut > 0 {
      let groups =
        singledOut == 1 ? "1 group is" : "\(Wording.grouped(singledOut)) groups are"
      parts.append(
        "\(groups) singled out that \(singledOut == 1 ? "has" : "have") fewer than \(k) people")
    }
    if notShown > 0 {
      let groups = notShown == 1 ? "1 group is" : "\(Wording.grouped(notShown)) groups are"
      parts.append("\(groups) left of which nothing shows that \(k) people are in it")
    }
    guard !parts.isEmpty else { return nil }
    let people =
      switch learnt {
      case 0: "nobody is learnt, but"
      case 1: "1 person is learnt, and"
      default: "\(Wording.grouped(learnt)) people are learnt, and"
      }
    return "\(people) \(parts.joined(separator: ", and "))"
  }
}
