/// Distributes units over places so that they cover as much as possible.
///
/// Every demand has a worth for the first unit that covers it, for the second, and so on, never rising. With a worth for
/// the first alone this is the maximal covering location problem (R. Church, C. ReVelle, Papers of the Regional
/// Science Association 32, 1974); with worth that falls by the chance that a unit is busy, the expected one (M. Daskin,
/// Transportation Science 17, 1983).
///
/// ```swift
/// let search = CoverageSearch(reach: [[0, 1], [1, 2], [0, 3]], room: [1, 1, 1], worth: [[2], [2], [1], [1]])
/// search.best(2).places  // [1, 2]
/// ```
public struct CoverageSearch: Sendable {
  /// A distribution of units.
  public struct Answer: Hashable, Sendable {
    /// The place of each unit, ascending.
    public let places: [Int]

    /// What they cover together.
    public let worth: Int64

    /// True if no other distribution covers more; false where not all could be ruled out.
    public let isProved: Bool
  }

  /// Number of distributions looked at that begin alike, before the best so far is taken.
  public static let standardLimit = 2000

  private let reach: [[Int]]
  private let room: [Int]
  private let worth: [[Int64]]

  /// States a problem.
  /// - Parameters:
  ///   - reach: by place, the demands that a unit there covers.
  ///   - room: by place, how many units have room, at least 0.
  ///   - worth: by demand, what the first unit that covers it is worth, the second, and so on; never rising, at least 0.
  public init(reach: [[Int]], room: [Int], worth: [[Int64]]) {
    precondition(reach.count == room.count, "every place has room")
    precondition(
      worth.allSatisfy { zip($0, $0.dropFirst()).allSatisfy(>=) && $0.allSatisfy { $0 >= 0 } },
      "a further unit is never worth more than the one before")
    (self.reach, self.room, self.worth) = (reach, room, worth)
  }

  /// Finds the best places.
  ///
  /// Units are placed one by one where they add most, and exchanged while that helps. Then the other distributions are
  /// tried in turn, without those that cannot be better. Of equally good ones the first that was found is the answer.
  /// - Parameters:
  ///   - count: how many units there are, from 0 to the room of all places.
  ///   - limit: how many beginnings of distributions are looked at.
  /// - Returns: the best that was found.
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

  /// Units at places.
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

    /// What a further unit at a place adds.
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

    /// Adds a unit where it is worth most.
    mutating func addBest() {
      var best: (place: Int, gain: Int64)?
      for place in units.indices where hasRoom(place) {
        let gain = gain(place)
        if best.map({ gain > $0.gain }) ?? true { best = (place, gain) }
      }
      if let best { add(best.place) }
    }

    /// Moves single units while that is better.
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

  /// The search through all distributions.
  private struct Trial {
    var best: Distribution
    var left: Int

    /// Tries to add units at a place or later ones.
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

    /// What so many units can add at most: none adds more than if it came first.
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
