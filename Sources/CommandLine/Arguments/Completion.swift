import DispatchCore
import Results
import Scenarios

/// Kinds of values of an argument, for completion in shells.
enum Completion: Hashable {
  /// Any text.
  case anything

  case file
  case folder

  /// A scenario: a file of JSON with comments.
  case scenario

  /// One of some words.
  case words([String])

  /// Some of some words, with commas between them.
  case list([String])
}

extension Flag {
  /// Kind of the value; nil for a flag without one.
  var completion: Completion? {
    guard let value else { return nil }
    switch (name, value) {
    case ("--policy", _): return .words(PolicyCatalog.names)
    case ("--policies", _): return .list(PolicyCatalog.names)
    case ("--metric", _): return .words(Metric.allCases.map(\.rawValue))
    // A folder for some commands, a page for others.
    case ("--output", _): return .file
    case (_, "DIR"): return .folder
    case (_, "FILE"): return .file
    default: return .anything
    }
  }
}

extension Command {
  /// Names that can be explained, without duplicates.
  private static let explained: [String] = {
    var seen = Set<String>()
    return (Explanation.names + Meaning.names).filter { seen.insert($0).inserted }
  }()

  /// Kinds of the arguments, in order; the last may be repeated.
  var completions: [Completion] {
    arguments.split { " []".contains($0) }.map { word in
      switch word {
      case "SCENARIO", "SCENARIO...": .scenario
      case "RESULTS", "RESULTS...": .folder
      case "save": .words(["save"])
      case "SHELL": .words(CompletionsCommand.shells)
      case "TEMPLATE": .words(Template.all.map(\.name))
      case "FILE", "CMD": .file
      case "NAME": .words(Self.explained)
      default: .anything
      }
    }
  }
}
