public import Quantities

/// One sample within an answer, without anything that tells whose it is.
public struct AnswerRow: Hashable, Sendable, BitwiseCopyable {
  /// The sample.
  public let sample: Sample
}

/// The people of a block at the end of an epoch.
public struct BlockTotal: Hashable, Sendable {
  /// The block; nil when there are no blocks: the group that was asked for.
  public let block: BlockID?

  /// The version of the map in which the block stands; 0 without blocks.
  public let version: Int

  /// The epoch, from 0; nil when epochs are not frozen: the instant of the answer.
  public let epoch: Int?

  /// The people and their sums, with noise where the rules add some; a sum that may not be given is 0.
  public let totals: Totals

  /// Which sums are withheld because too much of them comes from one person (G6).
  public let withheld: SIMDMask<SIMD4<Int64>.MaskStorage>

  /// True if a sum is given: 0 heart rate, 1 blood pressure, 2 steps, 3 calories.
  public func gives(_ value: Int) -> Bool { !withheld[value] }
}

/// What a third party is given.
///
/// It has no property that could hold a name, a code or a number of a person (D03, H07).
public struct Answer: Hashable, Sendable {
  /// How many people it is about, as told: noise may have changed it, and fewer than none is 0.
  public let people: Int

  /// Samples, when the question was for a person or the rules give rows.
  public let rows: [AnswerRow]

  /// Sums, when the rules give them.
  public let totals: [BlockTotal]

  /// Time at which it was given.
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
