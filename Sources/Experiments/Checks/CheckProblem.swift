import Quantities

/// What is wrong with a check that a person wrote, where, and what to do.
package struct CheckProblem: Error, Hashable, Sendable {
  /// The check as it was written.
  package let text: String

  /// Where the problem begins, in Unicode scalars counted from 1.
  package let column: Int

  /// How many Unicode scalars are wrong, at least 1.
  package let width: Int

  /// What is wrong, as plain text without a full stop.
  package let message: String

  /// What to do about it.
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
  /// The message, the check with a mark below what is wrong, and the fix, each on a line of its own.
  package var description: String {
    "column \(column): \(message)\(excerpt)\n  fix: \(fix)"
  }

  /// How much of a check is shown before and after the column.
  private static let reach = 60

  /// The part of the check around the problem, on one line whatever it holds.
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

  /// The scalar itself, or one that takes its place where it would break the line or hide.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.properties.isWhitespace { return " " }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: return "?"
    default: return scalar
    }
  }
}

/// Reason why checks cannot be used: every problem that was found.
package struct CheckError: Error, Hashable, Sendable {
  /// The problems in the order of the checks, at least one.
  package let problems: [CheckProblem]
}

extension CheckError: CustomStringConvertible {
  /// The problems, one below the other.
  package var description: String { problems.map(\.description).joined(separator: "\n") }
}
