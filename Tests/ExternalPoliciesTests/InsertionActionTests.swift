import Geography
import Quantities
import Results
import Testing

@testable import DispatchCore
@testable import DispatchWorlds
@testable import ExternalPolicies

/// Rides offered to taxis under way: the reasons against it, and the stops as they are told.
///
/// Six zones of 1 km2 from west to east, 100 s from the middle of one to that of the next; three shared seats, half the
/// direct time of detour, ten minutes to wait. Taxi 0 has ride 0 aboard since 110 s, from zone 1 to zone 5: it is due
/// at 510 s and may arrive until 710 s. At 200 s it is 90 s east of zone 1. Taxi 1 is idle in zone 0, taxi 2 off duty.
@Suite struct InsertionActionTests {
  /// Answers questions as the test says.
  private final class Script: DecisionMaker {
    var answer: (PolicyQuestion) -> [PolicyAction] = { question in
      if case .taxi(let ride) = question { [.offer(ride, TaxiID(0))] } else { [] }
    }
    var refused: [RefusedAction] = []

    func decide(
      _ question: PolicyQuestion, in state: borrowing DispatchState,
      into answer: inout [PolicyAction]
    ) { answer += self.answer(question) }

    func refuse(_ actions: [RefusedAction]) { refused += actions }
  }

  private let script = Script()
  private let desk: DispatchDesk

  init() throws { desk = try Self.desk(script) }

  private static func desk(_ script: Script, shares: Bool = true) throws -> DispatchDesk {
    let map = ZoneMap(
      grid: try GridShape(columns: 6, rows: 1, zoneArea: Area(squareKilometers: 1)),
      adjacency: .sides, metric: .rectangular)
    let rulebook = Rulebook.oneStep.with {
      $0.noticeKinds = []
      $0.waitRefresh = nil
    }
    let desk = DispatchDesk(
      rulebook, map, fleet: [0, 0, nil],
      policy: InProcessSession(name: "script", maker: script, shares: shares),
      surroundings: .streets,
      sharing: SharingRules(seats: 3, maxDetour: 0.5, maxWait: .minutes(10)))
    desk.at(0).request(desk.form(in: 1, to: 5), by: 0)
    desk.at(10).accept(0, by: 0)
    desk.at(110).tell(.driver(TaxiID(0), .stopDone(at: desk.place(1))))
    return desk
  }

  /// The reason against an action about ride 1, requested at 200 s.
  private func reason(
    _ from: Int, _ to: Int, people: Int = 1, on desk: DispatchDesk? = nil,
    isWilling: Bool = true, _ action: @escaping (RideID) -> PolicyAction
  ) -> RefusedAction.Reason? {
    let desk = desk ?? self.desk
    script.answer = { question in
      if case .taxi(let ride) = question { [action(ride)] } else { [] }
    }
    var form = desk.form(in: from, to: to, people: people)
    form.sharesTaxi = isWilling
    desk.at(200).request(form, by: 1)
    #expect(script.refused.count <= 1)
    return script.refused.first?.reason
  }

  private func into(_ taxi: Int, _ pickUp: Int32, _ dropOff: Int32) -> (RideID) -> PolicyAction {
    { .insert($0, TaxiID(taxi), pickUp: pickUp, dropOff: dropOff) }
  }

  @Test func `a ride on the way is offered and joins the itinerary`() {
    #expect(reason(2, 4, into(0, 0, 1)) == nil)
    desk.at(205).accept(1, by: 0)
    let stops = (0..<3).map { desk.core.state.stop(of: TaxiID(0), at: $0) }
    #expect(stops.map(\.ride.number) == [1, 1, 0])
    #expect(stops.map(\.place.zone.index) == [2, 4, 5])
    // From the estimated place at 205 s, 5 s before the middle of zone 2.
    let due = (0..<3).map { desk.core.state.dueTime(of: TaxiID(0), at: $0) }
    #expect(due == [210, 410, 510].map { .start + .seconds($0) })
    #expect(stops.map(\.latest) == [800, 1100, 710].map { .start + .seconds($0) })
  }

  @Test(arguments: [(0, 0), (1, 0), (-1, 0), (0, 3), (2, 3), (0, -1)])
  func `places that are not in the new list are refused`(_ pickUp: Int32, _ dropOff: Int32) {
    #expect(reason(2, 4, into(0, pickUp, dropOff)) == .badPlace)
  }

  @Test func `limits of those aboard and of the new passengers hold`() {
    // To zone 4 and back to zone 1 first: ride 0 would arrive at 1110 s.
    #expect(reason(4, 1, into(0, 0, 1)) == .tooLong)
  }

  @Test func `a pick-up after ten minutes is too late`() {
    // At zone 5 at 510 s, back in zone 0 at 1010 s; 800 s is the latest.
    #expect(reason(0, 2, into(0, 1, 2)) == .tooLate)
  }

  @Test func `a party without seats for all is refused`() {
    #expect(reason(2, 4, people: 3, into(0, 0, 1)) == .noSeat)
  }

  @Test func `passengers who do not share are not asked to`() {
    #expect(reason(2, 4, isWilling: false, into(0, 0, 1)) == .notWilling)
  }

  @Test(arguments: [1, 2])
  func `a taxi without stops is not shared`(_ taxi: Int) {
    #expect(reason(2, 4, into(taxi, 0, 1)) == .taxiNotShared)
  }

  @Test func `a policy that does not share gets no shared taxi`() throws {
    let alone = try Self.desk(script, shares: false)
    #expect(reason(2, 4, on: alone, into(0, 0, 1)) == .notSharing)
  }

  @Test func `unknown and other rides and taxis are refused`() {
    #expect(reason(2, 4, into(9, 0, 1)) == .unknownTaxi)
    script.refused = []
    script.answer = { question in
      guard case .taxi = question else { return [] }
      return [
        .insert(RideID(9), TaxiID(0), pickUp: 0, dropOff: 1),
        .insert(RideID(0), TaxiID(0), pickUp: 0, dropOff: 1),
      ]
    }
    desk.at(201).request(desk.form(in: 2, to: 4), by: 2)
    #expect(script.refused.map(\.reason) == [.unknownRide, .notAsked])
  }

  @Test func `a taxi with an offer is reserved, and one that has refused is not asked again`() {
    #expect(reason(2, 4, into(0, 0, 1)) == nil)
    desk.at(201).request(desk.form(in: 2, to: 4), by: 2)
    #expect(script.refused.map(\.reason) == [.taxiReserved])
    script.refused = []
    desk.at(202).decline(1, by: 0)
    #expect(script.refused.map(\.reason) == [.taxiHasRefused])
  }

  @Test func `a taxi whose driver leaves after the last stop is reserved`() {
    desk.at(150).tell(.driver(TaxiID(0), .endWorkday))
    guard desk.core.state.taxis[TaxiID(0)].hasDutyPending else { return }
    #expect(reason(2, 4, into(0, 0, 1)) == .taxiReserved)
  }

  @Test func `a ride is rejected only where the rulebook lets a policy reject it`() {
    #expect(reason(2, 4, { .reject($0) }) == .rejectNotAllowed)
  }

  @Test func `stops are told with places, people and times`() throws {
    var told = ToldState(tellsBusyTaxis: true, tellsStops: true)
    told.mark(TaxiID(0))
    var line = ByteBuffer(capacity: 100)
    told.writeChanges(in: desk.core.state, asked: nil, to: &line)
    #expect(
      line.text.contains(
        "\"seats_free\":2,\"has_offer\":false,\"stops\":[{\"ride\":0,"
          + "\"kind\":\"drop_off\",\"x\":5500.0,\"y\":500.0,\"zone\":5,\"people\":1,\"due_ms\":510000,"
          + "\"latest_ms\":710000,\"longest_ms\":600000}]}"))
  }

  @Test func `an action of JSON is read with its places`() throws {
    func read(_ text: String) throws -> [Result<PolicyAction, PolicyAnswer.Refused>] {
      let line = "{\"type\":\"actions\",\"number\":1,\"actions\":[\(text)]}"
      return try PolicyAnswer(Array(line.utf8), number: 2, type: "actions").actions(to: 1)
    }
    let right = [
      (
        "\"insert\",\"ride\":3,\"taxi\":12,\"pick_up\":1,\"drop_off\":3",
        PolicyAction.insert(RideID(3), TaxiID(12), pickUp: 1, dropOff: 3)
      ),
      ("\"reject\",\"ride\":3", .reject(RideID(3))),
      ("\"recall\",\"taxi\":12", .recall(TaxiID(12))),
      (
        "\"relocate\",\"taxi\":12,\"zone\":2,\"x\":5.5,\"y\":-1",
        .relocateTo(TaxiID(12), ZoneID(2), Point(x: 5.5, y: -1))
      ),
    ]
    for (text, action) in right {
      #expect(try read("{\"action\":\(text)}") == [.success(action)])
    }
    let wrong: [(String, RefusedAction.Reason)] = [
      ("\"insert\",\"ride\":3,\"taxi\":12,\"pick_up\":1", .malformed),
      ("\"insert\",\"ride\":3,\"taxi\":12,\"pick_up\":1,\"drop_off\":1.5", .malformed),
      ("\"insert\",\"ride\":3,\"taxi\":12,\"pick_up\":1,\"drop_off\":3e9", .badPlace),
      ("\"insert\",\"ride\":-3,\"taxi\":12,\"pick_up\":1,\"drop_off\":2", .unknownRide),
      ("\"reject\"", .malformed), ("\"recall\",\"taxi\":-1", .unknownTaxi),
      ("\"relocate\",\"taxi\":12,\"zone\":2,\"x\":5", .malformed),
      ("\"relocate\",\"taxi\":12,\"zone\":2,\"x\":5,\"y\":\"6\"", .malformed),
    ]
    for (text, reason) in wrong {
      #expect(
        try read("{\"action\":\(text)}") == [.failure(PolicyAnswer.Refused(reason: reason))])
    }
  }

  @Test func `a greeting shares or redirects, not both`() throws {
    func greeting(_ members: String) throws -> PolicyAnswer.Greeting {
      let line = "{\"type\":\"hello\",\"protocol\":1,\"name\":\"mine\",\(members)}"
      return try PolicyAnswer(Array(line.utf8), number: 1, type: "hello").greeting()
    }
    #expect(try greeting("\"shares\":true").shares)
    #expect(throws: PolicyFailure.self) {
      try greeting("\"shares\":true,\"redirects\":true,\"batch_period_s\":30")
    }
    #expect(throws: PolicyFailure.self) { try greeting("\"shares\":1") }
  }
}
