import Documents
import Quantities
import Results

/// Word in a table or message that is not the name of a metric, column or key.
struct Term {
  /// Word, as `explain` shows it.
  let name: String

  /// Other printed forms; a form that ends in `...` is only the beginning.
  let aliases: [String]

  let meaning: String

  /// Metrics shown under it.
  let metrics: [Metric]

  init(_ name: String, _ aliases: [String] = [], _ meaning: String) {
    (self.name, self.aliases, self.meaning, metrics) = (name, aliases, meaning, [])
  }

  /// Word that a metric declares.
  init(_ term: MetricTerm, of metric: Metric) {
    (name, aliases, meaning) = (term.name, term.aliases, term.meaning)
    metrics = [metric] + term.others
  }

  /// Returns the term of a name; capitals, spaces and commas between words are ignored.
  static func named(_ name: String) -> Term? {
    let wanted = words(of: name)
    guard !wanted.isEmpty else { return nil }
    return all.first { term in
      ([term.name] + term.aliases).contains { known in
        guard known.hasSuffix("...") else { return words(of: known) == wanted }
        let beginning = words(of: String(known.dropLast(3)))
        return wanted.count > beginning.count && wanted.starts(with: beginning)
      }
    }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { " ,:".contains($0) }.map(String.init)
  }
}

extension Term {
  /// Meaning for readers, without line ends.
  var lines: [String] {
    ["\(name), in tables and messages"] + WrappedText.lines(meaning, after: "  ")
      + metrics.flatMap {
        WrappedText.lines("metric \($0.rawValue): \($0.definition)", after: "  ")
      }
  }

  /// Meaning for programs.
  var json: DocumentValue {
    [
      "term": .text(name), "also": .texts(aliases), "meaning": .text(meaning),
      "metrics": .texts(metrics.map(\.rawValue)),
    ]
  }
}
