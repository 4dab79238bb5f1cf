import DispatchCore
import Foundation
import Requirements

/// The page of a document, written from the ledger.
struct RulesPage {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The name and introduction of the page.
  let document: RuleDocument

  /// The page as it should be.
  var text: String {
    document.introduction
      + RuleLedger.entries(on: document.page).map(Self.line).joined(separator: "\n") + "\n"
      + (document.page == .taxi ? Self.differences : "")
  }

  private static func line(_ entry: RuleEntry) -> String {
    var shown = entry.note
    if case .inCity(let command) = entry.state { shown = "`\(command)`<br>\(shown)" }
    let place = entry.place.map { $0.contains("/") ? "`\($0)`" : "results: `\($0)`" } ?? ""
    let cells = [
      entry.id, entry.text, entry.state.name, shown, place, entry.tests.joined(separator: "<br>"),
    ]
    return "| \(cells.joined(separator: " | ")) |"
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

  /// Writes the page anew when that is asked for.
  func update() throws {
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" else { return }
    try text.write(to: Self.root.appending(path: document.path), atomically: true, encoding: .utf8)
  }

  static func isFile(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
  }

  /// The texts of all test files, by the folder of their module.
  private static let testFiles: [String: [String]] = {
    var files: [String: [String]] = [:]
    let folder = root.appending(path: "Tests")
    let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let depth = folder.pathComponents.count
    for case let file as URL in paths ?? .init() where file.pathExtension == "swift" {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      files[file.pathComponents[depth], default: []].append(text)
    }
    return files
  }()

  /// The number of tests of a name such as `RequirementsTests.RulesPageTests/every place is there`.
  static func testCount(_ name: String) -> Int {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    let suite = parts[0].split(separator: ".").map(String.init)
    guard parts.count == 2, suite.count == 2 else { return 0 }
    return testFiles[suite[0], default: []].count { isTest(parts[1], of: suite[1], in: $0) }
  }

  /// True if a text declares a test of a suite; a suite may extend over several files.
  static func isTest(_ name: String, of suite: String, in text: String) -> Bool {
    guard let function = text.range(of: "func `\(name)`(") else { return false }
    let before = text[..<function.lowerBound]
    guard let mark = before.range(of: "@Test", options: .backwards) else { return false }
    let types = before.split(separator: "\n").filter { line in
      !line.hasPrefix(" ")
        && ["struct ", "extension ", "class ", "enum "].contains { line.contains($0) }
    }
    let isOfSuite = types.last.map { line in
      line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == suite }
    }
    return isOfSuite == true && !before[mark.upperBound...].contains("func ")
  }
}
