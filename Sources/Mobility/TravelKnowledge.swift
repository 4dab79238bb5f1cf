public import Quantities

/// What is known of a city at some time: the news, and how the stations stand.
///
/// A class, since millions of trips are asked for with the same knowledge, and nothing in it ever changes.
public final class TravelKnowledge: Sendable {
  /// What is known of strikes and rain.
  public let news: TravelNews

  /// For each station, whether a vehicle is thought to be there; empty where all have one.
  public let hasVehicle: [Bool]

  /// For each station, whether a vehicle is thought to find room there; empty where all have some.
  public let hasRoom: [Bool]

  /// True if it rains at no time.
  let isDry: Bool

  /// Describes what is known.
  public init(_ news: TravelNews = TravelNews(), hasVehicle: [Bool] = [], hasRoom: [Bool] = []) {
    self.news = news
    self.hasVehicle = hasVehicle
    self.hasRoom = hasRoom
    isDry = news.rain.isEmpty
  }

  /// What is so on any day.
  public static let nothing = TravelKnowledge()

  /// The same with other news.
  public func with(_ news: TravelNews) -> TravelKnowledge {
    TravelKnowledge(news, hasVehicle: hasVehicle, hasRoom: hasRoom)
  }

  /// The same with a vehicle at one of the stations, or without; all stations must be known.
  public func with(vehicleAt station: StationID, _ isThere: Bool) -> TravelKnowledge {
    var hasVehicle = hasVehicle
    hasVehicle[station.index] = isThere
    return TravelKnowledge(news, hasVehicle: hasVehicle, hasRoom: hasRoom)
  }

  /// The same with room at one of the stations, or without; all stations must be known.
  public func with(roomAt station: StationID, _ isThere: Bool) -> TravelKnowledge {
    var hasRoom = hasRoom
    hasRoom[station.index] = isThere
    return TravelKnowledge(news, hasVehicle: hasVehicle, hasRoom: hasRoom)
  }
}
