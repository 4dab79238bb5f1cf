/// A set of small numbers, such as zones.
public struct NumberSet: Hashable, Sendable {
  private var words: [UInt64] = []

  /// Makes a set from a sequence of numbers, each at least 0.
  public init(_ numbers: some Sequence<Int>) {
    for number in numbers {
      precondition(number >= 0, "\(number) is not a number of a set")
      while words.count <= number / 64 { words.append(0) }
      words[number / 64] |= 1 << UInt64(number % 64)
    }
  }

  /// True if a number is in the set.
  public func contains(_ number: Int) -> Bool {
    number / 64 < words.count && words[number / 64] & (1 << UInt64(number % 64)) != 0
  }

  /// Returns the numbers below a bound that are not in the set.
  public func complement(below bound: Int) -> NumberSet {
    NumberSet((0..<bound).lazy.filter { !contains($0) })
  }
}

/// People of given zones, ages, genders and jobs; an absent trait means all.
public struct TraitBox: Hashable, Sendable {
  /// Zones; nil for all.
  public var zones: NumberSet?

  /// Years of age; nil for all.
  public var ages: NumberSet?

  /// Genders; nil for all.
  public var genders: NumberSet?

  /// Jobs; nil for all.
  public var jobs: NumberSet?

  /// Makes a box.
  public init(
    zones: NumberSet? = nil, ages: NumberSet? = nil, genders: NumberSet? = nil,
    jobs: NumberSet? = nil
  ) {
    self.zones = zones
    self.ages = ages
    self.genders = genders
    self.jobs = jobs
  }

  /// True if the box contains a person.
  public func contains(_ traits: Traits) -> Bool {
    if let zones, !zones.contains(Int(traits.zone)) { return false }
    if let ages, !ages.contains(Int(traits.age)) { return false }
    if let genders, !genders.contains(Int(traits.gender)) { return false }
    if let jobs, !jobs.contains(Int(traits.job)) { return false }
    return true
  }
}

/// Group requested by a third party: the people of at least one of several boxes (H-TA8, H-R18).
public struct GroupQuestion: Hashable, Sendable {
  /// The boxes, combined by "or".
  public var boxes: [TraitBox]

  /// Makes a question about the people of one box.
  public init(_ box: TraitBox) { boxes = [box] }

  /// Makes a question about the people of several boxes.
  public init(any boxes: [TraitBox]) { self.boxes = boxes }

  /// Question about all people.
  public static var everybody: GroupQuestion { GroupQuestion(TraitBox()) }

  /// True if the question includes a person.
  public func contains(_ traits: Traits) -> Bool {
    for box in boxes where box.contains(traits) { return true }
    return false
  }

  /// All people of the same area, whatever their other traits.
  var area: GroupQuestion {
    GroupQuestion(any: boxes.map { TraitBox(zones: $0.zones) })
  }
}

/// A question prepared for tests of many people: for every zone, age, gender and job, the boxes
/// that include it, one bit each.
struct PeopleSieve {
  /// A group of up to 64 boxes.
  private struct Part {
    var zones: [UInt64]
    var ages: [UInt64]
    var genders: [UInt64]
    var jobs: [UInt64]
  }

  private let parts: [Part]

  init(_ question: GroupQuestion, _ space: TraitSpace) {
    parts = stride(from: 0, to: question.boxes.count, by: 64).map { start in
      let boxes = question.boxes[start..<min(start + 64, question.boxes.count)]
      func bits(_ size: Int, _ set: (TraitBox) -> NumberSet?) -> [UInt64] {
        (0..<size).map { number in
          var word: UInt64 = 0
          for (place, box) in boxes.enumerated() where set(box)?.contains(number) ?? true {
            word |= 1 << UInt64(place)
          }
          return word
        }
      }
      return Part(
        zones: bits(space.zones, \.zones), ages: bits(space.ages, \.ages),
        genders: bits(space.genders, \.genders), jobs: bits(space.jobs, \.jobs))
    }
  }

  /// True if the question includes a person of the space.
  @inline(__always)
  func contains(_ traits: Traits) -> Bool {
    for part in parts {
      let boxes =
        part.zones[Int(traits.zone)] & part.ages[Int(traits.age)]
        & part.genders[Int(traits.gender)] & part.jobs[Int(traits.job)]
      if boxes != 0 { return true }
    }
    return false
  }
}
