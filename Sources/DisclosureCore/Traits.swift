/// Traits by which people can be requested, besides their place (H-TA8).
public enum Trait: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Present zone, or zone of residence.
  case zone
  /// Age in years.
  case age
  /// Gender as stated.
  case gender
  /// Occupation.
  case job
}

/// Characteristics of a person, as numbers within a `TraitSpace`.
public struct Traits: Hashable, Sendable, BitwiseCopyable {
  /// Zone of residence.
  public var zone: Int32

  /// Age in years.
  public var age: UInt8

  /// Index of the gender in the space.
  public var gender: UInt8

  /// Index of the job in the space.
  public var job: UInt8

  /// Makes a set of traits.
  public init(zone: Int, age: Int, gender: Int, job: Int) {
    self.zone = Int32(zone)
    self.age = UInt8(age)
    self.gender = UInt8(gender)
    self.job = UInt8(job)
  }
}

/// Ranges of zones, ages, genders and jobs; a cell is one of each.
public struct TraitSpace: Hashable, Sendable, BitwiseCopyable {
  /// Number of zones, from 1.
  public let zones: Int

  /// Number of years of age, starting at 0: 1 to 256.
  public let ages: Int

  /// Number of genders: 1 to 256.
  public let genders: Int

  /// Number of jobs: 1 to 256.
  public let jobs: Int

  /// Makes a space.
  public init(zones: Int, ages: Int = 120, genders: Int = 2, jobs: Int = 6) {
    precondition(zones >= 1 && zones <= Int(Int32.max), "\(zones) zones")
    for count in [ages, genders, jobs] {
      precondition(count >= 1 && count <= 256, "\(count) values of a trait")
    }
    self.zones = zones
    self.ages = ages
    self.genders = genders
    self.jobs = jobs
  }

  /// Number of cells.
  public var cellCount: Int { zones * ages * genders * jobs }

  /// True if the space contains a person's traits.
  public func contains(_ traits: Traits) -> Bool {
    traits.zone >= 0 && Int(traits.zone) < zones && Int(traits.age) < ages
      && Int(traits.gender) < genders && Int(traits.job) < jobs
  }

  /// Returns the number of values of a trait.
  public func count(of trait: Trait) -> Int {
    switch trait {
    case .zone: zones
    case .age: ages
    case .gender: genders
    case .job: jobs
    }
  }
}
