public import Quantities

/// Assignment of cells to blocks: fixed before any request, the same for every company, and public.
///
/// Blocks merge when people withdraw, and never split.
public struct BlockMap: Hashable, Sendable {
  /// The space that is divided into cells.
  public let space: TraitSpace

  /// Traits by which cells differ.
  public let traits: Set<Trait>

  /// Number of years of age in a cell.
  public let ageBand: Int

  /// The version, from 1; it increases when blocks merge.
  public private(set) var version = 1

  /// Initial number of blocks; block numbers are smaller.
  public private(set) var firstCount: Int

  var blockOfCell: [Int32]

  /// Merges the cells of a space until each block has enough people; fails if there are too few for
  /// a single block.
  ///
  /// - Parameters:
  ///   - space: the ranges of zones, ages, genders and jobs.
  ///   - rules: the traits by which cells differ, and the minimum number of people in a block.
  ///   - people: the people who count.
  public init?(space: TraitSpace, rules: DisclosureRules, people: some Sequence<Traits>) {
    self.init(space, rules)
    var counts = [Int](repeating: 0, count: cellCount)
    for traits in people { counts[cell(of: traits)] += 1 }
    var builder = BlockBuilder(threshold: rules.threshold)
    for count in counts { builder.add(people: count) }
    guard let blocks = builder.finish() else { return nil }
    blockOfCell = blocks
    firstCount = Int(blocks.last ?? 0) + 1
  }

  private init(_ space: TraitSpace, _ rules: DisclosureRules) {
    self.space = space
    traits = rules.blockTraits
    ageBand = rules.ageBand
    blockOfCell = []
    firstCount = 0
  }

  func size(_ trait: Trait) -> Int {
    guard traits.contains(trait) else { return 1 }
    return trait == .age ? (space.ages + ageBand - 1) / ageBand : space.count(of: trait)
  }

  /// Number of cells.
  public var cellCount: Int { size(.zone) * size(.age) * size(.gender) * size(.job) }

  func cell(of person: Traits) -> Int {
    var cell = 0
    if traits.contains(.zone) { cell = Int(person.zone) }
    if traits.contains(.age) { cell = cell * size(.age) + Int(person.age) / ageBand }
    if traits.contains(.gender) { cell = cell * size(.gender) + Int(person.gender) }
    if traits.contains(.job) { cell = cell * size(.job) + Int(person.job) }
    return cell
  }

  /// Returns the block in which a person counts.
  public func block(of person: Traits) -> BlockID { BlockID(Int(blockOfCell[cell(of: person)])) }

  /// The existing blocks, in order.
  public var blocks: [BlockID] {
    var found: [Int32] = []
    for block in blockOfCell where found.last != block { found.append(block) }
    return found.map { BlockID(Int($0)) }
  }

  /// Merges two neighbouring blocks; the smaller number stays.
  mutating func merge(_ block: BlockID, into other: BlockID) {
    let (kept, gone) = (min(block, other), max(block, other))
    for cell in blockOfCell.indices where blockOfCell[cell] == gone.number {
      blockOfCell[cell] = kept.number
    }
    version += 1
  }
}
