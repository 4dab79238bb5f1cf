import CityModels
import Mobility
import PlannerCore
import Quantities

/// Shared bicycles and cars of a city: the number at each station, and the people who use or fetch
/// one.
struct SharedVehicles {
  /// State of a person's trip with a shared vehicle.
  struct Ride {
    /// Trip so far.
    var trip: LivedTrip

    /// Station to which they walk or ride.
    var station: StationID

    /// Station at which they intend to leave the vehicle.
    let end: StationID

    /// True if they have taken a vehicle.
    var hasVehicle = false
  }

  /// Visible change at a station.
  struct Change {
    let station: StationID

    /// True or false if the presence of a vehicle has changed; nil otherwise.
    var hasVehicle: Bool?

    /// True or false if the presence of a free place has changed; nil otherwise.
    var hasRoom: Bool?
  }

  private let stations: [SharedStation]
  private var stock: [Int32]

  /// Number of vehicles under way.
  private var ridden = 0

  /// Trips with a shared vehicle or to one.
  private var rides: [UserID: Ride] = [:]

  init(_ stations: [SharedStation]) {
    self.stations = stations
    stock = stations.map(\.vehicles)
  }

  /// For each station, true if it has a free place.
  var hasRoom: [Bool] { stations.indices.map { stock[$0] < stations[$0].places } }

  /// For each station, true if it has a vehicle.
  var hasVehicle: [Bool] { stock.map { $0 > 0 } }

  /// State of a person's trip with a shared vehicle; nil if there is none.
  subscript(user: UserID) -> Ride? {
    get { rides[user] }
    set { rides[user] = newValue }
  }

  /// Removes a vehicle taken by a person.
  /// - Returns: the visible change; nil if the station is empty.
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

  /// Adds a vehicle left by a person.
  /// - Returns: the visible change; nil if the station is full.
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

  /// Description of a change in the total number of vehicles, which is constant; nil if they add
  /// up.
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
