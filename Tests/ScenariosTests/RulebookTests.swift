import CityModels
import CitySimulation
import DispatchCore
import Documents
import Quantities
import Requirements
import Testing

@testable import Scenarios

/// The block `rulebook`: every rule, right and wrong.
@Suite struct RulebookTests {
  /// Every rule with a value that neither of the presets has, where there is a third one.
  static let every = """
    { offer_timeout: "1 s", lapse_effect: "keep_place", refusal_place: "to_tail",
      refusal_memory: "ride", exhausted_zone: "cycle", max_rounds: 4, queue_discipline: "lifo",
      passenger_confirms: true, passenger_confirm_timeout: "2 s",
      queue_exit: "passenger_confirms", no_taxi_action: "reject", hold_recheck_period: "3 s",
      hold_recheck_on_available: false, search_limit: "4 min", max_refusals: 9, watches_empty_zones: false, cancel_window: "any_time",
      cancel_limit: 5, cancel_limit_scope: "customer", decline_effect: "research",
      declined_taxi: "may_return", parties: true, taxi_capacity: 6, max_taxis: 7,
      party_rule: "keep_partial", destination_known: "at_pickup", request_origin: "gps",
      address_check: "service_area", open_ride_rule: "one_any", after_drop_off: "auto_requeue",
      complete_on: "destination_press", reservation_min_ahead: "90 min",
      reservation_max_ahead: "30 d", reservation_trigger: "0 s",
      reservation_overlap: "reject_at_submit", overlap_window: "0 s",
      log_in_effect: "enabled_only", workday_max: "10 h", workdays_per_day: 2,
      log_out_guard: "finish_ride", breaks_max: 3, breaks_enforced: true, break_length: "20 min",
      break_after: "3 h", absences: true, registration: "either", activation: "first_log_in",
      account_fields: ["gender"], contact_uniqueness: "within_role", session_required: false, consent_required: true, account_deletion: true,
      admin_override: false,
      registry_check: true, wait_refresh: "45 s", arrival_radius: "0.1 km",
      contact_exchange: "taxi_and_position", notice_channels: ["sms", "mail"],
      notice_kinds: ["reserved"], extras: ["sms"] }
    """

  private static var expected: Rulebook {
    var rules = Rulebook.oneStep
    setAsking(&rules)
    setRides(&rules)
    setPeople(&rules)
    return rules
  }

  private static func setAsking(_ rules: inout Rulebook) {
    rules.offerTimeout = .seconds(1)
    rules.lapseEffect = .keepPlace
    rules.refusalPlace = .toTail
    rules.refusalMemory = .ride
    rules.exhaustedZone = .cycle
    rules.maxRounds = 4
    rules.queueDiscipline = .lifo
    rules.passengerConfirms = true
    rules.passengerConfirmTimeout = .seconds(2)
    rules.queueExit = .passengerConfirms
    rules.noTaxiAction = .reject
    rules.holdRecheckPeriod = .seconds(3)
    rules.holdRecheckOnAvailable = false
    rules.searchLimit = .minutes(4)
    rules.maxRefusals = 9
    rules.watchesEmptyZones = false
    rules.cancelWindow = .anyTime
    rules.cancelLimit = 5
    rules.cancelLimitScope = .customer
    rules.declineEffect = .research
    rules.declinedTaxi = .mayReturn
  }

  private static func setRides(_ rules: inout Rulebook) {
    rules.parties = true
    rules.taxiCapacity = 6
    rules.maxTaxis = 7
    rules.partyRule = .keepPartial
    rules.destinationKnown = .atPickup
    rules.requestOrigin = .gps
    rules.addressCheck = .serviceArea
    rules.openRideRule = .oneAny
    rules.afterDropOff = .autoRequeue
    rules.completeOn = .destinationPress
    rules.reservationMinAhead = .minutes(90)
    rules.reservationMaxAhead = .hours(30 * 24)
    rules.reservationTrigger = .zero
    rules.reservationOverlap = .rejectAtSubmit
    rules.overlapWindow = .zero
  }

  private static func setPeople(_ rules: inout Rulebook) {
    rules.logInEffect = .enabledOnly
    rules.workdayMax = .hours(10)
    rules.workdaysPerDay = 2
    rules.logOutGuard = .finishRide
    rules.breaksMax = 3
    rules.breaksEnforced = true
    rules.breakLength = .minutes(20)
    rules.breakAfter = .hours(3)
    rules.absences = true
    rules.registration = .either
    rules.activation = .firstLogIn
    rules.accountFields = .gender
    rules.contactUniqueness = .withinRole
    rules.sessionRequired = false
    rules.consentRequired = true
    rules.accountDeletion = true
    rules.adminOverride = false
    rules.registryCheck = true
    rules.waitRefresh = .seconds(45)
    rules.arrivalRadiusMeters = 100
    rules.contactExchange = .taxiAndPosition
    rules.noticeChannels = [.mail, .sms]
    rules.noticeKinds = .reserved
    rules.extras = .sms
  }

  private static func values(_ rulebook: Rulebook) -> [String] {
    Mirror(reflecting: rulebook).children.map { "\($0.value)" }
  }

  @Test func `every rule of a rulebook has a field`() {
    #expect(RulebookBlock.rules.count == Self.values(.oneStep).count)
    #expect(Set(RulebookBlock.rules.map(\.key)).count == RulebookBlock.rules.count)
  }

  @Test func `every rule can be set`() throws {
    let rulebook = try Fixture().load(["rulebook=\(Self.every)"]).model.rulebook
    #expect(rulebook == Self.expected)
    let pairs = zip(Self.values(rulebook), Self.values(.oneStep))
    #expect(pairs.allSatisfy { $0 != $1 }, "the test changes every rule")
  }

  @Test(arguments: RulebookPreset.allCases)
  func `a preset is whole and written out`(preset: RulebookPreset) throws {
    let scenario = try Fixture().load(["rulebook.preset=\(preset.rawValue)"])
    #expect(scenario.model.rulebook == preset.rulebook)
    #expect(scenario.warnings == [])
    for rule in RulebookBlock.rules {
      #expect(scenario.resolvedText.contains("\"\(rule.key)\": "), "\(rule.key)")
    }
    #expect(try Fixture(scenario.resolvedText).load().model.rulebook == preset.rulebook)
  }

  @Test func `a resolved rulebook reads back as it was`() throws {
    let scenario = try Fixture().load(["rulebook=\(Self.every)"])
    let again = try Fixture(scenario.resolvedText).load()
    #expect(again.model.rulebook == Self.expected)
    #expect(again.resolvedText == scenario.resolvedText)
  }

  @Test(arguments: [
    "cancel_limit", "reservation_max_ahead", "workday_max", "workdays_per_day", "wait_refresh",
  ])
  func `what may be without limit can be none`(key: String) throws {
    for preset in RulebookPreset.allCases {
      let rulebook = try Fixture().load(
        ["rulebook.preset=\(preset.rawValue)", "rulebook.\(key)=none"]
      ).model.rulebook
      let rule = try #require(RulebookBlock.rules.first { $0.key == key })
      #expect(rule.standard(rulebook) == "none")
    }
  }

  @Test func `lists of words may be empty where nobody needs one`() throws {
    let rulebook = try Fixture().load(["rulebook.notice_kinds=[]", "rulebook.extras=[]"])
      .model.rulebook
    #expect(rulebook.noticeKinds == [] && rulebook.extras == [])
  }

  @Test func `every rule knows where it comes from`() {
    for rule in RulebookBlock.rules {
      let entries = RuleLedger.entries(governedBy: rule.path)
      #expect(!entries.isEmpty || RuleDifference.governed(by: rule.path) != nil, "\(rule.key)")
    }
    let timeout = "rulebook.offer_timeout"
    #expect(RuleLedger.entries(governedBy: timeout).map(\.id) == ["A-A5", "B-UC5"])
    #expect(RuleDifference.governed(by: timeout)?.number == 1)
    #expect(RuleDifference.governed(by: "rulebook.reservation_trigger") == nil, "both agree")
  }

  @Test func `every value that governs a rule is a value of the scenario`() {
    for path in RuleLedger.entries.flatMap(\.parameters)
      + RuleDifference.all.flatMap(\.parameters)
    {
      #expect(ScenarioGuide.summary(of: path) != nil, "\(path)")
    }
    #expect(ScenarioGuide.summary(of: "goal.wait_man") == nil)
    #expect(ScenarioGuide.summary(of: "goal.wait_mean.x") == nil)
    #expect(ScenarioGuide.summary(of: "") == nil)
    #expect(
      ScenarioGuide.summary(of: "runs.0.gates.1.at")
        == "Distance of the gate from the start, along the path.")
    #expect(ScenarioGuide.summary(of: "runs.gates") == nil)
    #expect(ScenarioGuide.summary(of: "goal.0") == nil)
  }

  @Test func `a parameter says what may be written and what the presets hold`() throws {
    func parameter(_ key: String) throws -> RulebookParameter {
      try #require(RulebookParameter.all.first { $0.key == key })
    }
    let limit = try parameter("workday_max")
    #expect(limit.path == "rulebook.workday_max")
    #expect(limit.expectation == "a length of time such as \"8 h\" or \"none\"")
    #expect(limit.text(in: .oneStep) == "none" && limit.text(in: .twoStep) == "8 h")
    let channels = try parameter("notice_channels")
    #expect(channels.expectation == "a list of \"mail\", \"application\" or \"sms\"")
    #expect(channels.text(in: .twoStep) == "[mail, application, sms]")
    #expect(try parameter("extras").text(in: .oneStep) == "[]")
    #expect(try parameter("arrival_radius").text(in: .oneStep) == "50 m")
    #expect(try parameter("parties").text(in: .twoStep) == "true")
    #expect(try parameter("taxi_capacity").text(in: .oneStep) == "3")
  }
}
