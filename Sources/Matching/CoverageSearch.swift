/// Search for the distribution of units over places with the greatest coverage.
///
/// Every demand has a non-increasing worth for the first unit that covers it, for the second, and
/// so on. With a worth for the first unit only, this is the maximal covering location problem (R.
/// Church, C. ReVelle, Papers of the Regional Science Association 32, 1974). With worth reduced by
/// the probability that a unit is busy, it is the maximal expected covering location problem (M.
/// Daskin, Transportation Science 17, 1983).
///
/// ```swift
/// let search = CoverageSearch(reach: [[0, 1], [1, 2], [0, 3]], room: [1, 1, 1], worth: [[2], [2], [1], [1]])
/// search.best(2).places  // [1, 2]
/// ```
public struct CoverageSearch: Sendable {
  /// A distribution of units.
  public struct Answer: Hashable, Sendable {
    /// Place of each unit, in ascending order.
    public let places: [Int]

    /// Total worth of the covered demands.
    public let worth: Int64

    /// True if the distribution is proved to be optimal; false if the limit was reached before.
    public let isProved: Bool
  }

  /// Default limit of the number of partial distributions tried.
  public static let standardLimit = 2000

  private let reach: [[Int]]
  private let room: [Int]
  private let worth: [[Int64]]

  /// Makes a search for a problem.
  /// - Parameters:
  ///   - reach: for each place, the demands that a unit there covers.
  ///   - room: for each place, the greatest number of units, at least 0.
  ///   - worth: for each demand, the worth of the first unit that covers it, of the second, and so
  ///     on; non-increasing, at least 0.
  public init(reach: [[Int]], room: [Int], worth: [[Int64]]) {
    precondition(reach.count == room.count, "every place has room")
    precondition(
      worth.allSatisfy { zip($0, $0.dropFirst()).allSatisfy(>=) && $0.allSatisfy { $0 >= 0 } },
      "a further unit is never worth more than the one before")
    (self.reach, self.room, self.worth) = (reach, room, worth)
  }

  /// Finds the best distribution.
  ///
  /// Units are placed greedily and then exchanged while that improves the result. A
  /// branch-and-bound search then tries the other distributions. Among equally good ones the first
  /// found is returned.
  /// - Parameters:
  ///   - count: number of units, from 0 to the room of all places.
  ///   - limit: greatest number of partial distributions tried.
  /// - Returns: the best distribution found.
  /// - Complexity: O(limit x sum of the reach of all places).
  public func best(_ count: Int, limit: Int = CoverageSearch.standardLimit) -> Answer {
    precondition(count >= 0 && count <= room.reduce(0, +), "every unit has room")
    var first = Distribution(self)
    for _ in 0..<count { first.addBest() }
    first.exchange()
    var trial = Trial(best: first, left: limit)
    var empty = Distribution(self)
    trial.extend(&empty, by: count, from: 0)
    return Answer(
      places: trial.best.places, worth: trial.best.worth, isProved: trial.left > 0)
  }

  /// A distribution of units over places.
  private struct Distribution {
    let problem: CoverageSearch
    var units: [Int]
    var covered: [Int]
    var worth: Int64 = 0

    init(_ problem: CoverageSearch) {
      self.problem = problem
      units = Array(repeating: 0, count: problem.reach.count)
      covered = Array(repeating: 0, count: problem.worth.count)
    }

    var places: [Int] {
      units.indices.flatMap { Array(repeating: $0, count: units[$0]) }
    }

    func hasRoom(_ place: Int) -> Bool { units[place] < problem.room[place] }

    /// Worth that a further unit at a place adds.
    func gain(_ place: Int) -> Int64 {
      problem.reach[place].reduce(0) { sum, demand in
        let (worth, number) = (problem.worth[demand], covered[demand])
        return number < worth.count ? sum + worth[number] : sum
      }
    }

    mutating func add(_ place: Int) {
      worth += gain(place)
      units[place] += 1
      for demand in problem.reach[place] { covered[demand] += 1 }
    }

    mutating func remove(_ place: Int) {
      units[place] -= 1
      for demand in problem.reach[place] { covered[demand] -= 1 }
      worth -= gain(place)
    }

    /// Adds a unit at the place where it is worth most.
    mutating func addBest() {
      var best: (place: Int, gain: Int64)?
      for place in units.indices where hasRoom(place) {
        let gain = gain(place)
        if best.map({ gain > $0.gain }) ?? true { best = (place, gain) }
      }
      if let best { add(best.place) }
    }

    /// Moves single units while that improves the worth.
    mutating func exchange() {
      var isBetter = true
      while isBetter {
        isBetter = false
        for place in units.indices where units[place] > 0 {
          let before = worth
          remove(place)
          addBest()
          isBetter = isBetter || worth > before
        }
      }
    }
  }

  /// Branch-and-bound search through all distributions.
  private struct Trial {
    var best: Distribution
    var left: Int

    /// Extends a distribution by units at a place or later ones.
    mutating func extend(_ current: inout Distribution, by count: Int, from first: Int) {
      guard count > 0 else {
        if current.worth > best.worth { best = current }
        return
      }
      guard left > 0 else { return }
      left -= 1
      guard current.worth + most(current, count, from: first) > best.worth else { return }
      for place in first..<current.units.count where current.hasRoom(place) {
        current.add(place)
        extend(&current, by: count - 1, from: place)
        current.remove(place)
      }
    }

    /// Upper bound of the worth that further units add: no unit adds more than if it came next.
    private func most(_ current: Distribution, _ count: Int, from first: Int) -> Int64 {
      var gains: [Int64] = []
      for place in first..<current.units.count {
        let room = current.problem.room[place] - current.units[place]
        gains += Array(repeating: current.gain(place), count: min(room, count))
      }
      gains.sort(by: >)
      return gains.prefix(count).reduce(0, +)
    }
  }
}
