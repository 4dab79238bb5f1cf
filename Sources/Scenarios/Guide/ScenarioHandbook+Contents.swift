extension ScenarioHandbook {
  /// Table of contents of the reference, and list of the shipped scenarios.
  static var contents: String {
    ([opening, "", "## Contents", "", contentsLead, ""] + topics + [""]
      + [contentsEnd, "", "## Shipped scenarios", "", scenariosLead]
      + ShippedScenario.Kind.allCases.flatMap(table)).joined(separator: "\n") + "\n"
  }

  private static let opening = """
    # Scenarios

    A scenario file says what a run depends on: city, demand, fleet, rules, policies and the number of simulated days. It is JSON5: comments,
    trailing commas and keys without quotation marks are allowed. `cabstand new small-town` writes one with a comment on every block; `cabstand new` lists templates
    for other services.

    - `cabstand validate scenarios/smallest.jsonc` prints every mistake of a file with line, column and fix.
    - `cabstand explain emergency` prints the purpose, an example and the fields of a block; `cabstand explain fleet.accept` explains one field.
    - With `"$schema": "./scenario.schema.json"` in the first line, editors complete and check a file while you type.
    """

  private static let contentsLead = """
    Each page has an example, then the fields: those of the example first, then required fields and their alternatives, then all others.
    """

  private static let contentsEnd = """
    [The file](\(folder)/\(basicsPage)) has the smallest whole scenario, `name`, `description` and `extends`, and conventions on units, defaults and tables.
    [Values that many fields share](\(folder)/\(valuesPage)) has durations, distances, distributions, places and the like.
    """

  private static let scenariosLead = """
    Begin with one of these, or extend it. The cities are compared with the real ones in [results/validation](../results/validation/README.md).
    """

  private static var topics: [String] {
    ["| topic | question | blocks | step by step |", "|---|---|---|---|"]
      + HandbookTopic.all.map { topic in
        let blocks = topic.blocks.map { "[`\($0)`](\(folder)/\($0).md)" }
        let guides = topic.guides.map { $0.link(from: "") }
        return "| \(topic.title) | \(topic.question) | \(blocks.joined(separator: ", ")) "
          + "| \(guides.joined(separator: ", ")) |"
      }
  }

  private static func table(of kind: ShippedScenario.Kind) -> [String] {
    let heading = [
      "", "### \(kind.rawValue)", "",
      "| scenario | description | what it reproduces, and what it does not |", "|---|---|---|",
    ]
    return heading
      + ShippedScenario.all.filter { $0.kind == kind }.map { row in
        let links = row.names.map { "[\($0)](\($0).jsonc)" }.joined(separator: ", ")
        return "| \(links) | \(row.summary) | \(row.basis) |"
      }
  }
}

extension ScenarioHandbook {
  /// First sentence of the page about the file.
  static let basicsOpening = """
    Name and description of a scenario, and the file that it extends. The smallest whole scenario, into which the example of every other page fits:
    """

  /// Conventions for all fields.
  static let conventions = """
    - **Units.** Quantities are texts with a unit: `"15 min"`, `"25 km/h"`, `"2 km2"`, `"5 %"`; times of day are `"07:30"`. A number without its unit is an error that
      says what to write.
    - **Defaults.** An event that a scenario does not mention does not happen: without their blocks there are no hails, shared rides, reservations, breaks or customers who give up.
      `cabstand validate scenarios/smallest.jsonc --resolved` prints a scenario with all defaults filled in.
    - **Unknown keys** are errors, with a guess at the key that was meant.
    - **Changes.** `--set fleet.taxis=30` changes any value for one command; `"extends": "milan-weekday.jsonc"` makes a file that holds only the differences.
      `null` removes an inherited value; with `--vary 'rebalancing=null,{"rule":"threshold"}'`, `compare` compares a city with and without a block.
    - **Fitting.** An unknown value can be fitted to an observed figure: `cabstand calibrate scenarios/smallest.jsonc --target wait_s_mean=4min
      --vary fleet.taxis=1..4` finds the value, and `--output fitted.jsonc` writes a scenario that extends yours with it.
    - **Tables.** The order of rows in a table changes nothing: rows with ids (zones, shops, stations, hospitals, lines, people, watches) are
      read in the order of their ids, in which numbers count by value (`9` before `10`, `s2` before `s10`); calls, shifts and observed trips in the
      order of their contents. So are GeoJSON features and `shops.list`. Order matters in three tables only: the corners of a run's
      path, the stops of a line, and the neighbours of a zone (`city.adjacency`), which are searched in that order. In lists of a scenario file
      (`demand.listed`, `shops.demand.list`), entries of the same instant keep the order of the list.
    - **Limits.** Files are regular files, not pipes or devices: a scenario of at most 100 MB, a table of at most 1 GB. Blocks and lists are
      nested at most 30 deep.
    - [All blocks](../README.md), and [values that many fields share](\(valuesPage)).
    """
}
