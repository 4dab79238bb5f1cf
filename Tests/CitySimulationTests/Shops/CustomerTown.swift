import DispatchCore
import Geography
import LineUpCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Four squares of a kilometre in a row from midnight to midnight, with a shop in the middle of the first: room for one,
/// open from eight to eight, stays of ten minutes, slots of a quarter of an hour, a margin of five minutes.
struct CustomerTown {
  var shops: ShopsModel
  var speeds = Array(repeating: Speed(metersPerSecond: 10), count: 24)
  private var wishes: [ShopsModel.Listed] = []

  static func at(_ hours: Int64, _ minutes: Int64 = 0, _ seconds: Int64 = 0) -> Instant {
    .start + .hours(hours) + .minutes(minutes) + .seconds(seconds)
  }

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

  /// Lives through the day, with all self-checks.
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
  static func time(_ span: TimeSpan?) -> String? {
    span.map { span in
      let seconds = TimeOfDay(wrapping: span).sinceMidnight.milliseconds / 1000
      return [seconds / 3600, seconds / 60 % 60, seconds % 60]
        .map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
    }
  }
}
