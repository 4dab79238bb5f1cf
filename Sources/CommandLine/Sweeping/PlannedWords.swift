import Documents
import Quantities

/// Arguments of `compare` in a plan: a scenario file, and flags that select the simulations.
///
/// A plan never contains a flag that starts a program or names a file to write.
enum PlannedWords {
  /// Flags of `sweep plan` that a plan keeps.
  static let flags = [
    "--set", "--vary", "--design", "--policies", "--seed", "--replications", "--detail",
  ]

  /// Reads the words.
  /// - Parameters:
  ///   - values: words in the document.
  ///   - place: their location.
  /// - Returns: the scenario file, then pairs of a flag and its value.
  /// - Throws: the `Problem` of the first word that `sweep plan` does not write.
  static func read(
    _ values: [DocumentValue], at place: SourceLocation
  ) throws(Problem) -> [String] {
    var words: [(text: String, place: SourceLocation)] = []
    for value in values {
      guard case .text(let text) = value.content else {
        throw Problem(
          at: value.location, "compare: found \(value.excerpt), expected a word", fix: fix)
      }
      words.append((text, value.location))
    }
    guard let scenario = words.first, !scenario.text.isEmpty, !scenario.text.hasPrefix("-") else {
      throw Problem(
        at: words.first?.place ?? place, "compare: the scenario file comes first", fix: fix)
    }
    for index in stride(from: 1, to: words.count, by: 2) {
      let (flag, place) = words[index]
      guard flags.contains(flag) else {
        throw Problem(
          at: place, "compare: \(Wording.quoted(flag)) is not a flag of a plan", fix: fix)
      }
      guard index + 1 < words.count else {
        throw Problem(at: place, "compare: \(flag) needs a value", fix: fix)
      }
      let value = words[index + 1]
      guard flag != "--design" || value.text == SweepPlan.designName else {
        throw Problem(
          at: value.place,
          "compare: \(Wording.quoted(value.text)) is not the design in the folder of the sweep",
          fix: "a plan has \(SweepPlan.designName), next to it; plan the sweep again")
      }
    }
    return words.map(\.text)
  }

  private static let fix =
    "a plan has a scenario and \(Wording.list(flags, last: "and")); plan the sweep again"
}
