import DispatchCore
import Geography
import LineUpCore
import Mobility
import PlannerCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// People with calendars who shop, by hand: everybody walks, 13:20 a kilometre, and the shop has room for one.
@Suite struct ErrandTimelines {
  private func at(_ hours: Int64, _ minutes: Int64, _ seconds: Int64 = 0) -> Instant {
    .start + .minutes((hours - 8) * 60 + minutes) + .seconds(seconds)
  }

  /// Two people live a kilometre from the shop, where they want to be from nine to half past nine, and have something else
  /// at home at ten.
  private func city(
    _ way: ResidentShopping.Way, _ system: ShopsModel.System = .tickets,
    shopping: [(from: Instant, to: Instant)]? = nil, next: Instant? = nil
  ) throws -> (city: TinyCity, shops: ShopsModel) {
    var city = try TinyCity.morning()
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .hours(8)), length: .hours(3), warmUp: .zero,
      drain: .hours(2))
    let home = try TinyCity.place(kilometer: 2.5)
    // A little away from the door, to which it is moved.
    let place = try TinyCity.place(kilometer: 3.4)
    let times = shopping ?? [(at(9, 0), at(9, 30)), (at(9, 0), at(9, 30))]
    var appointments: [ResidentsModel.Appointment] = []
    for (number, time) in times.enumerated() {
      let plan = ActivityPlan.meeting("shopping", at: place, from: time.from, to: time.to)
      let begin = next ?? at(10, 0)
      let after = ActivityPlan.meeting("next", at: home, from: begin, to: begin + .hours(1))
      appointments.append(.init(of: number, 1, type: 1, .fixed, plan))
      appointments.append(.init(of: number, 2, type: 0, .fixed, after))
    }
    city.residents = ResidentsModel(
      times.map { _ in ResidentsModel.Resident(home: home, means: MeansSet([.walk])) },
      appointments: appointments, types: ["next", "shopping"],
      firstDay: try #require(CalendarDate("2026-03-16")))
    let door = try TinyCity.place(kilometer: 3.5)
    let far = try TinyCity.place(kilometer: 0.5)
    var shops = try ShopsModel(
      shops: [
        .init("far", at: far, capacity: 1, opens: .hours(8), closes: .hours(20)),
        .init("near", at: door, capacity: 1, opens: .hours(8), closes: .hours(20)),
      ], wants: .listed([]))
    shops.system = system
    shops.residents = ResidentShopping(type: "shopping", way)
    return (city, shops)
  }

  private func day(_ city: TinyCity, _ shops: ShopsModel) throws -> ReplicationRecord {
    var model = try city.model()
    model.shops = shops
    return try Simulation(
      model: model, policy: OwnZoneFIFO(), seed: 1, checksInvariants: true
    ).replication(1)
  }

  /// Minutes after eight at which people were at the door, inside and gone.
  private func minutes(_ day: ReplicationRecord) -> [[Double]] {
    day.visits.map { row in
      let times: [TimeSpan?] = [row.reached, row.entered, row.left]
      return times.compactMap { $0.map { $0.inSeconds / 60 } }
    }
  }

  private func next(_ day: ReplicationRecord, _ resident: Int32) -> ActivityRow? {
    day.activities.first { $0.resident == resident && $0.activity == 2 }
  }

  /// Both are at the door at 8:55, where the second stands for half an hour, or walks around with a
  /// number until 9:20.
  @Test func `who waits at the door is late for what is next`() throws {
    for system in [ShopsModel.System.tickets, .physical] {
      let (city, shops) = try city(.walkUp, system)
      let day = try day(city, shops)
      #expect(day.visits.map(\.shop) == [1, 1] && day.visits.map(\.outcome) == [.used, .used])
      #expect(day.visits.map(\.leftHome) == [.seconds(2500), .seconds(2500)])
      #expect(minutes(day) == [[55, 55, 85], [55, 85, 115]])
      #expect(next(day, 0)?.lateness == .zero)
      // Out at 9:55, and 13:20 on foot.
      #expect(next(day, 1)?.lateness == .seconds(500))
      #expect(day.totals.people?.lateByDoor == 1 && day.metrics[.doorLatenessShare] == 1)
      // Of the 55 minutes from nine on that the second was there, 25 were at the door.
      #expect(
        day.activities.filter { $0.activity == 1 }.map(\.attended) == [.minutes(30), .minutes(30)])
      #expect(day.metrics[.wants] == 2)
      #expect(day.metrics[.outsideMean] == (system == .physical ? 900 : 150))
    }
  }

  @Test func `who gives up at the door is in time for what is next`() throws {
    let (city, made) = try city(.walkUp, .physical)
    var shops = made
    shops.outsidePatience = .minutes(20)
    let day = try day(city, shops)
    #expect(day.visits.map(\.outcome) == [.used, .outsideLeft])
    // They came to the door in time, and have missed what they had to do.
    let shopping = day.activities.filter { $0.activity == 1 }
    #expect(shopping.map(\.outcome) == [.onTime, .missed])
    #expect(shopping.map(\.attended) == [.minutes(30), .zero])
    #expect(next(day, 1)?.lateness == .zero)
  }

  /// The shop closes at ten past nine, when the second stands there with a ticket from the machine.
  @Test func `who stands at the door of a shop that closes is turned away`() throws {
    for system in [ShopsModel.System.tickets, .both, .physical] {
      let (city, made) = try city(.walkUp, system)
      var shops = made
      let door = shops.shops[1].place
      shops.shops[1] = .init(
        "near", at: door, capacity: 1, opens: .hours(8), closes: .hours(9) + .minutes(10))
      // The service thinks that the first is out in time.
      shops.rules.expectedStay = .minutes(5)
      let day = try day(city, shops)
      #expect(day.visits.map(\.outcome) == [.used, .closing])
      #expect(day.metrics[.outsideMean] == 450)
      #expect(next(day, 1)?.lateness == .zero)
    }
  }

  /// Both should leave at 9:31:40: the first is inside until 9:55, and the second stands at the door until then.
  @Test func `nobody leaves the line for what is next`() throws {
    let (city, shops) = try city(
      .walkUp, shopping: [(at(9, 0), at(10, 0)), (at(9, 0), at(9, 30))], next: at(9, 50))
    let day = try day(city, shops)
    #expect(minutes(day) == [[55, 55, 115], [55, 115, 145]])
    #expect(next(day, 0)?.lateness == .minutes(18) + .seconds(20))
    #expect(next(day, 1)?.lateness == .minutes(48) + .seconds(20))
    // The first was let in at once: their own plan is the reason.
    #expect(day.metrics[.doorLatenessShare] == 0.5)
  }

  /// They would be called before they could be there, and take their tickets five minutes before they are.
  @Test func `tickets of people on their way are taken when they are nearly there`() throws {
    let (city, shops) = try city(.ticket)
    let day = try day(city, shops)
    #expect(day.visits.map(\.issued) == [.minutes(50), .minutes(50)])
    #expect(minutes(day) == [[55, 55, 85], [55, 85, 115]])
  }

  /// Somebody is inside from eight to nine: the service says 8:41:40, the calendar half an hour later.
  @Test func `the earlier of ticket and calendar tells when to leave`() throws {
    let (city, made) = try city(.ticket, shopping: [(at(9, 30), at(10, 0))], next: at(10, 40))
    var shops = made
    let door = shops.shops[1].place
    var wish = ShopsModel.Listed(at: .start, from: door, to: ShopID(1))
    (wish.way, wish.stay) = (.zero, .hours(1))
    shops.wants = .listed([wish])
    shops.rules.expectedStay = .hours(1)
    shops.ticketWithin = .minutes(90)
    let day = try day(city, shops)
    #expect(day.visits.map(\.issued) == [.zero, .zero])
    #expect(day.visits.map(\.person) == [1, 2])
    #expect(minutes(day)[1] == [55, 60, 90])
    #expect(day.visits[1].leftHome == .seconds(2500) && day.visits[1].called == .hours(1))
    #expect(next(day, 0)?.lateness == .zero)
  }

  @Test func `a visit is booked for the slot in which the activity starts`() throws {
    let (city, made) = try city(
      .visit, .visits, shopping: [(at(9, 0), at(9, 30)), (at(9, 30), at(9, 50))], next: at(10, 40))
    var shops = made
    shops.rules.expectedStay = .minutes(30)
    let day = try day(city, shops)
    #expect(day.visits.map(\.kind) == [.visit, .visit])
    #expect(day.visits.map(\.reservedFor) == [.minutes(60), .minutes(90)])
    #expect(minutes(day) == [[55, 60, 90], [85, 90, 110]])
    #expect(day.activities.allSatisfy { $0.lateness == .zero })
  }
}
