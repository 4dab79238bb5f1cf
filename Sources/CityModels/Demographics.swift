package import RandomVariates

/// Gender of a resident.
public enum Gender: UInt8, Sendable, BitwiseCopyable {
  /// A woman.
  case female

  /// A man.
  case male
}

/// Distribution of age and gender among residents.
public struct Demographics: Sendable {
  /// Ages with a common share of the residents, each year equally likely.
  public struct AgeClass: Sendable {
    /// Lowest and highest age in years, 0 to 119.
    public var years: ClosedRange<Int>

    /// Share of the residents, from 0 to 1.
    public var share: Double

    /// Makes a class of ages.
    public init(years: ClosedRange<Int>, share: Double) {
      (self.years, self.share) = (years, share)
    }
  }

  /// Classes of ages, whose shares add up to 1.
  public var ages: [AgeClass]

  /// Share of women, from 0 to 1.
  public var womenShare: Double

  /// Makes a distribution.
  public init(ages: [AgeClass], womenShare: Double) {
    (self.ages, self.womenShare) = (ages, womenShare)
  }

  /// Gives residents of unknown age or gender one, keyed by resident.
  /// - Complexity: O(residents).
  func complete(_ residents: inout [ResidentsModel.Resident], _ luck: RandomStreams) {
    for number in residents.indices {
      luck.begin(LuckPurpose.demographics, number)
      let (age, isWoman) = (age(luck.uniform(), luck.uniform()), luck.chance(womenShare))
      if residents[number].age == nil { residents[number].age = age }
      if residents[number].gender == nil { residents[number].gender = isWoman ? .female : .male }
    }
  }

  private func age(_ position: Double, _ within: Double) -> Int {
    var rest = position
    let found = ages.first { group in
      rest -= group.share
      return rest < 0
    }
    guard let years = (found ?? ages.last)?.years else { return 0 }
    return min(years.lowerBound + Int(within * Double(years.count)), years.upperBound)
  }
}

extension ResidentsModel {
  /// Returns the same residents, each with an age and a gender if the model has their distribution.
  /// - Complexity: O(residents).
  package func described(_ luck: RandomStreams) -> ResidentsModel {
    guard let demographics else { return self }
    var other = self
    demographics.complete(&other.residents, luck)
    return other
  }
}
