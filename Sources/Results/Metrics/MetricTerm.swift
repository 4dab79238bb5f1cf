/// Word of a table or a message that is the name of a metric for people.
package struct MetricTerm: Sendable {
  /// Word, as `explain` shows it.
  package let name: String

  /// Other printed forms; a form that ends in `...` is only the beginning.
  package let aliases: [String]

  package let meaning: String

  /// Further metrics that it stands for.
  package let others: [Metric]

  init(_ name: String, _ aliases: [String] = [], _ meaning: String, also others: [Metric] = []) {
    (self.name, self.aliases, self.meaning, self.others) = (name, aliases, meaning, others)
  }
}
