import Foundation
import Requirements
import Testing

@testable import CommandLine

/// The commands that show rules in a city, and the rules as `explain` prints them.
@Suite struct RuleCommandTests {
  /// All commands of the ledger, each once, as the words of a shell.
  static let commands: [[String]] = {
    let texts = RuleLedger.entries.flatMap { entry in
      if case .inCity(let command) = entry.state {
        command.components(separatedBy: " && ")
      } else {
        [String]()
      }
    }
    return Set(texts).sorted().map(words)
  }()

  /// The words of a command; single quotes keep spaces together.
  private static func words(_ text: String) -> [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .reduce(into: [String]()) { words, part in
        if part.offset.isMultiple(of: 2) {
          words += part.element.split(separator: " ").map(String.init)
        } else {
          words.append(String(part.element))
        }
      }
  }

  @Test(arguments: commands)
  func `a command that shows a rule can be given`(_ words: [String]) throws {
    #expect(words.first == "cabstand")
    let command = try #require(CommandTable.command(named: words[1]), "\(words)")
    let arguments = try ParsedArguments(words[2...], of: command)
    guard let scenario = arguments.positional.first, scenario.hasPrefix("scenarios/") else {
      return
    }
    let settings = arguments.allValues(of: "--set").flatMap { ["--set", $0] }
    let session = Session(["validate", Repository.path(scenario)] + settings)
    #expect(session.code == .success, "\(words): \(session.messages)")
  }

  @Test func `every rule is explained, with its state`() {
    for entry in RuleLedger.entries {
      let session = Session("explain", entry.id)
      #expect(session.code == .success, "\(entry.id)")
      #expect(session.output.hasPrefix("\(entry.id)\n"), "\(entry.id)")
      #expect(session.output.contains("\n  \(entry.state.name): "), "\(entry.id)")
    }
  }
}
