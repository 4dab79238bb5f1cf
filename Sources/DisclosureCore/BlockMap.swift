public import Quantities

/// Which cells belong to which block: fixed before any question, the same for everybody, and public.
///
/// Blocks merge when people leave, and never split.
public struct BlockMap: Hashable, Sendable {
  /// The space of which cells are made.
  public let space: TraitSpace

  /// By what cells differ.
  public let traits: Set<Trait>

  /// How many years of age a cell spans.
  public let ageBand: Int

  /// The version, from 1: it grows when blocks merge.
  public private(set) var version = 1

  /// Number of blocks at first; blocks have smaller numbers.
  public private(set) var firstCount: Int

  var blockOfCell: [Int32]

  /// Merges the cells of a space until each block has enough people; fails when they are too few for a single one.
  ///
  /// - Parameters:
  ///   - space: the zones, ages, genders and jobs there are.
  ///   - rules: by what cells differ, and how many people make a block.
  ///   - people: who counts.
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

  /// The block in which a person counts.
  public func block(of person: Traits) -> BlockID { BlockID(Int(blockOfCell[cell(of: person)])) }

  /// The blocks that there are, in order.
  public var blocks: [BlockID] {
    var found: [Int32] = []
    for block in blockOfCell where found.last != block { found.append(block) }
    return found.map { BlockID(Int($0)) }
  }

  /// Makes two neighbours one; the smaller number stays.
  mutating func merge(_ block: BlockID, into other: BlockID) {
    let (kept, gone) = (min(block, other), max(block, other))
    for cell in blockOfCell.indices where blockOfCell[cell] == gone.number {
      blockOfCell[cell] = kept.number
    }
    version += 1
  }
}
