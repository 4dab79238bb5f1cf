import DispatchCore
import LineUpCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Customers of a service of line-ups, followed by hand: when they ask, leave, stand at the door
/// and enter.
@Suite struct CustomerTimelines: CustomerSuite {
  // MARK: - What can be reached

  /// C-SPW8, C-UC4: half an hour away, they ask at noon for noon.
  @Test(arguments: [LineUpChannel.app, .callCentre])
  func `nobody asks for a slot before they can be there`(channel: LineUpChannel) throws {
    var town = try CustomerTown(.visits)
    try town.wish(at(12), channel, way: 30)
    let day = try town.day()
    #expect(times(day, \.reservedFor) == ["12:30:00"] && times(day, \.leftHome) == ["12:00:00"])
    #expect(times(day, \.reached) == ["12:30:00"] && times(day, \.entered) == ["12:30:00"])
  }

  /// They look at 14:20 for three o'clock, which is taken: 14:45 and what is before cannot be
  /// reached.
  ///
  /// Left are eight later slots of two hours, tomorrow and the day after.
  @Test func `nobody is offered a slot before they can be there`() throws {
    for channel in [LineUpChannel.app, .callCentre] {
      var town = try CustomerTown(.visits)
      town.shops.takenShare = 1
      try town.wish(at(15), ahead: .hours(2))
      try town.wish(at(15), channel, way: 30, ahead: .minutes(40))
      let day = try town.day()
      #expect(times(day, \.reservedFor) == ["15:00:00", "15:15:00"])
      #expect(day.visits[1].suggestions == (channel == .app ? 10 : 1))
      #expect(day.visits.map(\.outcome) == [.used, .used])
    }
  }

  @Test func `who cannot be there before the last slot of the day is refused`() throws {
    var town = try CustomerTown(.visits)
    try town.wish(at(19, 30), way: 30)
    let day = try town.day()
    #expect(day.visits[0].outcome == .refused && day.visits[0].obstacle == .closed)
    // They have got in no line.
    #expect(day.visits[0].kind == nil)
  }

  // MARK: - The notice to leave

  /// C-SC3, C-SPM3: five o'clock is taken, and the other shop is 37:30 on foot.
  @Test func `who takes another shop is told to leave by the way to that shop`() throws {
    var town = try CustomerTown(.visits)
    town.shops.shops.append(
      .init("B", at: try ShopTown.place(3.5), capacity: 1, opens: .hours(8), closes: .hours(20)))
    town.shops.takenShare = 1
    (town.shops.rules.suggestedHours, town.shops.rules.suggestedDays) = (.zero, 0)
    try town.wish(at(17), ahead: .hours(8))
    try town.wish(at(17), ahead: .hours(7))
    let day = try town.day()
    #expect(day.visits.map(\.shop) == [0, 1] && day.visits[1].isTaken)
    #expect(times(day, \.leaveNotice)[1] == "16:17:30")
    #expect(times(day, \.reached)[1] == "16:55:00" && times(day, \.entered)[1] == "17:00:00")
  }

  /// C-R19, C-F10: three kilometres take 3 minutes until eight o'clock, and 18 from then on.
  @Test func `the way is that of the hour in which they leave`() throws {
    var town = try CustomerTown(.visits)
    town.slowTraffic(from: 8)
    try town.wish(at(10), home: 3.5, means: .car, ahead: .hours(5))
    let day = try town.day()
    #expect(times(day, \.leaveNotice) == ["09:37:00"] && times(day, \.reached) == ["09:55:00"])
    #expect(times(day, \.entered) == ["10:00:00"])
  }

  /// They have to be there at 8:10: a kilometre takes a minute until eight, and six from then on,
  /// so that a customer who leaves at 7:58:40 has ten minutes left for 1.67 of three kilometres.
  @Test func `who drives into an hour of slow traffic leaves as late as is in time`() throws {
    var town = try CustomerTown(.visits)
    town.slowTraffic(from: 8)
    try town.wish(at(8, 15), home: 3.5, means: .car, ahead: .hours(3))
    let day = try town.day()
    #expect(times(day, \.leaveNotice)[0].map { $0 >= "07:58:38" && $0 <= "07:58:40" } == true)
    #expect(times(day, \.reached)[0].map { $0 >= "08:09:50" && $0 <= "08:10:00" } == true)
  }

  /// C-R19: those ahead stay twice as long as expected, until the way takes 18 minutes instead of
  /// 3: at noon the application says so, and that it is time.
  @Test func `a turn that moves into slow traffic changes the way, and the notice to leave`() throws
  {
    var town = try CustomerTown(.tickets)
    town.slowTraffic(from: 12)
    town.shops.rules.expectedStay = .minutes(15)
    for _ in 0..<3 { try town.wish(at(11), stay: 30) }
    try town.wish(at(11), home: 3.5, means: .car)
    let day = try town.day()
    #expect(times(day, \.firstEstimate)[3] == "11:45:00")
    #expect(times(day, \.leaveNotice)[3] == "12:00:00" && times(day, \.reached)[3] == "12:18:00")
    #expect(times(day, \.entered)[3] == "12:30:00")
  }

  /// C-SC5, C-SPW7: the notice reaches users of the application, and no caller.
  @Test func `the notice to leave reminds who has forgotten`() throws {
    for channel in [LineUpChannel.app, .callCentre] {
      var town = try CustomerTown(.visits)
      town.shops.forgetsShare = 1
      try town.wish(at(16), channel, way: 10, ahead: .hours(5))
      let day = try town.day()
      let isReminded = channel == .app
      #expect(times(day, \.leaveNotice) == [isReminded ? "15:45:00" : nil])
      #expect(times(day, \.leftHome) == [isReminded ? "15:45:00" : nil])
      #expect(times(day, \.reached) == [isReminded ? "15:55:00" : nil])
      #expect(times(day, \.entered) == [isReminded ? "16:00:00" : nil])
      #expect(day.visits.map(\.outcome) == [isReminded ? .used : .forgot])
    }
  }

  // MARK: - Without an answer

  /// C-R26: they ring at 7:40 for ten o'clock.
  @Test func `callers ring again when the shop opens`() throws {
    var town = try CustomerTown(.visits)
    try town.wish(at(10), .callCentre, ahead: .minutes(140))
    // After closing it does not open again on the day for which they call.
    try town.wish(at(21), .callCentre)
    let day = try town.day()
    #expect(times(day, \.issued) == ["08:00:00", nil])
    #expect(times(day, \.entered) == ["10:00:00", nil])
    #expect(day.visits[1].obstacle == .closed)
  }

  /// C-R26: both ring at 7:40; the second is 30 minutes away and would leave at 8:15.
  @Test func `callers who found nobody call again over some time after the opening`() throws {
    var town = try CustomerTown(.visits)
    town.shops.callsAgain = try Sampler(.constant(2400))
    try town.wish(at(10), .callCentre, ahead: .minutes(140))
    try town.wish(at(8, 45), .callCentre, way: 30, ahead: .minutes(65))
    let day = try town.day()
    #expect(times(day, \.issued).sorted { ($0 ?? "") < ($1 ?? "") } == ["08:15:00", "08:40:00"])
    #expect(times(day, \.entered).sorted { ($0 ?? "") < ($1 ?? "") } == ["08:45:00", "10:00:00"])
  }

  /// C-N3, C-N4: maintenance at night, and at noon.
  @Test(arguments: [LineUpChannel.app, .callCentre])
  func `who finds the service down asks again when it is back`(channel: LineUpChannel) throws {
    var town = try CustomerTown(.visits)
    town.shops.outages = [
      Outage(start: at(2), end: at(4)), Outage(start: at(11), end: at(12)),
    ]
    try town.wish(at(10), way: 10, ahead: .hours(7))
    try town.wish(at(16), channel, way: 10, ahead: .hours(4) + .minutes(30))
    let day = try town.day()
    #expect(times(day, \.issued) == ["04:00:00", "12:00:00"])
    #expect(times(day, \.leftHome) == ["09:45:00", "15:45:00"])
    #expect(times(day, \.entered) == ["10:00:00", "16:00:00"])
  }

  @Test func `where the service stays down people are at the door when they want to be inside`()
    throws
  {
    var town = try CustomerTown(.visits)
    town.shops.outages = [Outage(start: at(11), end: at(17))]
    try town.wish(at(16), way: 10, ahead: .hours(4))
    let day = try town.day()
    #expect(times(day, \.leftHome) == ["15:50:00"] && times(day, \.entered) == ["16:00:00"])
    #expect(day.visits[0].kind == .walkUp)
  }

  // MARK: - Giving up

  /// The second stands there for nine minutes, and gives the ticket up before it is called.
  @Test func `a ticket that is given up at the door counts as given up`() throws {
    var town = try CustomerTown(.tickets)
    town.shops.outsidePatience = .minutes(9)
    try town.wish(at(12), stay: 30)
    try town.wish(at(12))
    let day = try town.day()
    #expect(day.visits.map(\.outcome) == [.used, .outsideLeft])
    #expect(day.metrics[.deletedShare] == 0.5)
  }
}
