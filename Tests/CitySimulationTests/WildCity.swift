import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import RandomVariates

/// The busy city with every behaviour of the world switched on, far more often than in any real city.
struct WildCity {
  var busy: BusyCity
  var registration = 0.2
  var pressDelay: Distribution?
  var gpsErrorMeters = 60.0

  /// Whether people wait in the street and taxis look for them, and whether these have to pass near.
  var hasStreetLife = false
  var hailWidth: Distance?

  init(_ rulebook: Rulebook = .oneStep) throws {
    busy = try BusyCity()
    busy.rulebook = rulebook
    // Reservations have to be made two hours ahead, and registered breaks come after hours.
    busy.window.warmUp = .hours(4)
    busy.window.length = .hours(3)
    busy.regularTaxis = 4
    busy.shiftTaxis = 26
    busy.requestsPerHour = 40
  }

  /// The rulebook of document A with everything in it that it leaves out.
  static var oneStepWithAll: Rulebook {
    var rulebook = Rulebook.oneStep
    rulebook.parties = true
    rulebook.maxTaxis = 3
    rulebook.workdayMax = .hours(5)
    rulebook.breaksMax = 2
    rulebook.breaksEnforced = true
    rulebook.breakAfter = .hours(2)
    rulebook.absences = true
    rulebook.logOutGuard = .finishRide
    rulebook.activation = .firstLogIn
    rulebook.registryCheck = true
    rulebook.addressCheck = .serviceArea
    return rulebook
  }

  /// The rulebook of document B with the choices it does not make.
  static var twoStepWithAll: Rulebook {
    var rulebook = Rulebook.twoStep
    rulebook.adminOverride = true
    rulebook.queueExit = .driverAccepts
    rulebook.partyRule = .allOrNothing
    rulebook.noTaxiAction = .hold
    rulebook.cancelWindow = .anyTime
    rulebook.openRideRule = .oneRequest
    rulebook.reservationOverlap = .annulAtTrigger
    rulebook.logOutGuard = .notBusy
    rulebook.workdayMax = .hours(5)
    rulebook.breakAfter = .hours(2)
    rulebook.afterDropOff = .manualAvailable
    rulebook.waitRefresh = .seconds(30)
    rulebook.watchesEmptyZones = true
    return rulebook
  }

  /// The rulebooks under which the city is lived through.
  static var rulebooks: [Rulebook] { [.oneStep, .twoStep, oneStepWithAll, twoStepWithAll] }

  private func habits() -> DriverHabits {
    var habits = DriverHabits()
    habits.refusesFarWithin = .minutes(30)
    habits.farFrom = Distance(meters: 1500)
    habits.forgetLogOutShare = 0.6
    habits.ownBreakShare = 0.5
    habits.firstBreak = .hours(1)
    habits.secondBreak = .hours(3)
    habits.absenceShare = 0.7
    habits.absenceLength = .minutes(40)
    habits.breakdownShare = 0.03
    habits.assistanceDelay = .minutes(4)
    habits.neverComesShare = 0.04
    habits.neverComesCall = .minutes(6)
    habits.mistakenPressShare = 0.04
    habits.invalidLicenceShare = 0.2
    return habits
  }

  func model() throws -> CityModel {
    var model = try busy.model()
    model.passengers.reservations = ReservationModel(
      share: 0.3, lead: try Sampler(.uniform(low: 6000, high: 14_400)), doubleShare: 0.3,
      doubleGap: .minutes(5), cancelShare: 0.2)
    model.passengers.parties = try WeightedChoice(weights: [6, 3, 1, 2, 1, 0, 1, 0, 1, 1])
    model.passengers.mishaps = MishapModel(
      cancelShare: 0.3, cancelDelay: try Sampler(.exponential(mean: 120)), noShowShare: 0.1,
      noShowWait: try Sampler(.constant(300)), badAddressShare: 0.1,
      addressDelay: try Sampler(.exponential(mean: 60)), typedShare: 0.1)
    if registration > 0 {
      model.passengers.registration = RegistrationModel(
        share: registration, mistakeShare: 0.3,
        activationDelay: try Sampler(.exponential(mean: 120)))
    }
    model.passengers.messageDelay = try Sampler(.exponential(mean: 200))
    model.passengers.channels = [.mail, .application]
    model.passengers.textMessageShare = 0.05
    model.passengers.retries = RetryModel(
      share: 0.6, delay: try Sampler(.exponential(mean: 90)), times: 2)
    model.passengers.toleratedWait = try Sampler(.uniform(low: 200, high: 2000))
    model.passengers.toleratedDelay = try Sampler(.exponential(mean: 300))
    model.passengers.lateCancellations = LateCancellationModel(
      share: 0.1, delay: try Sampler(.exponential(mean: 60)))
    for group in model.fleet.groups.indices {
      model.fleet.groups[group].habits = habits()
      model.fleet.groups[group].busyPressDelay = try Sampler(.exponential(mean: 120))
      if let pressDelay { model.fleet.groups[group].pressDelay = try Sampler(pressDelay) }
    }
    if hasStreetLife {
      model.hailPatience = try Sampler(.exponential(mean: 300))
      model.hailRankShare = 0.3
      model.cruising = CruisingModel(share: 0.7, attraction: 1.5)
      model.hailWidth = hailWidth
    }
    var served = Array(repeating: true, count: model.zones.zoneCount)
    served[8] = false
    model.servedZones = served
    model.gpsErrorMeters = gpsErrorMeters
    let start = model.window.start
    model.outages = [Outage(start: start + .hours(1), end: start + .minutes(65))]
    model.unansweredShares = (0..<24).map { $0 % 2 == 0 ? 0.05 : 0 }
    return model
  }

  /// Lives through a day with all self-checks on.
  func day(
    _ policy: any DispatchPolicy = AdjacentZones(), seed: UInt64 = 1, replication: Int = 1,
    keepsEvents: Bool = false, keepsMovements: Bool = false
  ) throws -> ReplicationRecord {
    try Simulation(model: model(), policy: policy, seed: seed, checksInvariants: true)
      .replication(
        replication, keepsTables: true, keepsEvents: keepsEvents, keepsMovements: keepsMovements)
  }
}
