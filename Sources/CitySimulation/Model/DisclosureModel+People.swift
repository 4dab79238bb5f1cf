public import CityModels
public import DisclosureCore
import Geography
public import Quantities
public import RandomVariates

/// The people whose data are collected: drawn by their numbers, so that whoever looks at a run meets the same.
extension DisclosureModel {
  /// A person whose data are collected, and what was last measured of them.
  public struct Person: Hashable, Sendable {
    /// Who they are.
    public let traits: Traits

    /// True if they may be asked for alone.
    public let acceptsSingle: Bool

    /// What was measured last, of what is not lost.
    public let values: SampleValues
  }

  /// Everybody, as the service knows them at an instant of a run if all samples have arrived.
  /// - Parameters:
  ///   - instant: when, not before the start of the run.
  ///   - city: where they live, of which this service is a part.
  ///   - luck: random streams of the replication.
  /// - Returns: one for each user of whom anything has been measured, in the order of their numbers.
  /// - Complexity: O(users), and what it takes to draw all residents where these are the people.
  public func people(
    at instant: Instant, in city: CityModel, _ luck: RandomStreams
  ) -> [Person] {
    var dwellers: ResidentsModel?
    if case .residents = who { dwellers = City.dwellers(of: city, luck) }
    return people(
      at: instant, in: city, homes(in: city, dwellers, guests(in: city, luck), luck), luck)
  }

  /// The same, where homes are known.
  func people(
    at instant: Instant, in city: CityModel, _ homes: [Int]?, _ luck: RandomStreams
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
      let (traits, acceptsSingle) = traits(of: number, at: homes?[number], luck)
      return Person(
        traits: traits, acceptsSingle: acceptsSingle, values: values(of: number, last, luck))
    }
  }

  /// For each user, the share of applications from which theirs measures too; empty if all always measure.
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

  /// How long the number-th sample of a person is under way; nil where it is lost.
  func delay(of number: Int, of user: Int, _ luck: RandomStreams) -> TimeSpan? {
    luck.begin(LuckPurpose.dataUplink, user, number)
    let delay = uplink.drawTimeSpan(from: luck)
    return lostShare > 0 && luck.chance(lostShare) ? nil : delay
  }

  /// Which of so many residents, people with watches or guests of runs a person is.
  func source(of number: Int, among count: Int) -> Int { number * count / users }

  /// By user, whom they are among those invited to the runs of a city; empty where these are not the people.
  func guests(in city: CityModel, _ luck: RandomStreams) -> [RunGuest] {
    guard case .athletes = who else { return [] }
    let all = city.runs.enumerated().flatMap { $1.guests(ofRun: $0, luck) }
    return (0..<users).map { all[source(of: $0, among: all.count)] }
  }

  /// By user, in which zone they live; nil where that is drawn with all else about them.
  func homes(
    in city: CityModel, _ dwellers: ResidentsModel?, _ guests: [RunGuest], _ luck: RandomStreams
  ) -> [Int]? {
    switch who {
    case .drawn: return nil
    case .residents:
      let residents = dwellers?.residents ?? []
      return (0..<users).map { residents[source(of: $0, among: residents.count)].home.zone.index }
    case .wearers:
      guard let alarms = city.emergency?.alarms else {
        preconditionFailure("people with watches where there are no watches")
      }
      return (0..<users).map { number in
        let wearer = source(of: number, among: alarms.wearers.count)
        return alarms.home(of: wearer, on: city.zones, luck).zone.index
      }
    case .athletes:
      return guests.map { guest in
        city.runs[guest.run].home(of: guest, zones: city.zones.zoneCount, luck)
      }
    }
  }

  /// Who a person is, and whether they may be asked for alone.
  /// - Parameters:
  ///   - number: which user.
  ///   - home: the zone where they live; nil where it is drawn.
  ///   - luck: random streams of the replication.
  /// - Returns: both.
  func traits(
    of number: Int, at home: Int?, _ luck: RandomStreams
  ) -> (Traits, acceptsSingle: Bool) {
    luck.begin(LuckPurpose.dataPerson, number)
    var zone = home ?? 0
    if case .drawn(let homes) = who { zone = homes.draw(from: luck) }
    let traits = Traits(
      zone: zone, age: Int(luck.uniform() * 90),
      gender: luck.chance(0.5) ? 1 : 0, job: min(5, Int(luck.uniform() * Double(Self.jobs))))
    return (traits, luck.chance(singleShare))
  }

  /// What the application of a person measures, for the number-th time from 0.
  func values(of member: Int, _ number: Int, _ luck: RandomStreams) -> SampleValues {
    luck.begin(LuckPurpose.dataSample, member, number)
    return SampleValues(
      heartRate: Int32(55 + luck.uniform() * 50), bloodPressure: Int32(105 + luck.uniform() * 40),
      steps: Int32(luck.uniform() * 600), calories: Int32(8 + luck.uniform() * 40))
  }
}
