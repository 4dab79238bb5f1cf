/// Merges cells, one after the other, into blocks of enough people.
///
/// A block is closed as soon as it is large enough, so it has at most `threshold - 1` people besides those of its last
/// cell; what is left over at the end joins the block before.
///
/// ```swift
/// var builder = BlockBuilder(threshold: 1000)
/// for cell in cells { builder.add(people: cell.people) }
/// let blockOfCell = builder.finish()
/// ```
public struct BlockBuilder: Sendable {
  private let threshold: Int
  private var blockOfCell: [Int32] = []
  private var block: Int32 = 0
  private var people = 0

  /// Starts without a cell.
  /// - Parameter threshold: how many people a block has at least, from 1.
  public init(threshold: Int) {
    precondition(threshold >= 1, "a block needs at least one person")
    self.threshold = threshold
  }

  /// Adds the next cell.
  /// - Parameter more: how many of its people are not yet in the open block.
  /// - Returns: true if this closes the block.
  @discardableResult
  public mutating func add(people more: Int) -> Bool {
    blockOfCell.append(block)
    people += more
    guard people >= threshold else { return false }
    block += 1
    people = 0
    return true
  }

  /// The block of each cell, numbered from 0; nil when there are too few people for a single block.
  public consuming func finish() -> [Int32]? {
    guard block > 0 else { return nil }
    return blockOfCell.map { min($0, block - 1) }
  }
}
