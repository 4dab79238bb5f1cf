import Quantities

/// Difference between two lines, for messages.
struct LineDifference {
  /// Number of the character, from 1, at which the excerpts begin.
  ///
  /// A few equal characters before the difference are included for orientation.
  let character: Int

  /// Excerpt of the first line.
  let first: String

  /// Excerpt of the second line.
  let second: String

  init(_ first: some Collection<UInt8>, _ second: some Collection<UInt8>) {
    let same = zip(first, second).prefix { $0 == $1 }.count
    let from = max(0, same - 20)
    character = from + 1
    self.first = LineDifference.excerpt(first.dropFirst(from))
    self.second = LineDifference.excerpt(second.dropFirst(from))
  }

  /// Returns the beginning of a line, in quotation marks.
  static func excerpt(_ bytes: some Collection<UInt8>) -> String {
    Wording.quoted(String(decoding: Array(bytes.prefix(240)), as: UTF8.self))
  }
}
