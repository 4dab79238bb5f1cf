import Quantities

/// Problem in the text of a check, with its position and remedy.
package struct CheckProblem: Error, Hashable, Sendable {
  /// The text of the check.
  package let text: String

  /// Position of the problem, in Unicode scalars from 1.
  package let column: Int

  /// Length of the problem in Unicode scalars, at least 1.
  package let width: Int

  /// Description of the problem, as plain text without a full stop.
  package let message: String

  /// Remedy.
  package let fix: String

  init(_ text: String, column: Int, width: Int, _ message: String, fix: String) {
    self.text = text
    self.column = column
    self.width = max(1, width)
    self.message = message
    self.fix = fix
  }
}

extension CheckProblem: CustomStringConvertible {
  /// The message, the check with a mark below the problem, and the remedy, each on a separate line.
  package var description: String {
    "column \(column): \(message)\(excerpt)\n  fix: \(fix)"
  }

  /// Number of characters of a check shown before and after the column.
  private static let reach = 60

  /// The part of the check around the problem, always on one line.
  private var excerpt: String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.contains(where: { !$0.properties.isWhitespace }) else { return "" }
    let start = max(0, column - 1 - Self.reach)
    let end = min(scalars.count, column - 1 + Self.reach)
    let before = start > 0 ? "..." : ""
    var shown = before
    for scalar in scalars[start..<end] { shown.unicodeScalars.append(Self.visible(scalar)) }
    if end < scalars.count { shown += "..." }
    let indent = String(repeating: " ", count: before.count + column - 1 - start)
    let mark = String(repeating: "^", count: max(1, min(width, end - column + 1)))
    return "\n  \(shown)\n  \(indent)\(mark)"
  }

  /// Returns the scalar, or a replacement for one that would break the line or be invisible.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.properties.isWhitespace { return " " }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: return "?"
    default: return scalar
    }
  }
}

/// All problems in a list of checks.
package struct CheckError: Error, Hashable, Sendable {
  /// The problems in order of the checks, at least one.
  package let problems: [CheckProblem]
}

extension CheckError: CustomStringConvertible {
  /// The problems, one below another.
  package var description: String { problems.map(\.description).joined(separator: "\n") }
}
