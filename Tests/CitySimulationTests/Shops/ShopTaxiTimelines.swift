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

/// Customers of shops who come by taxi, followed by hand, in a row of four squares of a kilometre
/// at 30 km/h.
@Suite struct ShopTaxiTimelines {
  private func at(_ hours: Int64, _ minutes: Int64 = 0) -> Instant {
    .start + .hours(hours) + .minutes(minutes)
  }

  private func city(taxiFrom hour: Int64, _ minute: Int64) throws -> TinyCity {
    var city = try TinyCity(zones: 4)
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .zero), length: .hours(24), warmUp: .zero, drain: .hours(1))
    try city.useStreets(at: Speed(metersPerSecond: 30 / 3.6))
    city.boarding = 0
    try city.drivers(
      response: 0, press: 0, in: 1, shifts: [shift(from: hour, minute, lasting: 240)])
    return city
  }

  private func shops(_ city: TinyCity) throws -> ShopsModel {
    var shops = try ShopsModel(
      shops: [.init("A", at: city.place(0), capacity: 1, opens: .hours(8), closes: .hours(20))],
      wants: .listed([]))
    shops.system = .tickets
    shops.stay = try Sampler(.constant(600))
    shops.rules.expectedStay = .minutes(10)
    shops.walking = Speed(metersPerSecond: 4.8 / 3.6)
    return shops
  }

  private func day(_ city: TinyCity, _ shops: ShopsModel) throws -> ReplicationRecord {
    var model = try city.model()
    model.shops = shops
    return try Simulation(
      model: model, policy: OwnZoneFIFO(), seed: 1, checksInvariants: true
    ).replication(1)
  }

  private func wish(_ city: TinyCity) -> ShopsModel.Listed {
    var wish = ShopsModel.Listed(at: at(12), from: city.place(1), to: ShopID(0))
    (wish.means, wish.channel) = (.taxi, .app)
    return wish
  }

  /// C-WP2: the only taxi comes at half past twelve, for a drive of two minutes.
  @Test func `a ticket on the way is taken once aboard`() throws {
    let city = try city(taxiFrom: 12, 30)
    var shops = try shops(city)
    shops.wants = .listed([wish(city)])
    let row = try #require(try day(city, shops).visits.first)
    #expect(row.leftHome == .hours(12))
    #expect(row.issued == .hours(12) + .minutes(30))
    #expect(row.reached == .hours(12) + .minutes(32) && row.entered == row.reached)
    #expect(row.means == .taxi && row.walked == nil && row.rideThere != nil)
  }

  /// C-WP2: a kilometre is 12:30 on foot and two minutes by car; the taxi stands at the door.
  @Test func `people come on foot, by car and by taxi`() throws {
    let city = try city(taxiFrom: 11, 0)
    var shops = try shops(city)
    shops.system = .physical
    shops.wants = .listed(
      [ShoppingMeans.walk, .car, .taxi].map {
        var wish = wish(city)
        wish.means = $0
        return wish
      })
    let visits = try day(city, shops).visits
    #expect(visits.map(\.means) == [.walk, .car, .taxi])
    #expect(
      visits.map { $0.reached.map { $0.inSeconds - 12 * 3600 } } == [750, 120, 120])
    #expect(visits.map { $0.rideThere != nil } == [false, false, true])
  }

  /// They give the taxi up after twenty minutes, and walk for 12:30; the ticket is taken five
  /// minutes before they are there.
  @Test func `who walks because no taxi comes came on foot`() throws {
    var city = try city(taxiFrom: 18, 0)
    city.patience = 1200
    var shops = try shops(city)
    shops.wants = .listed([wish(city)])
    let row = try #require(try day(city, shops).visits.first)
    #expect(row.walked == .hours(12) + .minutes(20) && row.means == .walk)
    #expect(row.issued == .hours(12) + .minutes(27) + .seconds(30))
    #expect(row.reached == .hours(12) + .minutes(32) + .seconds(30))
  }

  /// They book noon, get the notice to leave, and wait for a taxi; the code ends before they
  /// arrive.
  ///
  /// With a patience of 20 minutes they walk in the end, and the turn is not lost by taxi.
  @Test func `turns lost on foot are not lost by taxi`() throws {
    for patience in [nil, 1200] as [Double?] {
      var city = try city(taxiFrom: 12, 30)
      city.patience = patience
      var shops = try shops(city)
      shops.system = .visits
      var wish = wish(city)
      wish.ahead = .hours(2)
      shops.wants = .listed([wish])
      let day = try day(city, shops)
      #expect(day.visits.map(\.outcome) == [.late])
      #expect(day.visits.map(\.means) == [patience == nil ? .taxi : .walk])
      #expect(day.metrics[.lateTaxiShare] == (patience == nil ? 1 : 0))
    }
  }

  /// A resident who calls a taxi for an errand has no ticket before they are aboard.
  @Test func `people with calendars take their ticket once aboard`() throws {
    var city = try city(taxiFrom: 12, 30)
    let plan = ActivityPlan.meeting("shopping", at: city.place(0), from: at(12), to: at(13))
    city.residents = ResidentsModel(
      [ResidentsModel.Resident(home: city.place(1), means: MeansSet([.taxi]))],
      appointments: [.init(of: 0, 1, type: 0, .fixed, plan)], types: ["shopping"],
      firstDay: try #require(CalendarDate("2026-03-16")))
    var shops = try shops(city)
    shops.ticketWithin = .minutes(5)
    shops.residents = ResidentShopping(type: "shopping", .ticket)
    let row = try #require(try day(city, shops).visits.first)
    #expect(row.issued == .hours(12) + .minutes(30))
    #expect(row.reached == .hours(12) + .minutes(32) && row.entered == row.reached)
  }
}
