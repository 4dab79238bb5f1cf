public import Quantities

/// One sample within an answer, without any identification of the person.
public struct AnswerRow: Hashable, Sendable, BitwiseCopyable {
  /// The sample.
  public let sample: Sample
}

/// Totals of the people of a block at the end of an epoch.
public struct BlockTotal: Hashable, Sendable {
  /// The block; nil without blocks, for the group requested.
  public let block: BlockID?

  /// The version of the map to which the block belongs; 0 without blocks.
  public let version: Int

  /// The epoch, from 0; nil if epochs are not frozen, for the instant of the answer.
  public let epoch: Int?

  /// Number of people and their sums, with noise where the rules add it; a withheld sum is 0.
  public let totals: Totals

  /// Sums withheld because one person contributes too much to them (G6).
  public let withheld: SIMDMask<SIMD4<Int64>.MaskStorage>

  /// True if a sum is released: 0 heart rate, 1 blood pressure, 2 steps, 3 calories.
  public func gives(_ value: Int) -> Bool { !withheld[value] }
}

/// Data released to a third party.
///
/// It has no property that could contain a person's name, code or number (D03, H07).
public struct Answer: Hashable, Sendable {
  /// Number of people covered, as released: noise may have changed it, and a negative number
  /// becomes 0.
  public let people: Int

  /// Samples, if the request was about one person or the rules release rows.
  public let rows: [AnswerRow]

  /// Sums, if the rules release them.
  public let totals: [BlockTotal]

  /// Time of the answer.
  public let givenAt: Instant

  /// True if it is about a group.
  public let isGroup: Bool

  /// Makes an answer.
  init(people: Int, rows: [AnswerRow], totals: [BlockTotal], givenAt: Instant, isGroup: Bool) {
    self.people = people
    self.rows = rows
    self.totals = totals
    self.givenAt = givenAt
    self.isGroup = isGroup
  }
}
