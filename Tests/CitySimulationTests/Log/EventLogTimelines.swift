import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// The event log of small days, followed by hand.
@Suite struct EventLogTimelines {
  @Test func `a held ride is told, with every look at it`() throws {
    var city = try TinyCity()
    city.rulebook.holdRecheckPeriod = .seconds(300)
    try city.drivers()
    city.request(at: .seconds(60))
    city.request(at: .seconds(110))
    let log = Timeline.log(try city.day())
    #expect(
      log == [
        "60 ride 0 request_made zone 0",
        "60 ride 0 offered taxi 0 zone 0 ring 0 place 1 of 1 span 60",
        "70 ride 0 accepted taxi 0 zone 0 ring 0 place 1 of 1",
        "70 ride 0 assigned taxi 0 zone 0 ring 0",
        "70 ride 0 approach_begun taxi 0 zone 0 ring 0",
        "110 ride 1 request_made zone 0",
        "110 ride 1 nobody_to_ask zone 0 ring 0 of 0",
        "110 ride 1 held zone 0",
        "170 ride 0 arrived taxi 0 zone 0",
        "190 ride 0 picked_up taxi 0 zone 0",
        "410 ride 1 rechecked zone 0 (nobody_to_ask)",
        "710 ride 1 rechecked zone 0 (nobody_to_ask)",
        "790 ride 0 dropped_off taxi 0 zone 0 ring 0",
        "820 ride 1 offered taxi 0 zone 0 ring 0 place 1 of 1 span 60 (taxi_free)",
        "830 ride 1 accepted taxi 0 zone 0 ring 0 place 1 of 1",
        "830 ride 1 assigned taxi 0 zone 0 ring 0",
        "830 ride 1 approach_begun taxi 0 zone 0 ring 0",
        "930 ride 1 arrived taxi 0 zone 0",
        "950 ride 1 picked_up taxi 0 zone 0",
        "1550 ride 1 dropped_off taxi 0 zone 0 ring 0",
      ])
  }

  @Test func `refusals are told with the places in the queue`() throws {
    var city = try TinyCity(zones: 2)
    city.rulebook.refusalPlace = .toTail
    city.rulebook.holdRecheckPeriod = .minutes(15)
    try city.drivers(accept: 0)
    try city.drivers(accept: 0, lapse: 1)
    try city.drivers(in: 1)
    city.request(at: .zero)
    city.request(at: .seconds(5))
    let log = Timeline.log(try city.day(AdjacentZones()))
    #expect(
      log == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 offered taxi 0 zone 0 ring 0 place 1 of 2 span 60",
        "5 ride 1 request_made zone 0",
        "5 ride 1 offered taxi 1 zone 0 ring 0 place 2 of 2 locked 1 span 60",
        "10 ride 0 declined taxi 0 zone 0 ring 0 place 2 of 2",
        "10 ride 0 nobody_to_ask zone 0 ring 0 of 2 refused 1 locked 1",
        "10 ride 0 offered taxi 2 zone 1 ring 1 place 1 of 1 span 60",
        "20 ride 0 accepted taxi 2 zone 1 ring 1 place 1 of 1",
        "20 ride 0 assigned taxi 2 zone 1 ring 1",
        "20 ride 0 approach_begun taxi 2 zone 1 ring 1",
        "65 ride 1 lapsed taxi 1 zone 0 ring 0 place 2 of 2",
        "65 ride 1 offered taxi 0 zone 0 ring 0 place 1 of 2 span 60",
        "75 ride 1 declined taxi 0 zone 0 ring 0 place 2 of 2",
        "75 ride 1 nobody_to_ask zone 0 ring 0 of 2 refused 2",
        "75 ride 1 nobody_to_ask ring 1 of 0",
        "75 ride 1 held zone 0",
        "120 ride 0 arrived taxi 2 zone 0",
        "140 ride 0 picked_up taxi 2 zone 0",
        "740 ride 0 dropped_off taxi 2 zone 0 ring 0",
        "770 ride 1 offered taxi 2 zone 0 ring 0 place 3 of 3 refused 2 span 60 (taxi_free)",
        "780 ride 1 accepted taxi 2 zone 0 ring 0 place 3 of 3",
        "780 ride 1 assigned taxi 2 zone 0 ring 0",
        "780 ride 1 approach_begun taxi 2 zone 0 ring 0",
        "880 ride 1 arrived taxi 2 zone 0",
        "900 ride 1 picked_up taxi 2 zone 0",
        "1500 ride 1 dropped_off taxi 2 zone 0 ring 0",
      ])
  }

  @Test func `a customer who confirms nothing is told step by step`() throws {
    var city = try TinyCity()
    city.rulebook = .twoStep
    city.confirmShare = 0
    try city.drivers(2)
    city.request(at: .seconds(60))
    let log = Timeline.log(try city.day())
    #expect(
      log == [
        "60 ride 0 request_made zone 0",
        "60 ride 0 offered taxi 0 zone 0 ring 0 place 1 of 2 span 30",
        "70 ride 0 accepted taxi 0 zone 0 ring 0 place 1 of 2",
        "70 ride 0 confirmation_asked taxi 0 zone 0",
        "75 ride 0 turned_down taxi 0 zone 0",
        "75 ride 0 withdrawn taxi 0 zone 0 (turned_down)",
        "75 ride 0 offered taxi 1 zone 0 ring 0 place 2 of 2 refused 1 span 30",
        "85 ride 0 accepted taxi 1 zone 0 ring 0 place 2 of 2",
        "85 ride 0 confirmation_asked taxi 1 zone 0",
        "90 ride 0 turned_down taxi 1 zone 0",
        "90 ride 0 withdrawn taxi 1 zone 0 (turned_down)",
        "90 ride 0 nobody_to_ask zone 0 ring 0 of 2 refused 2",
        "90 ride 0 rejected zone 0 (nobody_to_ask)",
      ])
  }

  @Test func `a silent customer and one who confirms`() throws {
    var city = try TinyCity()
    city.rulebook = .twoStep
    try city.useStreets()
    try city.drivers(1)
    city.request(at: .zero)
    let confirmed = Timeline.log(try city.day())
    city.confirmResponse = 31
    #expect(
      confirmed == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 offered taxi 0 zone 0 ring 0 place 1 of 1 span 30",
        "10 ride 0 accepted taxi 0 zone 0 ring 0 place 1 of 1",
        "10 ride 0 confirmation_asked taxi 0 zone 0 span 25",
        "15 ride 0 confirmed taxi 0 zone 0",
        "15 ride 0 assigned taxi 0 zone 0 ring 0",
        "15 ride 0 approach_begun taxi 0 zone 0 ring 0",
        "15 ride 0 wait_shown taxi 0 zone 0 span 25",
        "40 ride 0 arrived taxi 0 zone 0",
        "60 ride 0 picked_up taxi 0 zone 0",
        "110 ride 0 dropped_off taxi 0 zone 0 ring 0",
      ])
    let log = Timeline.log(try city.day())
    #expect(
      log == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 offered taxi 0 zone 0 ring 0 place 1 of 1 span 30",
        "10 ride 0 accepted taxi 0 zone 0 ring 0 place 1 of 1",
        "10 ride 0 confirmation_asked taxi 0 zone 0 span 25",
        "40 ride 0 confirmation_lapsed taxi 0 zone 0",
        "40 ride 0 withdrawn taxi 0 zone 0 (turned_down)",
        "40 ride 0 nobody_to_ask zone 0 ring 0 of 1 refused 1",
        "40 ride 0 rejected zone 0 (nobody_to_ask)",
      ])
  }

  @Test func `a reservation is told from the day before on`() throws {
    var city = try TinyCity()
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .zero), length: .hours(1), warmUp: .hours(2),
      drain: .hours(1))
    city.rulebook.holdRecheckPeriod = .minutes(10)
    try city.reserve(ahead: 7300)
    city.request(at: .zero)
    city.request(at: .seconds(10))
    try city.drivers()
    let log = Timeline.log(try city.day())
    #expect(
      log == [
        "-7200 ride 0 reservation_made zone 0 span 7300",
        "-7190 ride 1 reservation_made zone 0 span 7300",
        "-500 ride 0 reservation_due zone 0",
        "-500 ride 0 offered taxi 0 zone 0 ring 0 place 1 of 1 span 60",
        "-490 ride 0 accepted taxi 0 zone 0 ring 0 place 1 of 1",
        "-490 ride 0 assigned taxi 0 zone 0 ring 0",
        "-490 ride 0 approach_begun taxi 0 zone 0 ring 0",
        "-490 ride 1 reservation_due zone 0",
        "-490 ride 1 nobody_to_ask zone 0 ring 0 of 0",
        "-490 ride 1 held zone 0",
        "-390 ride 0 arrived taxi 0 zone 0",
        "100 ride 0 wait_begun zone 0",
        "110 ride 1 wait_begun zone 0",
        "110 ride 1 rechecked zone 0 (nobody_to_ask)",
        "120 ride 0 picked_up taxi 0 zone 0",
        "710 ride 1 rechecked zone 0 (nobody_to_ask)",
        "720 ride 0 dropped_off taxi 0 zone 0 ring 0",
        "750 ride 1 offered taxi 0 zone 0 ring 0 place 1 of 1 span 60 (taxi_free)",
        "760 ride 1 accepted taxi 0 zone 0 ring 0 place 1 of 1",
        "760 ride 1 assigned taxi 0 zone 0 ring 0",
        "760 ride 1 approach_begun taxi 0 zone 0 ring 0",
        "860 ride 1 arrived taxi 0 zone 0",
        "880 ride 1 picked_up taxi 0 zone 0",
        "1480 ride 1 dropped_off taxi 0 zone 0 ring 0",
      ])
  }

  @Test func `each taxi of a party is told by itself`() throws {
    var city = try TinyCity()
    city.rulebook = .twoStep
    try city.travelTogether(4)
    city.request(at: .zero)
    try city.drivers(2)
    let both = Timeline.log(try city.day())
    city.groups.removeAll()
    try city.drivers(1)
    #expect(
      both == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 offered taxi 0 zone 0 ring 0 place 1 of 2 span 30",
        "0 ride 0 leg 1 offered taxi 1 zone 0 ring 0 place 2 of 2 locked 1 span 30",
        "10 ride 0 accepted taxi 0 zone 0 ring 0 place 1 of 2",
        "10 ride 0 confirmation_asked taxi 0 zone 0",
        "10 ride 0 leg 1 accepted taxi 1 zone 0 ring 0 place 2 of 2",
        "10 ride 0 leg 1 confirmation_asked taxi 1 zone 0",
        "15 ride 0 confirmed taxi 0 zone 0",
        "15 ride 0 assigned taxi 0 zone 0 ring 0",
        "15 ride 0 approach_begun taxi 0 zone 0 ring 0",
        "15 ride 0 leg 1 confirmed taxi 1 zone 0",
        "15 ride 0 leg 1 assigned taxi 1 zone 0 ring 0",
        "15 ride 0 leg 1 approach_begun taxi 1 zone 0 ring 0",
        "115 ride 0 arrived taxi 0 zone 0",
        "115 ride 0 leg 1 arrived taxi 1 zone 0",
        "135 ride 0 picked_up taxi 0 zone 0",
        "135 ride 0 leg 1 picked_up taxi 1 zone 0",
        "735 ride 0 dropped_off taxi 0 zone 0 ring 0",
        "735 ride 0 leg 1 dropped_off taxi 1 zone 0 ring 0",
      ])
    let log = Timeline.log(try city.day())
    #expect(
      log == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 offered taxi 0 zone 0 ring 0 place 1 of 1 span 30",
        "0 ride 0 leg 1 nobody_to_ask zone 0 ring 0 of 1 locked 1",
        "0 ride 0 leg 1 rejected zone 0 (nobody_to_ask)",
        "10 ride 0 accepted taxi 0 zone 0 ring 0 place 1 of 1",
        "10 ride 0 confirmation_asked taxi 0 zone 0",
        "15 ride 0 confirmed taxi 0 zone 0",
        "15 ride 0 assigned taxi 0 zone 0 ring 0",
        "15 ride 0 approach_begun taxi 0 zone 0 ring 0",
        "115 ride 0 arrived taxi 0 zone 0",
        "135 ride 0 picked_up taxi 0 zone 0",
        "735 ride 0 dropped_off taxi 0 zone 0 ring 0",
      ])
  }

  @Test func `a breakdown takes the taxi from the ride`() throws {
    var habits = DriverHabits()
    habits.breakdownShare = 1
    var city = try TinyCity()
    try city.drivers(habits: habits)
    try city.drivers()
    city.request(at: .zero)
    let log = Timeline.log(try city.day())
    #expect(
      log == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 offered taxi 0 zone 0 ring 0 place 1 of 2 span 60",
        "10 ride 0 accepted taxi 0 zone 0 ring 0 place 1 of 2",
        "10 ride 0 assigned taxi 0 zone 0 ring 0",
        "10 ride 0 approach_begun taxi 0 zone 0 ring 0",
        "18.691 ride 0 broke_down taxi 0 zone 0 ring 0",
        "318.691 ride 0 help_called taxi 0 zone 0 ring 0 (broke_down)",
        "318.691 ride 0 taxi_lost taxi 0 zone 0 ring 0 (broke_down)",
        "318.691 ride 0 offered taxi 1 zone 0 ring 0 place 1 of 1 span 60",
        "328.691 ride 0 accepted taxi 1 zone 0 ring 0 place 1 of 1",
        "328.691 ride 0 assigned taxi 1 zone 0 ring 0",
        "328.691 ride 0 approach_begun taxi 1 zone 0 ring 0",
        "428.691 ride 0 arrived taxi 1 zone 0",
        "448.691 ride 0 picked_up taxi 1 zone 0",
        "1048.691 ride 0 dropped_off taxi 1 zone 0 ring 0",
      ])
  }

  @Test func `whoever gives up without a taxi`() throws {
    var city = try TinyCity()
    city.patience = 12
    city.request(at: .zero)
    let log = Timeline.log(try city.day())
    #expect(
      log == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 nobody_to_ask zone 0 ring 0 of 0",
        "0 ride 0 held zone 0",
        "12 ride 0 gave_up zone 0",
      ])
  }

  @Test func `whoever withdraws, and whoever may not any more and is not there`() throws {
    var city = try TinyCity()
    try city.goWrong(cancel: 1, cancelAfter: 5)
    try city.drivers()
    city.request(at: .zero)
    let withdrawn = Timeline.log(try city.day())
    #expect(
      withdrawn == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 offered taxi 0 zone 0 ring 0 place 1 of 1 span 60",
        "5 ride 0 withdrawn taxi 0 zone 0 (cancelled)",
        "5 ride 0 cancelled zone 0",
      ])
    try city.goWrong(cancel: 1, noShow: 1)
    let absent = Timeline.log(try city.day())
    #expect(
      absent == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 offered taxi 0 zone 0 ring 0 place 1 of 1 span 60",
        "10 ride 0 accepted taxi 0 zone 0 ring 0 place 1 of 1",
        "10 ride 0 assigned taxi 0 zone 0 ring 0",
        "10 ride 0 approach_begun taxi 0 zone 0 ring 0",
        "50 ride 0 cancel_refused zone 0 (cancel_assigned)",
        "110 ride 0 arrived taxi 0 zone 0",
        "110 ride 0 no_show taxi 0 zone 0",
        "410 ride 0 cancelled zone 0 (no_show)",
      ])
  }

  @Test func `whoever is not let in, or does not get through`() throws {
    var city = try TinyCity()
    city.rulebook = .twoStep
    try city.travelTogether(10)
    city.request(at: .zero)
    let refused = Timeline.log(try city.day())
    #expect(
      refused == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 refused zone 0 (party_too_large)",
      ])
    city.outages = [Outage(start: .start, end: .start + .seconds(1))]
    let unheard = Timeline.log(try city.day())
    #expect(
      unheard == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 refused zone 0 (outage)",
      ])
  }

  @Test func `a party that comes whole or not at all`() throws {
    var city = try TinyCity()
    city.rulebook = .twoStep
    city.rulebook.partyRule = .allOrNothing
    try city.travelTogether(4)
    try city.drivers()
    city.request(at: .zero)
    let log = Timeline.log(try city.day())
    #expect(
      log == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 offered taxi 0 zone 0 ring 0 place 1 of 1 span 30",
        "0 ride 0 leg 1 nobody_to_ask zone 0 ring 0 of 1 locked 1",
        "0 ride 0 leg 1 rejected zone 0 (nobody_to_ask)",
        "0 ride 0 withdrawn taxi 0 zone 0 (party_incomplete)",
        "0 ride 0 rejected zone 0 (party_incomplete)",
      ])
  }

  @Test func `a hail takes the taxi away, and the run ends before another comes`() throws {
    var city = try TinyCity()
    city.rulebook.holdRecheckPeriod = .hours(3)
    city.rulebook.holdRecheckOnAvailable = false
    try city.drivers()
    city.request(at: .zero)
    city.hail(at: .seconds(5))
    let log = Timeline.log(try city.day())
    #expect(
      log == [
        "0 ride 0 request_made zone 0",
        "0 ride 0 offered taxi 0 zone 0 ring 0 place 1 of 1 span 60",
        "5 ride 0 withdrawn taxi 0 zone 0 (hailed)",
        "5 ride 0 nobody_to_ask zone 0 ring 0 of 0",
        "5 ride 0 held zone 0",
        "7200 ride 0 unresolved zone 0",
      ])
  }

  @Test func `nothing is kept unless it is asked for, nor of rides that do not count`() throws {
    var city = try TinyCity()
    try city.drivers()
    city.request(at: .zero)
    city.window.warmUp = .hours(1)
    #expect(try city.day().log.isEmpty)
    let silent = Simulation(model: try city.model(), policy: OwnZoneFIFO(), seed: 1)
    #expect(try silent.replication(1).log.isEmpty)
  }
}
