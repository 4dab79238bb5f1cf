import Quantities

/// Where two lines differ, for messages.
struct LineDifference {
  /// The number of the character, from 1, from which the excerpts are.
  ///
  /// A little of what is the same before the difference shows where it is.
  let character: Int

  /// What the first line has there.
  let first: String

  /// What the second line has there.
  let second: String

  init(_ first: some Collection<UInt8>, _ second: some Collection<UInt8>) {
    let same = zip(first, second).prefix { $0 == $1 }.count
    let from = max(0, same - 20)
    character = from + 1
    self.first = LineDifference.excerpt(first.dropFirst(from))
    self.second = LineDifference.excerpt(second.dropFirst(from))
  }

  /// The beginning of a line, in quotation marks.
  static func excerpt(_ bytes: some Collection<UInt8>) -> String {
    Wording.quoted(String(decoding: Array(bytes.prefix(240)), as: UTF8.self))
  }
}
