import DisclosureCore

/// Merges cells into blocks of enough different people, and adds them up.
struct BlockMaker {
  private let ledger: CellLedger
  private let rules: DisclosureRules
  private var stamps: [Int32]
  private var stamp: Int32 = 0
  private var personRows: [Int64]
  private var personSums: [Int64]
  private var blockRows = 0
  private(set) var keptRows = 0
  private(set) var dominated = 0
  private(set) var tooSmall = 0

  init(_ rows: TraceRows, _ rules: DisclosureRules) {
    ledger = rows.ledger
    self.rules = rules
    stamps = [Int32](repeating: 0, count: rows.personCount)
    personRows = [Int64](repeating: 0, count: rows.personCount)
    personSums = [Int64](repeating: 0, count: rows.personCount * ledger.width)
  }

  /// How many people of some zones and hours have not been met since the last fresh start.
  private mutating func unmet(_ zones: some Sequence<Int>, _ hours: Range<Int>) -> Int {
    var count = 0
    for zone in zones {
      for hour in hours {
        ledger.forEachPerson(zone: zone, hour: hour) { person in
          guard stamps[person] != stamp else { return }
          stamps[person] = stamp
          count += 1
        }
      }
    }
    return count
  }

  private mutating func startAfresh() { stamp += 1 }

  /// How many different people there are in some zones and hours.
  mutating func distinct(_ zones: some Sequence<Int>, _ hours: Range<Int>) -> Int {
    startAfresh()
    return unmet(zones, hours)
  }

  /// Zones in order, merged until each group has enough different people; nil when there are too few in all.
  mutating func zoneGroups() -> [[Int]]? {
    var builder = BlockBuilder(threshold: rules.threshold)
    startAfresh()
    for zone in 0..<ledger.zoneCount
    where builder.add(people: unmet(CollectionOfOne(zone), 0..<CellLedger.hours)) {
      startAfresh()
    }
    guard let groups = builder.finish() else { return nil }
    var zones: [[Int]] = []
    for (zone, group) in groups.enumerated() {
      if Int(group) == zones.count { zones.append([]) }
      zones[Int(group)].append(zone)
    }
    return zones
  }

  /// The hours of each group, merged until each block has enough different people.
  mutating func blocks(_ groups: [[Int]]) -> [Publication.Block] {
    var blocks: [Publication.Block] = []
    for (group, zones) in groups.enumerated() {
      var builder = BlockBuilder(threshold: rules.threshold)
      startAfresh()
      for hour in 0..<CellLedger.hours where builder.add(people: unmet(zones, hour..<hour + 1)) {
        startAfresh()
      }
      guard let parts = builder.finish() else { continue }
      for part in 0...(parts.last ?? 0) {
        guard let first = parts.firstIndex(of: part), let last = parts.lastIndex(of: part) else {
          continue
        }
        blocks.append(total(group, zones, first..<last + 1))
        keptRows += blockRows
      }
    }
    return blocks
  }

  /// The document's rule: every cell that is large enough by itself, and so every total.
  mutating func cellsAndMargins() -> [Publication.Block] {
    let zones = Array(0..<ledger.zoneCount)
    let day = 0..<CellLedger.hours
    var blocks: [Publication.Block] = []
    for zone in zones {
      for hour in day { add(total(zone, [zone], hour..<hour + 1), to: &blocks, isCell: true) }
      add(total(zone, [zone], day), to: &blocks, isCell: false)
    }
    for hour in day { add(total(nil, zones, hour..<hour + 1), to: &blocks, isCell: false) }
    add(total(nil, zones, day), to: &blocks, isCell: false)
    return blocks
  }

  private mutating func add(
    _ block: Publication.Block, to blocks: inout [Publication.Block], isCell: Bool
  ) {
    guard block.people > 0 else { return }
    guard block.people >= rules.threshold else {
      if isCell { tooSmall += 1 }
      return
    }
    if isCell { keptRows += blockRows }
    blocks.append(block)
  }

  /// Adds up what is published of some zones and hours.
  private mutating func total(
    _ group: Int?, _ zones: [Int], _ hours: Range<Int>
  ) -> Publication.Block {
    startAfresh()
    var people: [Int] = []
    let width = ledger.width
    for zone in zones {
      for hour in hours {
        ledger.forEach(zone: zone, hour: hour) { entry, values in
          let person = Int(entry.person)
          if stamps[person] != stamp {
            stamps[person] = stamp
            people.append(person)
            personRows[person] = 0
            for value in 0..<width { personSums[person * width + value] = 0 }
          }
          personRows[person] += Int64(entry.rows)
          for (value, amount) in values.enumerated() {
            personSums[person * width + value] += amount
          }
        }
      }
    }
    var block = Publication.Block(zoneGroup: group, hours: hours)
    block.people = people.count
    let rows = people.map { personRows[$0] }
    blockRows = Int(sum(rows))
    block.rows = given(rows).map(Int.init)
    for value in 0..<width {
      block.sums.append(given(people.map { personSums[$0 * width + value] }))
    }
    return block
  }

  private func sum(_ amounts: [Int64]) -> Int64 { amounts.reduce(0, &+) }

  /// A sum, unless too much of it is one person's (G6); what people lose counts as what they gain.
  private mutating func given(_ amounts: [Int64]) -> Int64? {
    guard let percent = rules.largestPercent else { return sum(amounts) }
    var (whole, greatest): (Double, Double) = (0, 0)
    for amount in amounts {
      whole += Double(amount.magnitude)
      greatest = max(greatest, Double(amount.magnitude))
    }
    if greatest * 100 > whole * Double(percent) {
      dominated += 1
      return nil
    }
    return sum(amounts)
  }
}
