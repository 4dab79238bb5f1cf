import Quantities

/// Releases of blocks by epoch, and the people behind them.
struct EpochBook: Sendable {
  /// Number of completed epochs.
  var closedCount = 0

  /// Samples that belong to the completed epochs.
  var mark = SampleMark()

  /// True if the first epoch has started.
  var isRunning = false

  /// The blocks; nil until there are enough people.
  var map: BlockMap?

  /// All releases, in order.
  var totals: [BlockTotal] = []

  /// Number of people behind each release, before noise.
  var peopleOfTotal: [Int] = []

  /// Number of epochs with a release.
  var givenCount = 0

  /// The newest sample of each member at the end of the last epoch, if there are no blocks.
  var frozen: [Sample?] = []

  /// The histories behind each release.
  var historiesOfTotal: [[Int32]] = []

  /// The block of each history, indexed by its number minus 1.
  var blockOfHistory: [BlockID] = []

  /// For each history, true if one of its people has withdrawn, indexed by its number; 0 is none.
  var isHistoryBroken: [Bool] = [false]

  /// Number of people who counted in each block at the end of the last epoch, released or not.
  var peopleHere: [Int] = []

  /// Data withheld at the end of epochs, by reason.
  var withheld = WithheldCounts()

  /// Adds a history of people of a block.
  mutating func addHistory(of block: BlockID) -> Int32 {
    blockOfHistory.append(block)
    isHistoryBroken.append(false)
    return Int32(blockOfHistory.count)
  }

  /// Marks a history from which a person withdraws, so that it is not released again.
  mutating func breakUp(_ history: Int32) {
    if history > 0 { isHistoryBroken[Int(history)] = true }
  }

  func isBroken(total: Int) -> Bool {
    historiesOfTotal[total].contains { isHistoryBroken[Int($0)] }
  }
}

/// Amount of data withheld, by reason.
public struct WithheldCounts: Hashable, Sendable, BitwiseCopyable {
  /// Blocks of which nothing could be released at the end of an epoch.
  public internal(set) var blocks = 0

  /// People who had to wait for others at the end of an epoch (G5).
  public internal(set) var waiting = 0

  /// Sums to which one person contributes too much (G6).
  public internal(set) var dominated = 0

  /// Blocks whose people have too few different jobs at the end of an epoch.
  public internal(set) var homogeneous = 0

  /// Blocks withheld at the end of an epoch only because of the budget (G9).
  public internal(set) var overBudget = 0

  /// Merges of blocks.
  public internal(set) var merges = 0
}
