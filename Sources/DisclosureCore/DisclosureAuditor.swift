public import Quantities

/// Searches for combinations of answers that are based on too few people, by exact elimination
/// (D10).
///
/// Sums cannot distinguish people who are in the same answers, so these people form one column;
/// each answer is a row of zeros and ones. In the reduced form of these rows, a class of people is
/// isolated exactly if some combination of answers gives its sum alone.
///
/// Numbers are remainders modulo a 61-bit prime. A class that cannot be isolated here cannot be
/// isolated with fractions either; the converse fails with a probability of about the number of
/// answers over 2^61.
public struct DisclosureAuditor: Sendable {
  /// People who can be isolated, with the answers that isolate them.
  public struct Finding: Hashable, Sendable {
    /// The people on whom the combination is based, in order.
    public let people: [MemberID]
  }

  private static let prime: UInt64 = (1 << 61) - 1

  private let threshold: Int

  /// Makes an auditor.
  /// - Parameter threshold: minimum number of people on whom a non-empty combination must be based.
  public init(threshold: Int) { self.threshold = threshold }

  /// Checks the people behind answers that released sums.
  /// - Parameters:
  ///   - groups: the people of each answer.
  ///   - memberCount: total number of people.
  /// - Returns: the combination of the reduced form that is based on the fewest people, if they are
  ///   1 to `threshold - 1`.
  /// - Complexity: O(answers^2 x kinds of people).
  public func isolated(by groups: [[MemberID]], of memberCount: Int) -> Finding? {
    var patterns = [[Int32]](repeating: [], count: memberCount)
    for (answer, people) in groups.enumerated() {
      for member in people { patterns[member.index].append(Int32(answer)) }
    }
    var classes: [[Int32]: Int] = [:]
    var people: [[MemberID]] = []
    var rows = [[UInt64]](repeating: [], count: groups.count)
    for member in 0..<memberCount where !patterns[member].isEmpty {
      if let known = classes[patterns[member]] {
        people[known].append(MemberID(member))
        continue
      }
      classes[patterns[member]] = people.count
      people.append([MemberID(member)])
    }
    if people.allSatisfy({ $0.count >= threshold }) { return nil }
    for answer in rows.indices { rows[answer] = [UInt64](repeating: 0, count: people.count) }
    for (number, members) in people.enumerated() {
      for answer in patterns[members[0].index] { rows[Int(answer)][number] = 1 }
    }
    return Self.reduced(rows).compactMap { finding($0, people) }.min { left, right in
      left.people.count < right.people.count
    }
  }

  private func finding(_ row: [UInt64], _ people: [[MemberID]]) -> Finding? {
    var found: [MemberID] = []
    for (number, factor) in row.enumerated() where factor != 0 {
      found += people[number]
      if found.count >= threshold { return nil }
    }
    return found.isEmpty ? nil : Finding(people: found.sorted())
  }

  /// Returns the reduced row echelon form, without rows of zeros.
  private static func reduced(_ given: [[UInt64]]) -> [[UInt64]] {
    var rows = given
    var done = 0
    for column in 0..<(rows.first?.count ?? 0) {
      guard let pivot = rows[done...].firstIndex(where: { $0[column] != 0 }) else { continue }
      rows.swapAt(done, pivot)
      let factor = inverse(rows[done][column])
      for place in column..<rows[done].count {
        rows[done][place] = product(rows[done][place], factor)
      }
      let row = rows[done]
      for other in rows.indices where other != done && rows[other][column] != 0 {
        let times = prime - rows[other][column]
        for place in column..<row.count where row[place] != 0 {
          rows[other][place] = (rows[other][place] + product(row[place], times)) % prime
        }
      }
      done += 1
      if done == rows.count { break }
    }
    return Array(rows[..<done])
  }

  private static func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = left.multipliedFullWidth(by: right)
    let sum = (low & prime) + ((high << 3) | (low >> 61))
    return sum % prime
  }

  private static func inverse(_ number: UInt64) -> UInt64 {
    var (result, base, exponent) = (UInt64(1), number, prime - 2)
    while exponent > 0 {
      if exponent & 1 == 1 { result = product(result, base) }
      base = product(base, base)
      exponent >>= 1
    }
    return result
  }
}
