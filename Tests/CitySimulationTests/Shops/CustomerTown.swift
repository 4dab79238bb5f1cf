import DispatchCore
import Geography
import LineUpCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Four squares of a kilometre in a row from midnight to midnight, with a shop in the middle of the
/// first: room for one, open from eight to eight, stays of ten minutes, slots of a quarter of an
/// hour, a margin of five minutes.
struct CustomerTown {
  var shops: ShopsModel
  private var speeds = Array(repeating: Speed(metersPerSecond: 10), count: 24)
  private var wishes: [ShopsModel.Listed] = []

  init(_ system: ShopsModel.System) throws {
    shops = try ShopsModel(
      shops: [
        .init("A", at: ShopTown.place(0.5), capacity: 1, opens: .hours(8), closes: .hours(20))
      ], wants: .listed([]))
    shops.system = system
    shops.stay = try Sampler(.constant(600))
    shops.rules.expectedStay = .minutes(10)
    shops.walking = Speed(metersPerSecond: 4.8 / 3.6)
  }

  /// A customer, of the first shop and from beside it unless said otherwise.
  mutating func wish(
    _ at: Instant, _ channel: LineUpChannel = .app, home kilometer: Double = 0.5, shop: Int = 0,
    means: ShoppingMeans = .walk, way: Int64? = nil, ahead: TimeSpan = .zero, stay: Int64? = nil
  ) throws {
    var wish = ShopsModel.Listed(at: at, from: try ShopTown.place(kilometer), to: ShopID(shop))
    (wish.channel, wish.means, wish.ahead) = (channel, means, ahead)
    (wish.way, wish.stay) = (way.map { .minutes($0) }, stay.map { .minutes($0) })
    wishes.append(wish)
  }

  /// Lets cars drive 60 km/h before an hour of the day, and 10 km/h from then on.
  mutating func slowTraffic(from first: Int) {
    for hour in 0..<24 { speeds[hour] = Speed(metersPerSecond: (hour < first ? 60 : 10) / 3.6) }
  }

  /// Simulates the day, with all self-checks.
  func day() throws -> ReplicationRecord {
    var shops = shops
    shops.wants = .listed(wishes)
    var model = try ShopTown.city(shops)
    model.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .zero), length: .hours(24), warmUp: .zero, drain: .hours(1))
    model.travel = .streets(Streets(circuity: 1, speedByHour: speeds), noise: nil)
    return try Simulation(
      model: model, policy: OwnZoneFIFO(), seed: 1, checksInvariants: true
    ).replication(1)
  }

  /// A time of the day in a table, to the second.
  fileprivate static func time(_ span: TimeSpan?) -> String? {
    span.map { span in
      let seconds = TimeOfDay(wrapping: span).sinceMidnight.milliseconds / 1000
      return [seconds / 3600, seconds / 60 % 60, seconds % 60]
        .map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
    }
  }
}

/// Suites about customers of a `CustomerTown`, with short notations for times.
protocol CustomerSuite {}

extension CustomerSuite {
  /// Instant at which the clock shows a time of the day.
  func at(_ hours: Int64, _ minutes: Int64 = 0, _ seconds: Int64 = 0) -> Instant {
    .start + .hours(hours) + .minutes(minutes) + .seconds(seconds)
  }

  /// Column of the visits of a day, as times of the day to the second.
  func times(_ day: ReplicationRecord, _ column: KeyPath<VisitRow, TimeSpan?>) -> [String?] {
    day.visits.map { CustomerTown.time($0[keyPath: column]) }
  }
}
