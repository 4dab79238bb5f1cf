import DispatchCore
import Documents
import Quantities

/// Reference of scenario files, generated from the declarations that read them.
///
/// Its pages are the table of contents, one page for each top-level block of a scenario, one for
/// the fields of the file itself, and one for values that are common to many fields.
package enum ScenarioHandbook {
  /// A page of the reference.
  package struct Page: Sendable {
    /// Path of the file, relative to the folder of the scenarios.
    package let path: String

    /// Content of the page in Markdown.
    package let markdown: String
  }

  /// Folder of the pages within that of the scenarios; the table of contents is outside.
  package static let folder = "reference"

  /// Page of the values that are common to many fields.
  static let valuesPage = "values.md"

  /// Page of the fields of the file itself.
  static let basicsPage = "basics.md"

  /// All pages, with the table of contents first.
  package static var pages: [Page] {
    let root = ScenarioBlock.shape.structure
    var builder = HandbookBuilder(of: root)
    // Blocks link to values, so these are written first.
    let values = builder.values(of: root)
    let blocks = ScenarioBlock.fields.compactMap { field in
      HandbookTopic.of(field.key).map { topic in
        Page(path: path(field.key + ".md"), markdown: builder.page(of: field, topic))
      }
    }
    return [
      Page(path: "README.md", markdown: contents),
      Page(path: path(basicsPage), markdown: builder.basics()),
    ] + blocks + [Page(path: path(valuesPage), markdown: values)]
  }

  private static func path(_ page: String) -> String { "\(folder)/\(page)" }
}

extension HandbookBuilder {
  /// Page of a block.
  /// - Parameters:
  ///   - field: top-level block of a scenario.
  ///   - topic: topic under which the table of contents lists it.
  /// - Returns: the page as Markdown.
  mutating func page(of field: FieldDeclaration, _ topic: HandbookTopic) -> String {
    let key = field.key
    var lines = ["# `\(key)`", "", field.summary + " " + Self.need(of: field), ""]
    if let example = ScenarioExamples.text(of: key) {
      lines += ["```jsonc", example, "```", ""]
    }
    let scenarios = (HandbookTopic.scenarios[key] ?? []).map { "[\($0)](../\($0).jsonc)" }
    lines += [
      "- Step by step: \(topic.guides.map { $0.link(from: "../") }.joined(separator: ", "))",
      "- Scenarios with this block: \(scenarios.joined(separator: ", "))",
      "- [All blocks](../README.md)",
    ]
    if key == ScenarioBlock.rulebook.key {
      lines += ["", "## Fields", ""] + Self.rules()
    } else if let block = field.structure.firstBlock {
      let spot = Spot(page: key + ".md", name: key, example: ScenarioExamples.value(of: key))
      lines += ["", "## Fields", ""] + self.lines(of: block, at: spot)
    } else {
      let value = Self.plain(field.structure)
      lines += ["", "Written as \(value)."]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Page of the fields that belong to the file and not to the city.
  mutating func basics() -> String {
    let fields = ScenarioBlock.fields.filter { HandbookTopic.of($0.key) == nil }
    let spot = Spot(page: ScenarioHandbook.basicsPage, name: "")
    return
      (["# The file", "", ScenarioHandbook.basicsOpening, ""]
      + ["```jsonc", ScenarioExamples.minimal, "```", ""]
      + ["## Fields", ""] + lines(of: BlockDeclaration(fields), at: spot)
      + ["", "## Conventions", "", ScenarioHandbook.conventions]).joined(separator: "\n") + "\n"
  }

  /// Presence of a block: required, optional or its default.
  private static func need(of field: FieldDeclaration) -> String {
    switch field.presence {
    case .required: "Every scenario needs it."
    case .optional: "Optional."
    case .standard(let value):
      if case .object = value.content {
        "Optional, and so is each of its fields that has a default."
      } else {
        "Default: `\(value.plainText)`."
      }
    }
  }

  /// Accepted values of a field without fields of its own.
  private static func plain(_ structure: Structure) -> String {
    if case .list(let element, _) = structure { return "a list of \(element.expectation)" }
    return structure.expectation
  }

  /// Preset and rules of the rulebook, with the values of both presets.
  private static func rules() -> [String] {
    let preset = RulebookBlock.preset.declaration
    return ["| rule | value | one-step | two-step | meaning |", "|---|---|---|---|---|"]
      + [
        "| `\(preset.key)` | \(cell(preset.structure.expectation)) | `one-step` | `two-step` "
          + "| \(cell(preset.summary)) |"
      ]
      + RulebookParameter.all.map { rule in
        "| `\(rule.key)` | \(cell(rule.expectation)) | `\(rule.text(in: .oneStep))` "
          + "| `\(rule.text(in: .twoStep))` | \(cell(rule.summary)) |"
      }
  }
}
