import DisclosureCore

/// Tries to identify people by subtracting published totals from one another.
///
/// From every total it subtracts, one after the other, the largest totals within it. The remainder
/// is a group that was not meant to be published; a remainder of one row is one person.
package struct SubtractionAttack: Sendable {
  /// Published total: the cells it covers, and its figures.
  package struct Total: Sendable {
    /// Name, for messages.
    package let name: String

    /// Cells, in order.
    package let cells: [Int]

    /// Published number of people.
    package let people: Int

    /// Published number of rows; nil if withheld.
    package let rows: Int?

    /// Describes a total.
    package init(name: String, cells: [Int], people: Int, rows: Int?) {
      self.name = name
      self.cells = cells
      self.people = people
      self.rows = rows
    }
  }

  /// Number of these groups that are one person; several may be the same person.
  package private(set) var learnt = 0

  /// Number of disjoint groups below the threshold that are singled out.
  package private(set) var singledOut = 0

  /// Number of people or rows of the smallest of these groups; nil without one.
  package private(set) var smallestGroup: Int?

  /// Number of revealed groups that cannot be shown to reach the threshold.
  package private(set) var notShown = 0

  /// Explanation of the first identification, or of the first group that was singled out.
  package private(set) var how: String?

  private var counted: Set<Int> = []

  /// Runs the attack.
  /// - Parameters:
  ///   - totals: all published totals.
  ///   - threshold: least number of people of a group.
  package init(_ totals: [Total], threshold: Int) {
    for total in totals where total.people < threshold {
      note(
        total.people, total.cells, isPerson: total.people == 1,
        "\(total.name) is published with \(total.people) "
          + (total.people == 1 ? "person" : "people"))
    }
    let bySize = totals.indices.sorted { left, right in
      (totals[right].cells.count, left) < (totals[left].cells.count, right)
    }
    for number in bySize.reversed() where totals[number].cells.count > 1 {
      guard let left = Self.rest(of: number, totals, bySize), left.rows > 0,
        left.rows < threshold
      else { continue }
      note(
        left.rows, left.cells, isPerson: left.rows == 1,
        "\(totals[number].name) less \(left.parts) \(left.parts == 1 ? "total" : "totals") within it leaves \(left.rows) "
          + (left.rows == 1 ? "row, which is of one person" : "rows"))
    }
  }

  /// Adds the groups that several folders reveal together.
  mutating func add(_ findings: [FolderJoin.Finding]) {
    for found in findings.sorted(by: { $0.size < $1.size }) {
      note(
        found.size, found.cells, isPerson: found.isPerson,
        isBelowThreshold: found.isBelowThreshold, found.text)
    }
  }

  /// Counts a group, unless it may be one that was counted before.
  private mutating func note(
    _ size: Int, _ cells: [Int], isPerson: Bool, isBelowThreshold: Bool = true, _ text: String
  ) {
    guard cells.allSatisfy({ !counted.contains($0) }) else { return }
    counted.formUnion(cells)
    guard isBelowThreshold else {
      notShown += 1
      how = how ?? text
      return
    }
    singledOut += 1
    if isPerson { learnt += 1 }
    if size < smallestGroup ?? Int.max {
      smallestGroup = size
      how = text
    }
  }

  private static func rest(
    of number: Int, _ totals: [Total], _ bySize: [Int]
  ) -> (rows: Int, parts: Int, cells: [Int])? {
    guard var rows = totals[number].rows else { return nil }
    var open = Set(totals[number].cells)
    let whole = open.count
    var parts = 0
    for other in bySize where other != number && totals[other].cells.count < whole {
      guard let less = totals[other].rows, totals[other].cells.allSatisfy(open.contains) else {
        continue
      }
      open.subtract(totals[other].cells)
      rows -= less
      parts += 1
    }
    return parts > 0 ? (rows, parts, open.sorted()) : nil
  }
}

extension Publication {
  /// Returns the result of subtracting the published totals from one another.
  package func attacked() -> SubtractionAttack {
    let zones = zoneGroups.count
    return SubtractionAttack(
      blocks.enumerated().map { number, block in
        let groups = block.zoneGroup.map { $0..<$0 + 1 } ?? 0..<zones
        return SubtractionAttack.Total(
          name: "block \(number)",
          cells: groups.flatMap { group in block.hours.map { group * CellLedger.hours + $0 } },
          people: block.people, rows: block.rows)
      }, threshold: rules.threshold)
  }
}
