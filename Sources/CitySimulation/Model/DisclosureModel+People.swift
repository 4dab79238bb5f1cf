public import CityModels
public import DisclosureCore
import Geography
public import Quantities
public import RandomVariates

/// People whose data are collected, drawn by their numbers, so that all users of a run get the same
/// people.
extension DisclosureModel {
  /// Person whose data are collected, with their last measured values.
  public struct Person: Hashable, Sendable {
    /// Attributes of the person.
    public let traits: Traits

    /// True if they accept requests for their data alone.
    public let acceptsSingle: Bool

    /// Last measured values that were not lost.
    public let values: SampleValues
  }

  /// Returns all people as known to the service at an instant of a run, if all samples have
  /// arrived.
  /// - Parameters:
  ///   - instant: the instant, not before the start of the run.
  ///   - city: the city to which this service belongs.
  ///   - luck: random streams of the replication.
  /// - Returns: one person for each user with a measurement, in the order of their numbers.
  /// - Complexity: O(users), plus the cost of drawing all residents if the users are residents.
  public func people(
    at instant: Instant, in city: CityModel, _ luck: RandomStreams
  ) -> [Person] {
    var dwellers: ResidentsModel?
    switch who {
    case .residents, .wearers: dwellers = City.dwellers(of: city, luck)
    case .drawn, .athletes: break
    }
    return people(
      at: instant, in: city, subjects(in: city, dwellers, guests(in: city, luck), luck), luck)
  }

  /// Person of another service whose data are collected.
  struct Subject {
    /// Zone of their home.
    let home: Int

    /// Age in years and gender; nil if unknown, so that they are drawn.
    var age: Int?
    var gender: Gender?

    init(home: Int) { self.home = home }

    init(_ resident: ResidentsModel.Resident) {
      home = resident.home.zone.index
      (age, gender) = (resident.age, resident.gender)
    }
  }

  /// Returns all people at an instant, if they are known from another service.
  func people(
    at instant: Instant, in city: CityModel, _ subjects: [Subject]?, _ luck: RandomStreams
  ) -> [Person] {
    let sweeps = 0...Int(instant.sinceStart.milliseconds / period.milliseconds)
    let hours = sweeps.map { city.window.clock.hour(at: .start + period * Int64($0)) }
    let habits = habits(luck)
    return (0..<users).compactMap { number in
      let last = sweeps.last { sweep in
        measures(number, inHour: hours[sweep], habits)
          && (lostShare == 0 || delay(of: sweep, of: number, luck) != nil)
      }
      guard let last else { return nil }
      let (traits, acceptsSingle) = traits(of: number, subjects?[number], luck)
      return Person(
        traits: traits, acceptsSingle: acceptsSingle, values: values(of: number, last, luck))
    }
  }

  /// Returns, for each user, the share of measuring applications above which theirs measures; empty
  /// if all always measure.
  func habits(_ luck: RandomStreams) -> [Double] {
    (0..<(measuring.isEmpty ? 0 : users)).map { user in
      luck.begin(LuckPurpose.dataHabit, user)
      return luck.uniform()
    }
  }

  /// True if a person's application measures in an hour of the day.
  func measures(_ user: Int, inHour hour: Int, _ habits: [Double]) -> Bool {
    habits.isEmpty || habits[user] < measuring[hour]
  }

  /// Returns the transmission delay of a sample of a person; nil if the sample is lost.
  func delay(of number: Int, of user: Int, _ luck: RandomStreams) -> TimeSpan? {
    luck.begin(LuckPurpose.dataUplink, user, number)
    let delay = uplink.drawTimeSpan(from: luck)
    return lostShare > 0 && luck.chance(lostShare) ? nil : delay
  }

  /// Returns the number of the resident, wearer or guest of a run who is this user.
  func source(of number: Int, among count: Int) -> Int { number * count / users }

  /// Returns the guest of a run who is each user; empty if the users are not athletes.
  func guests(in city: CityModel, _ luck: RandomStreams) -> [RunGuest] {
    guard case .athletes = who else { return [] }
    let all = city.runs.enumerated().flatMap { $1.guests(ofRun: $0, luck) }
    return (0..<users).map { all[source(of: $0, among: all.count)] }
  }

  /// Returns the person behind each user; nil if users are drawn with all their attributes.
  func subjects(
    in city: CityModel, _ dwellers: ResidentsModel?, _ guests: [RunGuest], _ luck: RandomStreams
  ) -> [Subject]? {
    switch who {
    case .drawn: return nil
    case .residents:
      let residents = dwellers?.residents ?? []
      return (0..<users).map { Subject(residents[source(of: $0, among: residents.count)]) }
    case .wearers:
      guard let alarms = city.emergency?.alarms else {
        preconditionFailure("people with watches where there are no watches")
      }
      let residents = dwellers?.residents ?? []
      let members = alarms.members(among: residents, luck)
      return (0..<users).map { number in
        let wearer = source(of: number, among: alarms.wearers.count)
        return members.isEmpty
          ? Subject(home: alarms.home(of: wearer, on: city.zones, luck).zone.index)
          : Subject(residents[members[wearer]])
      }
    case .athletes:
      return guests.map { guest in
        Subject(home: city.runs[guest.run].home(of: guest, zones: city.zones.zoneCount, luck))
      }
    }
  }

  /// Returns the attributes of a person, and true if they accept requests for their data alone.
  /// - Parameters:
  ///   - number: the number of the user.
  ///   - subject: the person of another service; nil for a drawn person.
  ///   - luck: random streams of the replication.
  /// - Returns: both.
  func traits(
    of number: Int, _ subject: Subject?, _ luck: RandomStreams
  ) -> (Traits, acceptsSingle: Bool) {
    luck.begin(LuckPurpose.dataPerson, number)
    var zone = subject?.home ?? 0
    if case .drawn(let homes) = who { zone = homes.draw(from: luck) }
    let (age, gender) = (Int(luck.uniform() * 90), luck.chance(0.5) ? 1 : 0)
    let traits = Traits(
      zone: zone, age: subject?.age ?? age,
      gender: subject?.gender.map { $0 == .female ? 1 : 0 } ?? gender,
      job: min(5, Int(luck.uniform() * Double(Self.jobs))))
    return (traits, luck.chance(singleShare))
  }

  /// Returns the values of a measurement, numbered from 0, of a person's application.
  func values(of member: Int, _ number: Int, _ luck: RandomStreams) -> SampleValues {
    luck.begin(LuckPurpose.dataSample, member, number)
    return SampleValues(
      heartRate: Int32(55 + luck.uniform() * 50), bloodPressure: Int32(105 + luck.uniform() * 40),
      steps: Int32(luck.uniform() * 600), calories: Int32(8 + luck.uniform() * 40))
  }
}
