import DisclosureCore

/// Blocks of earlier folders, published again if their people and values are unchanged.
///
/// Any two blocks of all folders therefore have the same rows or no row in common, as within one
/// folder: no subtraction yields fewer than k people.
extension Publication {
  /// Publishes unchanged blocks again.
  /// - Returns: the zones of earlier folders, published again or not.
  mutating func keepBlocks(
    _ rows: TraceRows, _ request: PublicationRequest, _ maker: inout BlockMaker
  ) -> Set<Int> {
    var known: Set<Int> = []
    for folder in request.after.folders {
      let zones = folder.groups.map { group in group.zones.compactMap { rows.zone(of: $0) } }
      known.formUnion(zones.joined())
      var numbers = [Int?](repeating: nil, count: folder.groups.count)
      for old in folder.blocks {
        guard !isTaken(folder.groups[old.group].zones, old.told.hours),
          var block = unchanged(old, zones[old.group], &maker)
        else { continue }
        if numbers[old.group] == nil {
          numbers[old.group] = zoneGroups.count
          zoneGroups.append(folder.groups[old.group].names)
          keptZones.append(Set(folder.groups[old.group].zones))
        }
        block.zoneGroup = numbers[old.group]
        blocks.append(block)
      }
    }
    keptCount = blocks.count
    return known
  }

  /// True if a kept block has a cell in some zones and hours.
  private func isTaken(_ zones: [[UInt8]], _ hours: Range<Int>) -> Bool {
    blocks.contains { block in
      guard let group = block.zoneGroup, block.hours.overlaps(hours) else { return false }
      return zones.contains { keptZones[group].contains($0) }
    }
  }

  /// Returns an earlier block without the figures that the current rules withhold; nil if it may
  /// not be published again.
  private func unchanged(
    _ old: PrivateRecord.Block, _ zones: [Int], _ maker: inout BlockMaker
  ) -> Block? {
    guard old.told.people >= rules.threshold else { return nil }
    let before = Set(old.people)
    let people = maker.gather(zones, old.told.hours).filter {
      before.contains(maker.contribution(of: $0))
    }
    // Later arrivals are withheld, because they would be the difference between the folders.
    guard people.count == old.people.count else { return nil }
    var block = maker.block(nil, old.told.hours, of: people)
    guard old.told.sums.count == block.sums.count else { return nil }
    if old.told.rows == nil { block.rows = nil }
    for value in block.sums.indices {
      if old.told.values[value] == nil { block.values[value] = nil }
      if old.told.sums[value] == nil { block.sums[value] = nil }
    }
    return block
  }
}
