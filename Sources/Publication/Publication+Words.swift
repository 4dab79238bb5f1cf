import Quantities

extension Publication {
  /// Describes rows that are not published for a reason.
  /// - Parameters:
  ///   - reason: one of those of `withheld`.
  ///   - count: number of rows.
  /// - Returns: text such as `3 rows of people who did not agree`.
  package static func words(_ reason: String, _ count: Int) -> String {
    guard let (noun, rest) = nouns[reason] else { return "\(Wording.grouped(count)) \(reason)" }
    return "\(Wording.grouped(count)) \(count == 1 ? noun : noun + "s") \(rest)"
  }

  private static let nouns = [
    "unregistered": ("row", "of people who are not in the table"),
    "no_consent": ("row", "of people who did not agree"),
    "unknown_zone": ("row", "in zones that are not known"),
    "other_alternative": ("row", "of alternatives after the first, which have the same people"),
  ]
}
