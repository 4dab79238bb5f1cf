package import DisclosureCore
package import Documents

/// Data to publish, and the rules for it.
package struct PublicationRequest: Sendable {
  /// Source of the rows.
  package enum Source: Sendable {
    /// A file of traces with columns `person`, `zone` and `time` or `time_s`; every other column is
    /// summed.
    case traces(String, people: String)

    /// The requests of a folder of results, each counted as one person.
    case requests(String)
  }

  /// Source of the rows.
  package var source: Source

  /// Table whose column `zone` or `id` lists the zones, which makes their names public; nil for the
  /// zones of the rows.
  package var zones: String?

  /// Rules with the threshold and the largest share.
  package var rules: DisclosureRules

  /// True if blocks differ by hour of the day.
  package var byHour = true

  /// True if blocks differ by zone.
  package var byZone = true

  /// Number of decimals of sums, from 0 to 6.
  package var decimals = 0

  /// Earlier folders of the same people, which must stay safe beside the new one.
  package var after = PublicationHistory()

  /// Asks for a publication.
  package init(_ source: Source, rules: DisclosureRules) {
    self.source = source
    self.rules = rules
  }

  /// Path of the file of the rows.
  var path: String {
    switch source {
    case .traces(let path, _), .requests(let path): path
    }
  }

  /// Returns the keys, decimals and columns in words, which must be equal for all folders of the
  /// same people.
  func shape(_ valueNames: [String]) -> String {
    let keys = (byZone ? ["zone"] : []) + (byHour ? ["hour"] : [])
    return "--by \(keys.joined(separator: ",")) --decimals \(decimals), columns "
      + (valueNames.isEmpty ? "none" : valueNames.joined(separator: ", "))
  }
}

/// Problems that prevent a publication.
package struct PublicationError: Error, Sendable {
  /// Problems in order of lines.
  package let problems: [Problem]

  init(_ problems: [Problem]) { self.problems = problems }
}
