public import DisclosureCore

/// Synthetic people; each depends on their number only.
public struct DrawnPopulation: Sendable {
  private let space: TraitSpace
  private let seed: UInt64

  /// Makes a generator of synthetic people.
  public init(space: TraitSpace, seed: UInt64) {
    self.space = space
    self.seed = seed
  }

  /// Returns a person by number: zones, ages up to 79 and genders are drawn evenly, jobs with
  /// decreasing frequency.
  public func person(_ number: Int) -> Victim {
    var state = seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    func draw(_ bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((word ^ (word >> 31)) % UInt64(bound))
    }
    let zone = draw(space.zones)
    let age = draw(min(80, space.ages))
    let gender = draw(space.genders)
    let job = min(draw(space.jobs), draw(space.jobs))
    return Victim(
      traits: Traits(zone: zone, age: age, gender: gender, job: job),
      heartRate: Int32(50 + draw(60)), acceptsSingle: draw(100) < 35)
  }

  /// Returns the first people, up to a number.
  public func people(_ count: Int) -> [Victim] { (0..<count).map(person) }
}
