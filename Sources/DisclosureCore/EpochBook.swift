import Quantities

/// What was given of blocks, epoch by epoch, and who was behind it.
struct EpochBook: Sendable {
  /// Number of epochs over.
  var closedCount = 0

  /// Samples that belong to the epochs that are over.
  var mark = SampleMark()

  /// True if a person waits for the end of the first.
  var isRunning = false

  /// The blocks; nil before there are enough people.
  var map: BlockMap?

  /// Everything that was given, in order.
  var totals: [BlockTotal] = []

  /// Number of people behind each of them, before noise.
  var peopleOfTotal: [Int] = []

  /// Number of epochs that have told something.
  var givenCount = 0

  /// The newest sample of each member at the end of the last epoch, where there are no blocks.
  var frozen: [Sample?] = []

  /// The histories behind each of the totals.
  var historiesOfTotal: [[Int32]] = []

  /// The block of each history, by its number less 1.
  var blockOfHistory: [BlockID] = []

  /// Whether a person of a history has withdrawn, by its number; 0 is none.
  var isHistoryBroken: [Bool] = [false]

  /// How many people counted in each block at the end of the last epoch, whether or not they were given.
  var peopleHere: [Int] = []

  /// What was not given at the end of epochs, and why.
  var withheld = WithheldCounts()

  /// A new history, of people of a block.
  mutating func addHistory(of block: BlockID) -> Int32 {
    blockOfHistory.append(block)
    isHistoryBroken.append(false)
    return Int32(blockOfHistory.count)
  }

  /// A person of a history withdraws: what was given of it is not given again.
  mutating func breakUp(_ history: Int32) {
    if history > 0 { isHistoryBroken[Int(history)] = true }
  }

  func isBroken(total: Int) -> Bool {
    historiesOfTotal[total].contains { isHistoryBroken[Int($0)] }
  }
}

/// How much was not given.
public struct WithheldCounts: Hashable, Sendable, BitwiseCopyable {
  /// Blocks at the end of an epoch of which nothing could be given.
  public internal(set) var blocks = 0

  /// People at the end of an epoch who had to wait for others (G5).
  public internal(set) var waiting = 0

  /// Sums that came too much from one person (G6).
  public internal(set) var dominated = 0

  /// Blocks at the end of an epoch whose people have too few different jobs.
  public internal(set) var homogeneous = 0

  /// Blocks at the end of an epoch that could be given, but for the budget (G9).
  public internal(set) var overBudget = 0

  /// Merges of blocks.
  public internal(set) var merges = 0
}
