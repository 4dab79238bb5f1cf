public import DisclosureCore
public import Documents

/// What is to be published, and how.
public struct PublicationRequest: Sendable {
  /// Where the rows come from.
  public enum Source: Sendable {
    /// A file of traces with columns `person`, `zone` and `time` or `time_s`; every other column is summed.
    case traces(String, people: String)

    /// The requests of a folder of results, each of which is a person of its own.
    case requests(String)
  }

  /// Where the rows come from.
  public var source: Source

  /// A table whose column `zone` or `id` names the zones there are, which makes their names public; nil: those of the rows.
  public var zones: String?

  /// The threshold and the largest share are taken from here.
  public var rules: DisclosureRules

  /// Whether blocks differ by hour of the day.
  public var byHour = true

  /// Whether blocks differ by zone.
  public var byZone = true

  /// How many decimals sums have, from 0 to 6.
  public var decimals = 0

  /// What was published before of the same people; nothing is published that makes more of it known.
  public var after = PublicationHistory()

  /// Asks for a publication.
  public init(_ source: Source, rules: DisclosureRules) {
    self.source = source
    self.rules = rules
  }

  /// The file of the rows.
  var path: String {
    switch source {
    case .traces(let path, _), .requests(let path): path
    }
  }

  /// How groups and sums are made, in words; folders of the same people have to agree in it.
  func shape(_ valueNames: [String]) -> String {
    let keys = (byZone ? ["zone"] : []) + (byHour ? ["hour"] : [])
    return "--by \(keys.joined(separator: ",")) --decimals \(decimals), columns "
      + (valueNames.isEmpty ? "none" : valueNames.joined(separator: ", "))
  }
}

/// Why nothing is published: everything that is wrong.
public struct PublicationError: Error, Sendable {
  /// What is wrong, in the order of the lines.
  public let problems: [Problem]

  init(_ problems: [Problem]) { self.problems = problems }
}
