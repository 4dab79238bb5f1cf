import DispatchCore
import Foundation
import Requirements

/// The page of a document: written from the ledger, but for the tests that people name in it.
struct RulesPage {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What stands in the last column of a rule of which no test is named yet.
  static let none = "-"

  /// What the page is about.
  let document: RuleDocument

  /// The tests that the page names, by the ids of the rules.
  let tests: [String: String]

  /// Reads the tests that a page names.
  init(_ page: String, of document: RuleDocument) {
    self.document = document
    var tests: [String: String] = [:]
    for line in page.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.count == 4, RuleLedger.entry(cells[0]) != nil { tests[cells[0]] = cells[3] }
    }
    self.tests = tests
  }

  /// The page as it should be, with the tests that were named.
  var text: String {
    let rules = document.entries.map { entry in
      let (place, test) = cells(of: entry.place, test: tests[entry.id] ?? Self.none)
      return "| \(entry.id) | \(entry.text) | \(place) | \(test) |"
    }
    return document.introduction + rules.joined(separator: "\n") + "\n"
      + (document == .taxi ? Self.differences : "")
  }

  /// What the documents about taxis do not agree on.
  private static var differences: String {
    secondIntroduction + RuleDifference.all.map(line).joined(separator: "\n") + "\n"
  }

  private static let secondIntroduction = """

    ## Where the documents differ

    Where one document is silent, its preset follows a choice of ours. The values are those of the presets `one-step` (document A) and
    `two-step` (document B); a scenario can set each of them by itself. On what is not in this table the documents agree.

    | row | rule | document A | document B | parameters | one-step | two-step |
    | --- | --- | --- | --- | --- | --- | --- |

    """

  private func cells(
    of place: RuleEntry.Place, test: String
  ) -> (place: String, test: String) {
    switch place {
    case .core(let file): ("`\(document.core)\(file)`", test)
    case .machine(let file): ("`\(file)`", test)
    case .world(let file): ("`CitySimulation/\(file)`", test)
    case .results(let name): ("results: `\(name)`", test)
    case .notSimulated(let reason): ("not simulated", reason)
    }
  }

  private static func line(_ difference: RuleDifference) -> String {
    let values = RulebookPreset.allCases.map { preset in
      difference.parameters.map { parameter in
        RulebookMirror.text(key(parameter), in: preset.rulebook) ?? "as the scenario says"
      }.joined(separator: "<br>")
    }
    let cells =
      [
        "\(difference.number)", difference.title, difference.documentA, difference.documentB,
        difference.parameters.map { "`\($0)`" }.joined(separator: "<br>"),
      ] + values
    return "| \(cells.joined(separator: " | ")) |"
  }

  /// The key of a parameter in the block `rulebook`; another parameter as it is.
  static func key(_ parameter: String) -> String {
    parameter.hasPrefix("rulebook.") ? String(parameter.dropFirst("rulebook.".count)) : parameter
  }

  // MARK: - Files

  /// The text of a file of the repository; empty when there is none.
  static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// The page of a document as it is.
  static func current(_ document: RuleDocument) -> RulesPage {
    RulesPage(text(document.path), of: document)
  }

  /// Writes the page anew when that is asked for.
  func update() throws {
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" else { return }
    try text.write(to: Self.root.appending(path: document.path), atomically: true, encoding: .utf8)
  }

  static func isFile(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
  }

  /// The texts of all test files, by the name of the file without its ending.
  static let testFiles: [String: [String]] = {
    var files: [String: [String]] = [:]
    let folder = root.appending(path: "Tests")
    let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in paths ?? .init() where file.pathExtension == "swift" {
      let name = file.deletingPathExtension().lastPathComponent
      let text = try? String(contentsOf: file, encoding: .utf8)
      files[name, default: []].append(text ?? "")
    }
    return files
  }()

  /// Whether a test stands in a file: `RefusalTests/every refusal has an example`.
  static func hasTest(_ name: String) -> Bool {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return false }
    return testFiles[parts[0], default: []].contains { isTest(parts[1], in: $0) }
  }

  /// Whether a text declares a function of a name as a test.
  static func isTest(_ name: String, in text: String) -> Bool {
    guard let function = text.range(of: "func `\(name)`(") else { return false }
    let before = text[..<function.lowerBound]
    guard let mark = before.range(of: "@Test", options: .backwards) else { return false }
    return !before[mark.upperBound...].contains("func ")
  }
}
