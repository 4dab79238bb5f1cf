import Quantities

/// Facts that several folders reveal together.
///
/// Hours are the nodes of a graph, and the published rows of the same zones between two hours are
/// its edges. The rows between any two connected hours follow by addition and subtraction. If
/// folders differ for the same zones and hours, the difference is the people or rows added or
/// removed between them.
struct FolderJoin {
  /// A group that the folders reveal unintentionally.
  struct Finding: Hashable {
    /// Number of people or rows.
    let size: Int

    /// Zones and hours of the group.
    let cells: [Int]

    /// True for a group that is certainly one person.
    let isPerson: Bool

    /// True below the threshold; otherwise nothing shows that the group reaches it.
    let isBelowThreshold: Bool

    let text: String
  }

  /// A total of a folder, with the numbers of its zones.
  private struct Known {
    let folder: Int
    let zones: Set<Int>
    let total: FolderTables.Total
  }

  private(set) var findings: [Finding] = []
  private var noted: Set<Finding> = []

  private let folders: [FolderTables]
  private let threshold: Int
  private var zoneNames: [String] = []
  private var known: [Known] = []

  /// Folders that are joined currently.
  ///
  /// Every pair is joined first, then all: with a third folder in between, the small difference of
  /// two folders would be the difference of two large ones.
  private var joinedFolders: [Int] = []

  /// Totals of these folders.
  private var joinedTotals: [Known] = []

  /// Zones of each group of each folder.
  private var groups: [[Set<Int>]] = []

  /// Searches for differences between folders.
  init(_ folders: [FolderTables], threshold: Int) {
    self.folders = folders
    self.threshold = threshold
    var numbers: [String: Int] = [:]
    for folder in folders {
      groups.append(
        folder.groups.map { names in
          Set(
            names.map { name in
              if let number = numbers[name] { return number }
              numbers[name] = zoneNames.count
              zoneNames.append(name)
              return zoneNames.count - 1
            })
        })
    }
    for (number, folder) in folders.enumerated() {
      let all = groups[number].reduce(into: Set<Int>()) { $0.formUnion($1) }
      known += folder.totals.map { total in
        Known(folder: number, zones: total.group.map { groups[number][$0] } ?? all, total: total)
      }
    }
    for one in folders.indices {
      for other in 0..<one { join([other, one]) }
    }
    if folders.count > 2 { join(Array(folders.indices)) }
  }

  private mutating func join(_ folders: [Int]) {
    joinedFolders = folders
    joinedTotals = known.filter { folders.contains($0.folder) }
    var areas: [Set<Int>] = []
    for area in joinedTotals.map(\.zones) + components where !areas.contains(area) {
      areas.append(area)
    }
    for area in areas {
      compareSame(area)
      followHours(of: area)
    }
    compareDays()
  }

  /// All totals, over the cells that all folders share.
  var totals: [SubtractionAttack.Total] {
    known.map { known in
      SubtractionAttack.Total(
        name: place(of: known), cells: Self.cells(known.zones, known.total.hours),
        people: known.total.people, rows: known.total.rows)
    }
  }

  private static func cells(_ zones: Set<Int>, _ hours: Range<Int>) -> [Int] {
    zones.sorted().flatMap { zone in hours.map { zone * CellLedger.hours + $0 } }
  }

  private func place(of known: Known) -> String {
    "line \(known.total.line) of \(folders[known.folder].path)/\(PublishedFolder.blocksName)"
  }

  private func words(_ zones: Set<Int>, _ hours: Range<Int>) -> String {
    let names = zones.sorted().map { Wording.quoted(zoneNames[$0]) }
    let shown = names.count > 4 ? Array(names.prefix(3)) + ["\(names.count - 3) more"] : names
    return Wording.list(shown, last: "and") + " from \(hours.lowerBound) to \(hours.upperBound) h"
  }

  /// Sets of zones connected by the groups of all folders.
  private var components: [Set<Int>] {
    var parts: [Set<Int>] = []
    for group in joinedFolders.flatMap({ groups[$0] }) {
      let met = parts.filter { !$0.isDisjoint(with: group) }
      parts.removeAll { !$0.isDisjoint(with: group) }
      parts.append(met.reduce(group) { $0.union($1) })
    }
    return parts
  }

  private mutating func note(
    _ size: Int, _ zones: Set<Int>, _ hours: Range<Int>, isPerson: Bool,
    isBelowThreshold: Bool = true, _ text: String
  ) {
    let finding = Finding(
      size: size, cells: Self.cells(zones, hours), isPerson: isPerson,
      isBelowThreshold: isBelowThreshold, text: text)
    if noted.insert(finding).inserted { findings.append(finding) }
  }

  // MARK: - The same zones and hours

  /// Compares totals of the same zones and hours.
  private mutating func compareSame(_ area: Set<Int>) {
    let here = joinedTotals.filter { $0.zones == area }
    for (place, one) in here.enumerated() {
      let earlier = here[..<place].first {
        $0.folder != one.folder && $0.total.hours == one.total.hours
      }
      guard let earlier else { continue }
      let people = abs(one.total.people - earlier.total.people)
      let rows = zip2(one.total.rows, earlier.total.rows).map { abs($0 - $1) } ?? 0
      let size = people > 0 ? people : rows
      let words =
        "\(self.place(of: earlier)) and \(self.place(of: one)) are about \(words(area, one.total.hours)) and differ by "
      if size > 0 {
        guard size < threshold else { continue }
        note(
          size, area, one.total.hours, isPerson: size == 1,
          words + (people > 0 ? Self.count(people, "person", "people") : Self.count(rows, "row")))
      } else if differ(one, earlier) {
        note(
          1, area, one.total.hours, isPerson: false,
          words + "values alone: the values of a person have changed")
      }
    }
  }

  private func differ(_ one: Known, _ other: Known) -> Bool {
    let names = folders[one.folder].valueNames
    let others = folders[other.folder].valueNames
    return names.indices.contains { place in
      guard let match = others.firstIndex(of: names[place]) else { return false }
      let (left, right) = (one.total.values[place], other.total.values[match])
      return !left.isEmpty && !right.isEmpty && left != right
    }
  }

  private static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  private func zip2(_ one: Int?, _ other: Int?) -> (Int, Int)? {
    guard let one, let other else { return nil }
    return (one, other)
  }

  // MARK: - Hours

  /// Number of rows of an area between two hours, according to one folder.
  private struct Edge {
    let folder: Int
    let hours: Range<Int>
    let rows: Int
  }

  private func edges(of area: Set<Int>) -> [Edge] {
    joinedFolders.flatMap { edges(of: area, in: $0) }
  }

  private func edges(of area: Set<Int>, in folder: Int) -> [Edge] {
    let here = joinedTotals.filter { $0.folder == folder }
    let same = here.filter { $0.zones == area }
    if !same.isEmpty {
      return same.compactMap { one in
        one.total.rows.map { Edge(folder: folder, hours: one.total.hours, rows: $0) }
      }
    }
    return joined(here.filter { $0.zones.isSubset(of: area) }, area, folder)
  }

  /// Returns the edges of an area that several groups of a folder fill without a gap.
  private func joined(_ parts: [Known], _ area: Set<Int>, _ folder: Int) -> [Edge] {
    let inside = groups[folder].filter { $0.isSubset(of: area) }
    guard folders[folder].certificate.alignsToBlocks,
      inside.reduce(into: Set<Int>(), { $0.formUnion($1) }) == area
    else { return [] }
    // Hours at which blocks of all groups begin or end; a group without blocks has none.
    let hours = (0...CellLedger.hours).filter { hour in
      inside.allSatisfy { zones in
        parts.contains {
          $0.zones == zones
            && ($0.total.hours.lowerBound == hour || $0.total.hours.upperBound == hour)
        }
      }
    }
    return zip(hours, hours.dropFirst()).compactMap { from, to in
      let blocks = parts.filter {
        $0.total.hours.lowerBound >= from && $0.total.hours.upperBound <= to
      }
      let filled = blocks.reduce(0) { $0 + $1.zones.count * $1.total.hours.count }
      let rows = blocks.compactMap(\.total.rows)
      guard filled == area.count * (to - from), rows.count == blocks.count else { return nil }
      return Edge(folder: folder, hours: from..<to, rows: rows.reduce(0, +))
    }
  }

  /// Derives the rows between any two hours of an area.
  private mutating func followHours(of area: Set<Int>) {
    let edges = edges(of: area)
    guard Set(edges.map(\.folder)).count > 1 else { return }
    var rowsBefore = [Int?](repeating: nil, count: CellLedger.hours + 1)
    var part = [Int](repeating: 0, count: CellLedger.hours + 1)
    for start in rowsBefore.indices where rowsBefore[start] == nil {
      rowsBefore[start] = 0
      part[start] = start
      var isGrowing = true
      while isGrowing {
        isGrowing = false
        for edge in edges {
          let (from, to) = (edge.hours.lowerBound, edge.hours.upperBound)
          if let before = rowsBefore[from], part[from] == start, rowsBefore[to] == nil {
            (rowsBefore[to], part[to], isGrowing) = (before + edge.rows, start, true)
          } else if let after = rowsBefore[to], part[to] == start, rowsBefore[from] == nil {
            (rowsBefore[from], part[from], isGrowing) = (after - edge.rows, start, true)
          }
        }
      }
    }
    for edge in edges {
      let rows = (rowsBefore[edge.hours.upperBound] ?? 0) - (rowsBefore[edge.hours.lowerBound] ?? 0)
      let change = abs(edge.rows - rows)
      guard change > 0, change < threshold else { continue }
      note(
        change, area, edge.hours, isPerson: change == 1,
        "folders differ by \(Self.count(change, "row")) of \(words(area, edge.hours))")
    }
    noteIntervals(of: area, rowsBefore.map { $0 ?? 0 }, part)
  }

  private mutating func noteIntervals(of area: Set<Int>, _ rowsBefore: [Int], _ part: [Int]) {
    let inside = joinedTotals.filter {
      $0.zones.isSubset(of: area) && $0.total.people >= threshold
    }
    for from in 0..<CellLedger.hours {
      for to in from + 1...CellLedger.hours where part[from] == part[to] {
        let rows = rowsBefore[to] - rowsBefore[from]
        let hasEnoughPeople = inside.contains {
          $0.total.hours.lowerBound >= from && $0.total.hours.upperBound <= to
        }
        guard rows != 0, !hasEnoughPeople else { continue }
        note(
          abs(rows), area, from..<to, isPerson: abs(rows) == 1,
          isBelowThreshold: abs(rows) < threshold,
          "the sums of the folders leave \(Self.count(abs(rows), "row")) of \(words(area, from..<to))"
        )
      }
    }
  }

  // MARK: - Zones

  /// Derives the rows of whole days of zones that two folders group differently.
  private mutating func compareDays() {
    let day = 0..<CellLedger.hours
    for component in components {
      var sums: [(folder: Int, zones: Set<Int>, rows: Int)] = []
      for folder in joinedFolders {
        var (zones, rows): (Set<Int>, Int) = ([], 0)
        for group in groups[folder] where group.isSubset(of: component) {
          guard let whole = Self.wholeDay(edges(of: group, in: folder)) else { break }
          zones.formUnion(group)
          rows += whole
          sums.append((folder, zones, rows))
        }
      }
      for one in sums {
        for other in sums
        where other.folder != one.folder && other.zones.isStrictSubset(of: one.zones) {
          let rest = one.zones.subtracting(other.zones)
          let rows = abs(one.rows - other.rows)
          let hasEnoughPeople = joinedTotals.contains {
            $0.total.people >= threshold && $0.zones.isSubset(of: rest)
          }
          guard rows > 0, !hasEnoughPeople else { continue }
          note(
            rows, rest, day, isPerson: rows == 1, isBelowThreshold: rows < threshold,
            "the sums of the folders leave \(Self.count(rows, "row")) of \(words(rest, day))")
        }
      }
    }
  }

  /// Returns the rows of a day that blocks fill without a gap.
  private static func wholeDay(_ edges: [Edge]) -> Int? {
    if let day = edges.first(where: { $0.hours.count == CellLedger.hours }) { return day.rows }
    let filled = edges.reduce(0) { $0 + $1.hours.count }
    return filled == CellLedger.hours ? edges.reduce(0) { $0 + $1.rows } : nil
  }
}
