import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// The scenarios of document B (3.4), by the clock.
@Suite struct TwoStepScenarioTests {
  @Test func `B-SC1: Daniele refuses and goes to the end, Marco drives Ilaria and queues anew`() {
    let desk = DispatchDesk(.twoStep, .line(3), fleet: [0, 0, 0, 2], surroundings: .streets)
    let ilaria = desk.map.place(in: ZoneID(0), across: 0, up: 0.5)
    #expect(desk.queues == "0 [0 1 2], 2 [3]")
    desk.at(0).request(RideForm(origin: ilaria), by: 0)
    desk.at(5).decline(0, by: 0)
    #expect(desk.queues == "0 [1* 2 0], 2 [3]")
    desk.at(10).accept(1, by: 1)
    #expect(desk.core.state.rides[0].origin == ilaria)
    #expect(desk.core.state.rides[0].destination == nil)
    desk.at(15).confirm(1, of: 0, by: 0)
    desk.at(900).reached(1, in: 2)
    // We expect: queue D M x becomes x D, and M behind the taxi that stands where the ride ends. The
    // driver is 707.107 m away, at 10 m/s.
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         5 taxi 0 declines offer 0
            taxi 1: offer 1 of ride 0
            timer at 35: answer of taxi 1 to offer 1
        10 taxi 1 accepts offer 1
            customer 0: taxi 1 for ride 0 in 70.711 s, offer 1?
            timer at 40: answer of ride 0 to offer 1
        15 customer 0 confirms offer 1 of ride 0
            taxi 1: ride 0 is yours
            customer 0: taxi 1 comes for ride 0 in 70.711 s
        30 timer: answer of taxi 0 to offer 0: refused, offerStale
        35 timer: answer of taxi 1 to offer 1: refused, offerStale
        40 timer: answer of ride 0 to offer 1: refused, offerStale
       900 taxi 1 has reached its destination in zone 2
            customer 0: ride 0 is completed
      """, queues: "0 [2 0], 2 [3 1]")
  }

  @Test func `B-SC2: Davide tries another e-mail address, and is registered at the first log-in`() {
    let desk = DispatchDesk(.twoStep.with { $0.activation = .firstLogIn }, fleet: [0])
    desk.at(0).register("ada@home.it", nil, channels: .mail)
    desk.at(10).register("ada@home.it", nil, channels: .mail)
    desk.at(40).register("davide@home.it", nil, channels: .mail)
    desk.at(100).request(by: 7, in: 0)
    desk.at(130).signIn("davide@home.it", 6)
    desk.at(135).signIn("davide@home.it", 7)
    desk.at(140).request(by: 7, in: 0)
    desk.expect(
      """
         0 a visitor registers with ada@home.it: customer 6
            customer 6: registered
        10 a visitor registers with ada@home.it: refused, duplicateEmail
        40 a visitor registers with davide@home.it: customer 7
            customer 7: registered
       100 customer 7 requests in zone 0: refused, accountNotActivated
       130 a visitor signs in as davide@home.it on the web: refused, badCredentials
       135 a visitor signs in as davide@home.it on the web: customer 7
       140 customer 7 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 170: answer of taxi 0 to offer 0
      """)
    #expect(desk.core.state.customers[6].status == .pending)
    #expect(desk.core.state.customers[7].status == .active)
  }

  @Test func `B-SC3: Bob's reservation from a typed address is processed 10 minutes before`() {
    let desk = DispatchDesk(.twoStep, .line(2), fleet: [0, 1])
    desk.at(0).reserve(by: 0, in: 1, for: 7199)
    desk.at(10).reserve(by: 0, in: 1, for: 10_800)
    desk.run(until: 10_200)
    desk.at(10_205).accept(0, by: 1)
    desk.at(10_210).confirm(0, of: 0, by: 0)
    // We expect: nothing is done before 10200, which is 600 s before the time.
    desk.expect(
      """
         0 customer 0 reserves in zone 1, typed for 7199: refused, reservationTooSoon
            customer 0: the reservation is rejected, reservationTooSoon
        10 customer 0 reserves in zone 1, typed for 10800: ride 0
            customer 0: ride 0 is reserved
            timer at 10200: ride 0 is due
      10200 timer: ride 0 is due
            taxi 1: offer 0 of ride 0
            timer at 10230: answer of taxi 1 to offer 0
      10205 taxi 1 accepts offer 0
            customer 0: taxi 1 for ride 0, offer 0?
            timer at 10235: answer of ride 0 to offer 0
      10210 customer 0 confirms offer 0 of ride 0
            taxi 1: ride 0 is yours
            customer 0: taxi 1 comes for ride 0
      """, queues: "0 [0]")
  }

  @Test func `B-SC3: Bob hears that no taxi could be had for the reservation`() {
    let desk = DispatchDesk(.twoStep, .line(3), fleet: [2])
    desk.at(0).reserve(by: 0, in: 0, for: 10_800)
    desk.run(until: 10_200)
    desk.expect(
      """
         0 customer 0 reserves in zone 0, typed for 10800: ride 0
            customer 0: ride 0 is reserved
            timer at 10200: ride 0 is due
      10200 timer: ride 0 is due
            customer 0: ride 0 is rejected
      """, queues: "2 [0]")
  }

  @Test func `B-SC4: Jack's break and the workday's end wait for the job; absence is allowed`() {
    let desk = DispatchDesk(.twoStep, fleet: [nil], surroundings: .day(from: 8))
    desk.at(0).setBreaks(0, .hours(2))
    desk.logIn(0, in: 0)
    desk.startWorkday(0)
    desk.available(0, in: 0)
    desk.at(7100).request(by: 0, in: 0)
    desk.at(7110).accept(0, by: 0)
    desk.at(7120).confirm(0, of: 0, by: 0)
    desk.at(7500).request(by: 1, in: 0)
    desk.at(8000).reached(0, in: 0)
    desk.at(9000).request(by: 2, in: 0)
    desk.at(28_700).request(by: 3, in: 0)
    desk.at(28_710).accept(1, by: 0)
    desk.at(28_720).confirm(1, of: 3, by: 3)
    desk.at(29_000).beAbsent(0, from: 86_400, until: 90_000)
    desk.at(29_500).reached(0, in: 0)
    desk.at(30_000).logIn(0, in: 0)
    desk.at(86_400).logIn(0, in: 0)
    desk.at(90_000).logIn(0, in: 0)
    desk.startWorkday(0)
    // We expect: the break due at 7200 begins at 8000 and lasts to 9800; the workday that is over at
    // 28800 ends at 29500; the next one may begin the day after, when the absence is over.
    desk.expect(
      TwoStepScenarioTests.jacksFirstJob + "\n" + TwoStepScenarioTests.jacksEvening,
      queues: "all empty")
  }

  private static let jacksFirstJob = """
       0 the breaks of taxi 0 are set to 7200 s and none
       0 taxi 0 logs in in zone 0
       0 taxi 0 starts the workday
          timer at 28800: workdayEnd 1 of taxi 0
          timer at 7200: breakDue 1 of taxi 0
       0 taxi 0 is available in zone 0
    7100 customer 0 requests in zone 0: ride 0
          taxi 0: offer 0 of ride 0
          timer at 7130: answer of taxi 0 to offer 0
    7110 taxi 0 accepts offer 0
          customer 0: taxi 0 for ride 0, offer 0?
          timer at 7140: answer of ride 0 to offer 0
    7120 customer 0 confirms offer 0 of ride 0
          taxi 0: ride 0 is yours
          customer 0: taxi 0 comes for ride 0
    7130 timer: answer of taxi 0 to offer 0: refused, offerStale
    7140 timer: answer of ride 0 to offer 0: refused, offerStale
    7200 timer: breakDue 1 of taxi 0
    7500 customer 1 requests in zone 0: ride 1
          customer 1: ride 1 is rejected
    8000 taxi 0 has reached its destination in zone 0
          customer 0: ride 0 is completed
          taxi 0: the break has begun
          timer at 9800: breakEnd 1 of taxi 0
    9000 customer 2 requests in zone 0: ride 2
          customer 2: ride 2 is rejected
    9800 timer: breakEnd 1 of taxi 0
          taxi 0: the break is over
    """

  private static let jacksEvening = """
    28700 customer 3 requests in zone 0: ride 3
          taxi 0: offer 1 of ride 3
          timer at 28730: answer of taxi 0 to offer 1
    28710 taxi 0 accepts offer 1
          customer 3: taxi 0 for ride 3, offer 1?
          timer at 28740: answer of ride 3 to offer 1
    28720 customer 3 confirms offer 1 of ride 3
          taxi 0: ride 3 is yours
          customer 3: taxi 0 comes for ride 3
    28730 timer: answer of taxi 0 to offer 1: refused, offerStale
    28740 timer: answer of ride 3 to offer 1: refused, offerStale
    28800 timer: workdayEnd 1 of taxi 0
    29000 taxi 0 will be absent from 86400 until 90000
          timer at 86400: absence 1 of taxi 0
    29500 taxi 0 has reached its destination in zone 0
          customer 3: ride 3 is completed
          taxi 0: the workday is over
    30000 taxi 0 logs in in zone 0: refused, appDisabled
    86400 taxi 0 logs in in zone 0: refused, driverAbsent
    86400 timer: absence 1 of taxi 0
          taxi 0: the absence has begun
    90000 taxi 0 logs in in zone 0
    90000 taxi 0 starts the workday
          timer at 118800: workdayEnd 2 of taxi 0
          timer at 97200: breakDue 2 of taxi 0
    """

  @Test func `B-SC5: Frank, who has a request open, cannot reserve as well`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(10).reserve(by: 0, in: 0, for: 20_000)
    desk.at(20).accept(0, by: 0)
    desk.at(25).confirm(0, of: 0, by: 0)
    // We expect: the reservation is refused at once and told, the request goes on.
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
        10 customer 0 reserves in zone 0, typed for 20000: refused, openRideExists
            customer 0: the reservation is rejected, openRideExists
        20 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 50: answer of ride 0 to offer 0
        25 customer 0 confirms offer 0 of ride 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
      """, queues: "all empty")
  }

  @Test func `B-SC6: Tom deletes the account, and the reservation goes with it`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.at(0).register("tom@home.it", "06 555 123")
    desk.at(30).tell(.customer(CustomerID(6), .activate(code: 6)))
    desk.at(35).signIn("tom@home.it", 6)
    desk.at(40).reserve(by: 6, in: 0, for: 10_000)
    desk.at(100).deleteAccount(6)
    desk.at(200).signIn("tom@home.it", 6)
    desk.at(210).request(by: 6, in: 0)
    desk.run(until: 9400)
    // We expect: the reservation is annulled at once and does nothing when it is due; the record stays.
    desk.expect(
      """
         0 a visitor registers with tom@home.it and 06 555 123: customer 6
            customer 6: registered, code 6
        30 customer 6 activates with code 6
        35 a visitor signs in as tom@home.it on the web: customer 6
        40 customer 6 reserves in zone 0, typed for 10000: ride 0
            customer 6: ride 0 is reserved
            timer at 9400: ride 0 is due
       100 customer 6 deletes the account
            customer 6: ride 0 is annulled, accountDeleted
            customer 6: the account is deleted
       200 a visitor signs in as tom@home.it on the web: refused, badCredentials
       210 customer 6 requests in zone 0: refused, notRegistered
      9400 timer: ride 0 is due: refused, offerStale
      """, queues: "0 [0]")
    #expect(desk.core.state.customers[6].status == .deleted)
    #expect(desk.core.state.rides[0].customer == CustomerID(6))
    #expect(desk.core.state.accounts.owners(ofContact: "06 555 123") == [])
    #expect(desk.core.ownData(of: .customer(CustomerID(6))) == nil)
  }
}
