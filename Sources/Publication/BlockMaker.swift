import DisclosureCore
import Results

/// Merges cells into blocks of enough different people, and adds them up.
struct BlockMaker {
  private let rows: TraceRows
  private let ledger: CellLedger
  private let rules: DisclosureRules
  private let decimals: Int
  private var stamps: [Int32]
  private var stamp: Int32 = 0
  private var personRows: [Int64]
  private var personSums: [Int64]
  private(set) var keptRows = 0

  init(_ rows: TraceRows, _ request: PublicationRequest) {
    self.rows = rows
    ledger = rows.ledger
    rules = request.rules
    decimals = request.decimals
    stamps = [Int32](repeating: 0, count: rows.personCount)
    personRows = [Int64](repeating: 0, count: rows.personCount)
    personSums = [Int64](repeating: 0, count: rows.personCount * ledger.width)
  }

  /// Returns the number of people of some zones and hours who have not been counted since the last
  /// reset.
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

  /// Returns the number of different people in some zones and hours.
  mutating func distinct(_ zones: some Sequence<Int>, _ hours: Range<Int>) -> Int {
    startAfresh()
    return unmet(zones, hours)
  }

  /// Merges units of zones in order until each group has enough different people; nil if the total
  /// is too small.
  mutating func groups(of units: [[Int]]) -> [[Int]]? {
    var builder = BlockBuilder(threshold: rules.threshold)
    startAfresh()
    for zones in units where builder.add(people: unmet(zones, 0..<CellLedger.hours)) {
      startAfresh()
    }
    guard let groups = builder.finish() else { return nil }
    var members: [[Int]] = []
    for (unit, group) in groups.enumerated() {
      if Int(group) == members.count { members.append([]) }
      members[Int(group)].append(unit)
    }
    return members
  }

  /// Merges the hours of a group of zones until each block has enough different people, with all
  /// contributions.
  mutating func blocks(
    of zones: [Int], group: Int
  ) -> [(block: Publication.Block, people: [String])] {
    var builder = BlockBuilder(threshold: rules.threshold)
    startAfresh()
    for hour in 0..<CellLedger.hours where builder.add(people: unmet(zones, hour..<hour + 1)) {
      startAfresh()
    }
    guard let parts = builder.finish() else { return [] }
    var blocks: [(Publication.Block, [String])] = []
    for part in 0...(parts.last ?? 0) {
      guard let first = parts.firstIndex(of: part), let last = parts.lastIndex(of: part) else {
        continue
      }
      let people = gather(zones, first..<last + 1)
      blocks.append(
        (block(group, first..<last + 1, of: people), people.map { contribution(of: $0) }.sorted()))
      keptRows += Int(sum(people.map { personRows[$0] }))
    }
    return blocks
  }

  /// Applies the rule of the document: every cell that is large enough by itself, and therefore
  /// every total.
  mutating func cellsAndMargins(_ groups: [[Int]]) -> [Publication.Block] {
    let day = 0..<CellLedger.hours
    var blocks: [Publication.Block] = []
    for (group, zones) in groups.enumerated() {
      for hour in day { add(group, zones, hour..<hour + 1, to: &blocks, isCell: true) }
      add(group, zones, day, to: &blocks, isCell: false)
    }
    let all = groups.flatMap(\.self)
    for hour in day { add(nil, all, hour..<hour + 1, to: &blocks, isCell: false) }
    add(nil, all, day, to: &blocks, isCell: false)
    return blocks
  }

  private mutating func add(
    _ group: Int?, _ zones: [Int], _ hours: Range<Int>, to blocks: inout [Publication.Block],
    isCell: Bool
  ) {
    let people = gather(zones, hours)
    guard people.count >= max(1, rules.threshold) else { return }
    if isCell { keptRows += Int(sum(people.map { personRows[$0] })) }
    blocks.append(block(group, hours, of: people))
  }

  /// Adds up the rows and values of some zones and hours by person.
  /// - Returns: the people; `block` and `contribution` refer to the last gathered people.
  mutating func gather(_ zones: [Int], _ hours: Range<Int>) -> [Int] {
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
    return people
  }

  /// Returns the published totals of gathered people.
  mutating func block(_ group: Int?, _ hours: Range<Int>, of people: [Int]) -> Publication.Block {
    var block = Publication.Block(zoneGroup: group, hours: hours)
    block.people = people.count
    block.rows = given(people.map { personRows[$0] }).map(Int.init)
    var published: [Int] = []
    for value in 0..<ledger.width / 2 {
      guard mayPublish(value, beside: published, people) else {
        block.values.append(nil)
        block.sums.append(nil)
        continue
      }
      published.append(value)
      block.values.append(
        given(people.map { personRows[$0] - missing($0, value) }).map(Int.init))
      block.sums.append(
        given(people.map { personSums[$0 * ledger.width + value] }).map {
          Decimals.rounded($0, to: decimals)
        })
    }
    return block
  }

  private func missing(_ person: Int, _ value: Int) -> Int64 {
    personSums[person * ledger.width + ledger.width / 2 + value]
  }

  /// Checks that the published figures of a value rest on enough people.
  ///
  /// The people with the value reach the threshold. The people without it reach the threshold or do
  /// not exist, and so do the people who lack it more or less often than another published value.
  private func mayPublish(_ value: Int, beside published: [Int], _ people: [Int]) -> Bool {
    let have = people.count { missing($0, value) < personRows[$0] }
    guard have >= rules.threshold else { return false }
    func differ(_ other: Int?) -> Int {
      people.count { person in
        missing(person, value) != (other.map { missing(person, $0) } ?? 0)
      }
    }
    return ([nil] + published).allSatisfy { other in
      let count = differ(other)
      return count == 0 || count >= rules.threshold
    }
  }

  /// Returns the hash of a person's code and of all their contributions to the last gathered cells.
  func contribution(of person: Int) -> String {
    var bytes = Array(rows.code(of: person))
    bytes.append(0)
    bytes += "\(personRows[person])".utf8
    for value in 0..<ledger.width { bytes += " \(personSums[person * ledger.width + value])".utf8 }
    return String(SHA256.hexadecimal(of: bytes).prefix(32))
  }

  private func sum(_ amounts: [Int64]) -> Int64 { amounts.reduce(0, &+) }

  /// Returns a sum, unless one person dominates it (G6); losses count like gains.
  private func given(_ amounts: [Int64]) -> Int64? {
    guard let percent = rules.largestPercent else { return sum(amounts) }
    var (whole, greatest): (Double, Double) = (0, 0)
    for amount in amounts {
      whole += Double(amount.magnitude)
      greatest = max(greatest, Double(amount.magnitude))
    }
    return greatest * 100 > whole * Double(percent) ? nil : sum(amounts)
  }
}
