public import DisclosureCore
public import Quantities
public import RandomVariates

/// The people whose data are collected: drawn by their numbers, so that whoever looks at a run meets the same.
extension DisclosureModel {
  /// Somebody whose data are collected, and what was last measured of them.
  public struct Person: Hashable, Sendable {
    /// Who they are.
    public let traits: Traits

    /// Whether they may be asked for alone.
    public let acceptsSingle: Bool

    /// What was measured last.
    public let values: SampleValues
  }

  /// Everybody, as the service knows them at an instant of a run if all samples have arrived.
  /// - Parameters:
  ///   - instant: when, not before the start of the run.
  ///   - luck: that of the replication.
  /// - Returns: one for each user, in the order of their numbers.
  /// - Complexity: O(users).
  public func people(at instant: Instant, _ luck: RandomStreams) -> [Person] {
    let sweep = Int(instant.sinceStart.milliseconds / period.milliseconds)
    return (0..<users).map { number in
      let (traits, acceptsSingle) = traits(of: number, luck)
      return Person(
        traits: traits, acceptsSingle: acceptsSingle, values: values(of: number, sweep, luck))
    }
  }

  /// Who somebody is, and whether they may be asked for alone.
  func traits(of number: Int, _ luck: RandomStreams) -> (Traits, acceptsSingle: Bool) {
    luck.begin(LuckPurpose.dataPerson, number)
    let traits = Traits(
      zone: homes.draw(from: luck), age: Int(luck.uniform() * 90),
      gender: luck.chance(0.5) ? 1 : 0, job: min(5, Int(luck.uniform() * Double(Self.jobs))))
    return (traits, luck.chance(singleShare))
  }

  /// What the application of somebody measures, for the number-th time from 0.
  func values(of member: Int, _ number: Int, _ luck: RandomStreams) -> SampleValues {
    luck.begin(LuckPurpose.dataSample, member, number)
    return SampleValues(
      heartRate: Int32(55 + luck.uniform() * 50), bloodPressure: Int32(105 + luck.uniform() * 40),
      steps: Int32(luck.uniform() * 600), calories: Int32(8 + luck.uniform() * 40))
  }
}
