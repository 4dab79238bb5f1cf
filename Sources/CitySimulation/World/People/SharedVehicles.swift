import CityModels
import Mobility
import PlannerCore
import Quantities

/// The shared bicycles and cars of a city: how many stand at each station, and who is on the way with one.
struct SharedVehicles {
  /// Where a person is on a trip with a shared vehicle.
  struct Ride {
    /// What they have done so far.
    var trip: LivedTrip

    /// The station to which they walk or ride.
    var station: StationID

    /// Place where they mean to leave the vehicle.
    let end: StationID

    /// True if they have taken one.
    var hasVehicle = false
  }

  /// What others can see at a station that has changed.
  struct Change {
    let station: StationID

    /// True if a vehicle stands there now, where that is new.
    var hasVehicle: Bool?

    /// True if there is room now, where that is new.
    var hasRoom: Bool?
  }

  private let stations: [SharedStation]
  private var stock: [Int32]

  /// Number of vehicles under way.
  private var ridden = 0

  /// Those who are on the way with one or to one.
  private var rides: [UserID: Ride] = [:]

  init(_ stations: [SharedStation]) {
    self.stations = stations
    stock = stations.map(\.vehicles)
  }

  /// For each station, whether a vehicle finds room.
  var hasRoom: [Bool] { stations.indices.map { stock[$0] < stations[$0].places } }

  /// For each station, whether a vehicle stands there.
  var hasVehicle: [Bool] { stock.map { $0 > 0 } }

  /// A person's trip, as far as they have come; nil for one who is on no such trip.
  subscript(user: UserID) -> Ride? {
    get { rides[user] }
    set { rides[user] = newValue }
  }

  /// A person takes a vehicle.
  /// - Returns: what has changed for others; nil when the station is empty.
  mutating func take(at station: StationID) -> Change? {
    let number = station.index
    guard stock[number] > 0 else { return nil }
    stock[number] -= 1
    ridden += 1
    var change = Change(station: station)
    if stock[number] == 0 { change.hasVehicle = false }
    if stock[number] == stations[number].places - 1 { change.hasRoom = true }
    return change
  }

  /// A person leaves a vehicle.
  /// - Returns: what has changed for others; nil when the station is full.
  mutating func leave(at station: StationID) -> Change? {
    let number = station.index
    guard stock[number] < stations[number].places else { return nil }
    stock[number] += 1
    ridden -= 1
    var change = Change(station: station)
    if stock[number] == 1 { change.hasVehicle = true }
    if stock[number] == stations[number].places { change.hasRoom = false }
    return change
  }

  /// What is wrong with the vehicles, none of which comes or goes; nil when all are there.
  var imbalance: String? {
    let there = stock.reduce(0) { $0 + Int($1) }
    let all = stations.reduce(0) { $0 + Int($1.vehicles) }
    let riders = rides.values.count(where: \.hasVehicle)
    if there + ridden == all, riders == ridden { return nil }
    return
      "\(there) shared vehicles stand at stations, \(ridden) are under way with \(riders) people, and there "
      + "are \(all)"
  }
}
