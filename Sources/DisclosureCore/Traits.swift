/// What people can be asked for by, besides their place (H-TA8).
public enum Trait: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Where they are, or live.
  case zone
  /// Years.
  case age
  /// As they say.
  case gender
  /// What they do.
  case job
}

/// Who a person is, as numbers within a `TraitSpace`.
public struct Traits: Hashable, Sendable, BitwiseCopyable {
  /// Place where they live.
  public var zone: Int32

  /// In years.
  public var age: UInt8

  /// Which of the genders of the space.
  public var gender: UInt8

  /// Which of the jobs of the space.
  public var job: UInt8

  /// Describes a person.
  public init(zone: Int, age: Int, gender: Int, job: Int) {
    self.zone = Int32(zone)
    self.age = UInt8(age)
    self.gender = UInt8(gender)
    self.job = UInt8(job)
  }
}

/// How many zones, ages, genders and jobs there are; a cell is one of each.
public struct TraitSpace: Hashable, Sendable, BitwiseCopyable {
  /// How many zones, from 1.
  public let zones: Int

  /// How many years of age, from 0 on: 1 to 256.
  public let ages: Int

  /// How many genders: 1 to 256.
  public let genders: Int

  /// How many jobs: 1 to 256.
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

  /// True if there is such a person in this space.
  public func contains(_ traits: Traits) -> Bool {
    traits.zone >= 0 && Int(traits.zone) < zones && Int(traits.age) < ages
      && Int(traits.gender) < genders && Int(traits.job) < jobs
  }

  /// Number of values that a trait has.
  public func count(of trait: Trait) -> Int {
    switch trait {
    case .zone: zones
    case .age: ages
    case .gender: genders
    case .job: jobs
    }
  }
}
