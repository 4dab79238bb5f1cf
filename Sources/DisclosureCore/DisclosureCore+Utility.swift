import Quantities

/// Estimation error of an analyst, as the cost of blocks.
extension DisclosureCore {
  /// Mean error of counts that an analyst estimates from the blocks.
  ///
  /// A hundred questions about some zones and ages, the same for every service with this space. The
  /// people of a partly requested block are assumed to be uniformly distributed: it counts by the
  /// share of requested zones and ages. The noise is that of the block's last release.
  /// - Returns: the mean of |estimate - truth| / truth over the questions that match anyone; nil
  ///   without blocks.
  /// - Complexity: O(questions x (people + blocks x ages)).
  public func meanErrorOfBlocks() -> Double? {
    guard let map = epochs.map, !epochs.peopleHere.isEmpty else { return nil }
    var noise = [Int](repeating: 0, count: map.firstCount)
    for (total, people) in zip(epochs.totals, epochs.peopleOfTotal) {
      if let block = total.block { noise[block.index] = total.totals.people - people }
    }
    let counted = members.filter(\.counts).map(\.traits)
    var (sum, count) = (0.0, 0)
    for number in 0..<AnalystQuestion.count {
      let question = AnalystQuestion(number, of: space)
      let truth = counted.count(where: question.contains)
      guard truth > 0 else { continue }
      var guess = 0.0
      for (block, share) in question.shares(of: map) {
        guess += share * Double(epochs.peopleHere[block.index] + noise[block.index])
      }
      sum += (guess - Double(truth)).magnitude / Double(truth)
      count += 1
    }
    return count > 0 ? sum / Double(count) : nil
  }
}

/// Count of people of some ages who live in some neighbouring zones.
struct AnalystQuestion {
  /// Number of questions.
  static let count = 100

  let zones: Range<Int>
  let ages: Range<Int>

  /// Makes the question with a number.
  ///
  /// Widths increase with it, so that some questions are narrow and some wide.
  init(_ number: Int, of space: TraitSpace) {
    // Steps of the golden ratio spread starts evenly.
    func range(_ size: Int, _ step: Double) -> Range<Int> {
      let width = max(1, size * (number % 10 + 1) / 10)
      let share = (Double(number) * step).truncatingRemainder(dividingBy: 1)
      let start = Int(share * Double(size - width + 1))
      return start..<(start + width)
    }
    zones = range(space.zones, 0.618_033_988_749_895)
    ages = number < Self.count / 2 ? 0..<space.ages : range(space.ages, 0.754_877_666_246_693)
  }

  func contains(_ traits: Traits) -> Bool {
    zones.contains(Int(traits.zone)) && ages.contains(Int(traits.age))
  }

  /// Share of each block that is requested, by zones and ages; blocks with no share are omitted.
  func shares(of map: BlockMap) -> [(block: BlockID, share: Double)] {
    var asked = [Int](repeating: 0, count: map.firstCount)
    var all = asked
    for zone in 0..<map.space.zones {
      for age in 0..<map.space.ages {
        // Blocks that differ by gender or job are represented by the first of each, which has all
        // zones and ages.
        for gender in 0..<map.size(.gender) {
          for job in 0..<map.size(.job) {
            let block = map.block(of: Traits(zone: zone, age: age, gender: gender, job: job)).index
            all[block] += 1
            if zones.contains(zone), ages.contains(age) { asked[block] += 1 }
          }
        }
      }
    }
    return all.indices.compactMap { block in
      asked[block] > 0 ? (BlockID(block), Double(asked[block]) / Double(all[block])) : nil
    }
  }
}
