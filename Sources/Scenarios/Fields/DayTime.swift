package import Quantities

/// Parser of times of day: `07:30` or `07:30:15`.
package enum DayTime {
  /// Regular expression of the texts that `parse` accepts.
  static let pattern = "^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$"

  /// Time of day in a text; nil if it is not one.
  package static func parse(_ text: String) -> TimeOfDay? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    var seconds: Int64 = 0
    for (part, limit) in zip(parts, [24, 60, 60] as [Int64]) {
      guard part.utf8.count == 2, part.utf8.allSatisfy({ (48...57).contains($0) }),
        let value = Int64(part), value < limit
      else { return nil }
      seconds = seconds * 60 + value
    }
    return TimeOfDay(wrapping: .seconds(parts.count == 2 ? seconds * 60 : seconds))
  }
}
