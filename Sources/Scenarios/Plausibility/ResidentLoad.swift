import CityModels
import Geography
import Mobility
import PlannerCore
import Quantities
import RandomVariates

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Estimate, before any run, of the taxis that the trips of residents keep busy.
///
/// Each trip of a sample of residents takes the mode that they would choose on empty streets with
/// their expected wait for a taxi. Lines and shared vehicles are not modelled, so there is no
/// estimate for a city that has any.
struct ResidentLoad: Sendable {
  /// Taxi rides per day of the run.
  let ridesPerDay: Double

  /// Number of taxis that the rides keep busy from the pick-up on, by hour of the day.
  let taxisNeeded: [Double]

  /// Greatest number of residents in the sample.
  private static let mostTried = 2000

  /// Estimates the load of a city; nil without residents, and if lines or shared vehicles compete.
  init?(_ model: CityModel) {
    guard let frame = model.peopleFrame, let streets = model.streets, frame.lines.isEmpty,
      frame.stations.isEmpty
    else { return nil }
    let people =
      model.residents
      ?? model.drawnResidents?.trial(of: Self.mostTried, in: model.window, model.zones)
    guard let people, !people.residents.isEmpty else { return nil }
    let everybody = model.residents?.residents.count ?? model.drawnResidents?.count ?? 0
    let scale = Double(everybody) / Double(people.residents.count)
    let days = max(1, model.window.length.inSeconds / TimeOfDay.day.inSeconds)
    var (rides, busy) = (0.0, Array(repeating: 0.0, count: 24))
    let tastes = ResidentTastes(frame, streets, model)
    var previous = -1
    var place = model.zones.center(of: ZoneID(0))
    for appointment in people.appointments {
      let resident = people.residents[appointment.resident]
      if appointment.resident != previous { place = resident.home }
      previous = appointment.resident
      defer { place = appointment.place }
      guard model.window.contains(appointment.start) else { continue }
      let trip = tastes.taxiShare(
        resident, from: place, to: appointment.place, at: appointment.start)
      rides += trip.share * scale / days
      busy[model.window.clock.hour(at: appointment.start)] +=
        trip.share * scale / days * (trip.drive + model.passengers.boarding.mean) / 3600
    }
    (ridesPerDay, taxisNeeded) = (rides, busy)
  }
}

/// Choice of residents between their private modes and a taxi.
private struct ResidentTastes {
  let frame: ResidentsModel
  let streets: Streets
  let model: CityModel

  init(_ frame: ResidentsModel, _ streets: Streets, _ model: CityModel) {
    (self.frame, self.streets, self.model) = (frame, streets, model)
  }

  /// Probability that a trip goes by taxi, and duration of the drive in seconds.
  func taxiShare(
    _ resident: ResidentsModel.Resident, from: Place, to: Place, at start: Instant
  ) -> (share: Double, drive: Double) {
    guard from.point != to.point else { return (0, 0) }
    let meters = streets.streetDistance(model.zones.distance(from: from, to: to)).meters
    let drive = model.journey(
      from: from, to: to, luck: .factor(1), leaving: start, class: .occupiedTaxi
    ).duration.inSeconds
    let facts = frame.facts
    let wait = frame.rules.taxiWait?.inSeconds ?? 0
    var options: [(means: Means, seconds: Double, euros: Double)] = []
    if resident.means.has(.walk), meters <= resident.longestWalk ?? .infinity {
      options.append((.walk, meters / facts.walkSpeed.metersPerSecond, 0))
    }
    if resident.means.has(.bicycle) {
      options.append((.bicycle, meters / facts.bicycleSpeed.metersPerSecond, 0))
    }
    if resident.means.has(.car) {
      options.append(
        (.car, drive + facts.carAccess.inSeconds, facts.carCost * meters / 1000))
    }
    if resident.means.has(.taxi) {
      options.append(
        (.taxi, drive + wait, facts.taxiFlag + facts.taxiCost * meters / 1000))
    }
    return (share(options, wait: wait), drive)
  }

  private func share(
    _ options: [(means: Means, seconds: Double, euros: Double)], wait: Double
  ) -> Double {
    guard let choice = frame.choice else {
      return options.min { $0.seconds < $1.seconds }?.means == .taxi ? 1 : 0
    }
    let weights = options.map { option -> Double in
      let number = Int(option.means.rawValue)
      let waiting = option.means == .taxi ? wait : 0
      return exp(
        choice.constants[number] - choice.hours[number] * (option.seconds - waiting) / 3600
          - choice.waitingHour * waiting / 3600 - choice.euro * option.euros)
    }
    let sum = weights.reduce(0, +)
    guard sum > 0, let taxi = options.firstIndex(where: { $0.means == .taxi }) else { return 0 }
    return weights[taxi] / sum
  }
}
