/// Whole hours of the day, from first to last; past midnight if the last is before the first.
package struct HourRange: Hashable, Sendable {
  /// The first hour, 0 to 23.
  package let first: Int

  /// The last hour, 0 to 23, included completely.
  package let last: Int

  /// Makes a range.
  /// - Parameters:
  ///   - first: the first hour, 0 to 23.
  ///   - last: the last hour, 0 to 23.
  package init(from first: Int, through last: Int) {
    precondition(
      HourRange.legal.contains(first) && HourRange.legal.contains(last), "no day has such hours")
    self.first = first
    self.last = last
  }

  /// The hours of a day.
  static let legal = 0...23

  static let wholeDay = HourRange(from: 0, through: 23)

  /// True if an hour is in the range.
  package func contains(_ hour: Int) -> Bool {
    first <= last ? hour >= first && hour <= last : hour >= first || hour <= last
  }

  /// True if every hour of the other range is in this one.
  package func covers(_ other: HourRange) -> Bool {
    HourRange.legal.allSatisfy { !other.contains($0) || contains($0) }
  }
}

extension HourRange: CustomStringConvertible {
  /// The range as text in a check: `17..20`, or `8` for one hour.
  package var description: String { first == last ? "\(first)" : "\(first)..\(last)" }
}
