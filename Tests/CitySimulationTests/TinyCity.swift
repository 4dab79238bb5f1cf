import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import RandomVariates

/// A city small enough to be followed by hand: listed passengers and constant durations.
///
/// Unless a test says otherwise the window is the hour after midnight, an approach takes 100 s,
/// boarding 20 s and a ride 600 s; drivers answer after 10 s and press their button 30 s after a
/// drop-off. Zones are squares of 1 km in a row from west to east.
struct TinyCity {
  var window = MeasurementWindow(
    startOfDay: TimeOfDay(wrapping: .zero), length: .hours(1), warmUp: .zero, drain: .hours(1))
  let zones: ZoneMap
  var travel: TravelModel
  var patience: Double?
  var boarding = 20.0
  var confirmShare = 1.0
  var confirmResponse = 5.0
  var rulebook = Rulebook.oneStep
  var requests: [ListedTrip] = []
  var hails: [ListedTrip] = []
  var groups: [DriverGroup] = []

  var reservations: ReservationModel?
  var parties: WeightedChoice?
  var mishaps: MishapModel?
  var population: Int?
  var accountDeletion: AccountDeletionModel?
  var registration: RegistrationModel?
  var messageDelay: Double?
  var channels = NoticeChannels.application
  var retries: RetryModel?
  var toleratedWait: Double?
  var toleratedDelay: Double?

  /// How long after the assignment everybody cancels.
  var cancelsLateAfter: Double?
  var textMessageShare = 0.0
  var servedZones: [Bool]?
  var showsWaits = true
  var gpsErrorMeters = 0.0
  var outages: [Outage] = []
  var unansweredShares: [Double] = []
  var sharing: SharingModel?
  var rebalancing: RebalancingModel?
  var hailBoarding: Double?
  var hailPatience: Double?
  var hailWidth: Distance?
  var hailRankShare = 0.0
  var cruising: CruisingModel?
  var residents: ResidentsModel?
  var drawnResidents: DrawnResidents?
  var disclosure: DisclosureModel?
  var emergency: EmergencyModel?

  init(zones count: Int = 1, approach: Double = 100, ride: Double = 600) throws {
    let grid = try GridShape(columns: count, rows: 1, zoneArea: Area(squareKilometers: 1))
    zones = ZoneMap(grid: grid, adjacency: .sides, metric: .rectangular)
    travel = .drawn(
      approach: try Sampler(.constant(approach)), ride: try Sampler(.constant(ride)))
  }

  /// A place of a zone, at a share of the way from its west side to its east side.
  func place(_ zone: Int, across: Double = 0.5) -> Place {
    zones.place(in: ZoneID(zone), across: across, up: 0.5)
  }

  /// Somebody asks for a taxi, so many milliseconds or seconds after the start of the simulation.
  mutating func request(at instant: TimeSpan, from: Int = 0, to: Int = 0) {
    requests.append(trip(at: instant, from: from, to: to))
  }

  /// Somebody stops a taxi in the street.
  mutating func hail(at instant: TimeSpan, from: Int = 0, to: Int = 0) {
    hails.append(trip(at: instant, from: from, to: to))
  }

  private func trip(at instant: TimeSpan, from: Int, to: Int) -> ListedTrip {
    ListedTrip(
      at: .start + instant, origin: place(from, across: 0.25),
      destination: place(to, across: 0.75))
  }

  /// Adds drivers; durations in seconds.
  mutating func drivers(
    _ taxis: Int = 1, accept: Double = 1, lapse: Double = 0, response: Double = 10,
    press: Double = 30, in zone: Int = 0, shifts: [ShiftPlan] = [], attendance: Double = 1,
    habits: DriverHabits = DriverHabits()
  ) throws {
    var group = DriverGroup(
      name: "group \(groups.count)", taxis: taxis, acceptShare: accept, lapseShare: lapse,
      response: try Sampler(.constant(response)), pressDelay: try Sampler(.constant(press)),
      shifts: shifts, attendance: attendance, startPlaces: .fixed(place(zone)))
    group.habits = habits
    groups.append(group)
  }

  /// Lets everybody reserve, so many seconds ahead.
  mutating func reserve(
    ahead lead: Double, twice: Double = 0, gap: TimeSpan = .minutes(5), cancelled: Double = 0
  ) throws {
    reservations = ReservationModel(
      share: 1, lead: try Sampler(.constant(lead)), doubleShare: twice, doubleGap: gap,
      cancelShare: cancelled)
  }

  /// Lets everybody travel in parties of the same size.
  mutating func travelTogether(_ people: Int) throws {
    parties = try WeightedChoice(weights: (1...people).map { $0 == people ? 1 : 0 })
  }

  /// Lets things go wrong: withdrawn after 50 s, waited for in vain for 300 s, cleared up in 40 s.
  mutating func goWrong(
    cancel: Double = 0, cancelAfter: Double = 50, noShow: Double = 0, badAddress: Double = 0,
    typed: Double = 0
  ) throws {
    mishaps = MishapModel(
      cancelShare: cancel, cancelDelay: try Sampler(.constant(cancelAfter)), noShowShare: noShow,
      noShowWait: try Sampler(.constant(300)), badAddressShare: badAddress,
      addressDelay: try Sampler(.constant(40)), typedShare: typed)
  }

  /// Lets taxis drive over streets, so that waits can be estimated.
  mutating func useStreets(
    at speed: Speed = Speed(metersPerSecond: 10), noise: Double? = nil
  ) throws {
    travel = .streets(
      Streets(circuity: 1, speedByHour: Array(repeating: speed, count: 24)),
      noise: try noise.map { try Sampler(.constant($0)) })
  }

  private func passengers() throws -> PassengerModel {
    var passengers = PassengerModel(
      patience: try patience.map { try Sampler(.constant($0)) },
      boarding: try Sampler(.constant(boarding)), confirmShare: confirmShare,
      confirmResponse: try Sampler(.constant(confirmResponse)))
    passengers.reservations = reservations
    passengers.parties = parties
    passengers.mishaps = mishaps
    passengers.registration = registration
    passengers.population = population
    passengers.accountDeletion = accountDeletion
    passengers.messageDelay = try messageDelay.map { try Sampler(.constant($0)) }
    passengers.channels = channels
    passengers.retries = retries
    passengers.toleratedWait = try toleratedWait.map { try Sampler(.constant($0)) }
    passengers.toleratedDelay = try toleratedDelay.map { try Sampler(.constant($0)) }
    passengers.lateCancellations = try cancelsLateAfter.map {
      LateCancellationModel(share: 1, delay: try Sampler(.constant($0)))
    }
    passengers.textMessageShare = textMessageShare
    return passengers
  }

  func model() throws -> CityModel {
    var model = CityModel(
      window: window, goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05),
      zones: zones, travel: travel, demand: .listed(requests),
      hails: hails.isEmpty ? nil : .listed(hails),
      passengers: try passengers(), fleet: FleetModel(groups: groups), rulebook: rulebook)
    model.servedZones = servedZones
    model.showsWaits = showsWaits
    model.gpsErrorMeters = gpsErrorMeters
    model.outages = outages
    model.unansweredShares = unansweredShares
    model.sharing = sharing
    model.rebalancing = rebalancing
    model.hailRankShare = hailRankShare
    model.hailPatience = try hailPatience.map { try Sampler(.constant($0)) }
    model.hailWidth = hailWidth
    model.cruising = cruising
    model.residents = residents
    model.drawnResidents = drawnResidents
    model.disclosure = disclosure
    model.emergency = emergency
    model.hailBoarding = try hailBoarding.map { try Sampler(.constant($0)) }
    return model
  }

  /// Lives through the day with all self-checks on.
  func day(
    _ policy: any DispatchPolicy = OwnZoneFIFO(), replication: Int = 1
  ) throws -> ReplicationRecord {
    try Simulation(model: model(), policy: policy, seed: 1, checksInvariants: true)
      .replication(replication, keepsTables: true, keepsEvents: true, keepsMovements: true)
  }
}

/// One daily shift for everybody, in hours and minutes.
func shift(from hour: Int64, _ minute: Int64 = 0, lasting minutes: Int64) -> ShiftPlan {
  ShiftPlan(
    start: TimeOfDay(wrapping: .hours(hour) + .minutes(minute)), length: .minutes(minutes),
    share: 1, stagger: .zero)
}
