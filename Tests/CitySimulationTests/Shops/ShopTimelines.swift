import LineUpCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Shops followed by hand.
@Suite struct ShopTimelines {
  private static let three: [(at: Int64, way: Int64)] = [(0, 0), (1, 8), (2, 2)]

  /// Golden 1 of the design: 60 + 300 seconds outside.
  @Test func `with tickets three people wait six minutes outside in all`() throws {
    let day = try ShopTown.day(ShopTown.model(.tickets, Self.three))
    #expect(
      day.visits.map(ShopTown.minutes) == [
        [0, 0, 0, 0, 10], [1, 9, 10, 10, 20], [13, 15, 20, 20, 30],
      ])
    #expect(day.visits.map(\.outside) == [.zero, .seconds(60), .seconds(300)])
    #expect(day.visits.map(\.outcome) == [.used, .used, .used])
    #expect(day.metrics[.outsideMean] == 120 && day.metrics[.outsideMost] == 1)
  }

  /// The same people at the door: the order of asking is not that of coming.
  @Test func `at the door the same people wait seventeen minutes, in another order`() throws {
    let day = try ShopTown.day(ShopTown.model(.physical, Self.three))
    #expect(
      day.visits.map(ShopTown.minutes) == [
        [0, 0, nil, 0, 10], [1, 9, nil, 20, 30], [2, 4, nil, 10, 20],
      ])
    #expect(day.metrics[.outsideMean] == 340)
  }

  /// Golden 2: the second comes at 9:21, a minute late, and the third is not a second later than before.
  @Test func `a late person loses the turn, and a place stands empty for ten minutes`() throws {
    var model = try ShopTown.model(.tickets, Self.three)
    guard case .listed(var wishes) = model.wants else { throw LineUpRefusal.badState }
    (wishes[1].way, wishes[1].saidWay) = (.minutes(20), .minutes(8))
    model.wants = .listed(wishes)
    let day = try ShopTown.day(model)
    #expect(
      day.visits.map(ShopTown.minutes) == [
        [0, 0, 0, 0, 10], [1, 21, 10, nil, nil], [13, 15, 20, 20, 30],
      ])
    #expect(day.visits.map(\.outcome) == [.used, .late, .used])
    #expect(day.metrics[.idleCallShare] == 600.0 / 7200)

    // At the last instant of the code they would have entered.
    wishes[1].way = .minutes(19)
    model.wants = .listed(wishes)
    #expect(
      try ShopTown.day(model).visits.map(ShopTown.minutes)[1] == [1, 20, 10, 20, 30])
  }

  @Test func `who takes a ticket at the door has none to forget`() throws {
    var model = try ShopTown.model(.tickets, Self.three)
    guard case .listed(var wishes) = model.wants else { return }
    for number in wishes.indices { wishes[number].channel = .machine }
    (model.wants, model.forgetsShare) = (.listed(wishes), 1)
    #expect(try ShopTown.day(model).visits.map(\.outcome) == [.used, .used, .used])
  }

  @Test func `in an outage people stand at the door, first come, first served`() throws {
    var model = try ShopTown.model(.tickets, Self.three)
    model.outages = [Outage(start: .start, end: .start + .hours(2))]
    let day = try ShopTown.day(model)
    #expect(
      day.visits.map(ShopTown.minutes) == [
        [0, 0, nil, 0, 10], [1, 9, nil, 20, 30], [2, 4, nil, 10, 20],
      ])
    #expect(day.visits.allSatisfy { $0.kind == .walkUp })
    #expect(day.metrics[.lineUpAvailability] == 0)
  }

  /// C-N4: staff admit people by the order in which they come, and never more than may be inside; half an hour of two is lost.
  @Test func `an outage of half an hour leaves three quarters, and admits to capacity`() throws {
    var model = try ShopTown.model(.tickets, (0..<5).map { ($0, 0) })
    model.shops = [
      .init("corner", at: model.shops[0].place, capacity: 2, opens: .hours(8), closes: .hours(20))
    ]
    model.outages = [Outage(start: .start + .minutes(25), end: .start + .minutes(55))]
    let day = try ShopTown.day(model)
    #expect(day.visits.map { ShopTown.minutes($0)[3] } == [0, 1, 10, 11, 20])
    #expect(day.visits.allSatisfy { $0.kind == .walkUp && $0.issued == nil })
    #expect(day.metrics[.insideMost] == 1)
    #expect(day.metrics[.lineUpAvailability] == 0.75)
  }

  /// Three people, of whom the second waits a minute at the door and the third five; the line has two people until the
  /// second is called at 9:10.
  @Test func `changes at a shop tell who was where, and are kept where movements are`() throws {
    let model = try ShopTown.model(.tickets, Self.three)
    let day = try ShopTown.day(model, keepsMovements: true)
    #expect(day.shopPlaces.map(\.capacity) == [1])
    #expect(day.shopPlaces.map(\.x.meters) == [500])
    let text = day.shopChanges.enumerated().filter { number, row in
      // Of the rows of one instant the last holds.
      number + 1 == day.shopChanges.count || day.shopChanges[number + 1].time > row.time
    }.map { _, row in
      "\(row.time.inSeconds / 60) \(row.mode) \(row.inside) \(row.called) \(row.outside) \(row.line)"
    }
    #expect(
      text == [
        "0.0 open 0 0 0 0", "30.0 open 1 0 0 0", "31.0 open 1 0 0 1", "32.0 open 1 0 0 2",
        "39.0 open 1 0 1 2", "40.0 open 1 0 0 1", "45.0 open 1 0 1 1", "50.0 open 1 0 0 0",
        "60.0 open 0 0 0 0",
      ])
    let bare = try ShopTown.day(model)
    #expect(bare.shopPlaces.isEmpty && bare.shopChanges.isEmpty)
    #expect(bare.runDigest == day.runDigest && bare.visits == day.visits)
  }

  @Test func `a shop is closed, open, and in manual mode while the service is down`() throws {
    var model = try ShopTown.model(.tickets, [])
    model.shops = [
      .init(
        "corner", at: model.shops[0].place, capacity: 2, opens: .hours(9),
        closes: .hours(10) + .minutes(15))
    ]
    model.outages = [Outage(start: .start + .minutes(20), end: .start + .minutes(55))]
    func modes(_ model: ShopsModel) throws -> [String] {
      try ShopTown.day(model, keepsMovements: true).shopChanges.map {
        "\($0.time.inSeconds / 60) \($0.mode)"
      }
    }
    #expect(
      try modes(model) == [
        "0.0 closed", "20.0 closed", "30.0 manual", "55.0 open", "105.0 closed",
      ])
    // Where people line up at doors anyway, nothing is down.
    model.system = .physical
    #expect(try modes(model) == ["0.0 closed", "30.0 open", "105.0 closed"])
  }

  /// Lindley, 1952: every visit waits for what is left of the wait and the stay before it when its slot begins.
  @Test func `punctual visits to a single place wait as Lindley's recursion says`() throws {
    var model = try ShopTown.model(.visits, (0..<6).map { (10 * $0, 0) })
    guard case .listed(var wishes) = model.wants else { return }
    let stays: [Int64] = [14, 9, 15, 5, 4, 10]
    for (number, stay) in stays.enumerated() { wishes[number].stay = .minutes(stay) }
    (model.wants, model.rules.slot) = (.listed(wishes), .minutes(10))
    model.ahead = try Sampler(.constant(1800))
    let day = try ShopTown.day(model)
    let waits = day.visits.map { row in
      row.called.flatMap { called in row.reservedFor.map { (called - $0).inSeconds / 60 } }
    }
    #expect(waits == [0, 4, 3, 8, 3, 0])
    #expect(day.visits.allSatisfy { $0.entered == $0.called })
  }

  /// Whoever takes a ticket on the way may be called at once, and must still come before the code ends.
  @Test func `with a long margin and a short code a ticket taken on the way is good at the door`()
    throws
  {
    var model = try ShopTown.model(.tickets, [(0, 20)])
    (model.rules.margin, model.rules.codeValid) = (.minutes(10), .minutes(5))
    #expect(try ShopTown.day(model).visits.map(ShopTown.minutes) == [[0, 20, 17.5, 20, 30]])
  }

  @Test func `a shop without a limit lets everybody in at once`() throws {
    let day = try ShopTown.day(ShopTown.model(.none, Self.three))
    #expect(day.metrics[.outsideMean] == 0 && day.metrics[.insideMost] == 3)
  }

  @Test func `who books a visit is told to leave in time, and enters at the slot`() throws {
    var model = try ShopTown.model(.visits, [(20, 8)])
    model.ahead = try Sampler(.constant(1800))
    let day = try ShopTown.day(model)
    // The next slot after 9:20 is 9:30; they leave at 9:17, and are called at the slot.
    #expect(day.visits.map(ShopTown.minutes) == [[17, 25, 30, 30, 40]])
    #expect(day.visits[0].kind == .visit && day.visits[0].reservedFor == .minutes(60))
  }

  @Test func `a shop is at most full, however long people stay after it closes`() throws {
    var model = try ShopTown.model(.physical, [(0, 0)])
    // Open from 8:30, where the window begins, to 9:30; the only place is taken from 9:00 on.
    model.shops = [
      .init(
        "corner", at: model.shops[0].place, capacity: 1, opens: .hours(8),
        closes: .hours(9) + .minutes(30))
    ]
    model.stay = try Sampler(.constant(30 * 3600))
    let day = try ShopTown.day(model)
    #expect(day.metrics[.insideShare] == 0.5)
  }

  /// Callers get no notice to leave.
  @Test func `who forgets holds a place for as long as the code is good`() throws {
    var model = try ShopTown.model(.tickets, [(0, 0), (1, 0)])
    guard case .listed(var wishes) = model.wants else { return }
    for number in wishes.indices { wishes[number].channel = .callCentre }
    (model.wants, model.forgetsShare) = (.listed(wishes), 1)
    let day = try ShopTown.day(model)
    #expect(day.visits.map(\.outcome) == [.forgot, .forgot])
    #expect(day.metrics[.idleCallShare] == 1200.0 / 7200)
    #expect(day.metrics[.forgottenShare] == 1 && day.metrics[.expiredShare] == 1)
  }

  /// C-SC1: they look at nine, and would wait a quarter of an hour at most.
  @Test func `who is shown a longer wait than they would accept takes no ticket`() throws {
    var model = try ShopTown.model(.tickets, [(0, 0), (0, 3), (0, 0), (11, 0)])
    model.ticketPatience = .minutes(15)
    let day = try ShopTown.day(model)
    // They are shown 0, 10, 20 and, once the first has left, 9 minutes.
    #expect(day.visits.map(\.outcome) == [.used, .used, .balked, .used])
    #expect(
      day.visits.map(ShopTown.minutes) == [
        [0, 0, 0, 0, 10], [2, 5, 10, 10, 20], [nil, nil, nil, nil, nil], [15, 15, 20, 20, 30],
      ])
    #expect(day.visits[2].issued == nil && day.metrics[.enteredShare] == 0.75)
  }
}
