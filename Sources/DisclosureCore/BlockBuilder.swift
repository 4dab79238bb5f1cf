/// Merges consecutive cells into blocks with enough people.
///
/// A block is closed as soon as it is large enough, so it has at most `threshold - 1` people in
/// addition to those of its last cell; the rest at the end joins the previous block.
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

  /// Starts with no cells.
  /// - Parameter threshold: minimum number of people in a block, from 1.
  public init(threshold: Int) {
    precondition(threshold >= 1, "a block needs at least one person")
    self.threshold = threshold
  }

  /// Adds the next cell.
  /// - Parameter more: number of the cell's people who are not yet in the open block.
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

  /// The block of each cell, numbered from 0; nil if there are too few people for a single block.
  public consuming func finish() -> [Int32]? {
    guard block > 0 else { return nil }
    return blockOfCell.map { min($0, block - 1) }
  }
}
