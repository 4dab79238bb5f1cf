public import Quantities

/// Knowledge about a city at an instant: the news, and the availability at stations.
///
/// A class, since millions of queries share the same immutable knowledge.
public final class TravelKnowledge: Sendable {
  /// Known strikes and rain.
  public let news: TravelNews

  /// True for each station that is believed to have a vehicle; empty if all have one.
  public let hasVehicle: [Bool]

  /// True for each station that is believed to have a free place; empty if all have one.
  public let hasRoom: [Bool]

  /// True if no rain is known.
  let isDry: Bool

  /// Makes knowledge from news and availability.
  public init(_ news: TravelNews = TravelNews(), hasVehicle: [Bool] = [], hasRoom: [Bool] = []) {
    self.news = news
    self.hasVehicle = hasVehicle
    self.hasRoom = hasRoom
    isDry = news.rain.isEmpty
  }

  /// Knowledge without any news, and with vehicles and free places at all stations.
  public static let nothing = TravelKnowledge()

  /// Returns the same knowledge with other news.
  public func with(_ news: TravelNews) -> TravelKnowledge {
    TravelKnowledge(news, hasVehicle: hasVehicle, hasRoom: hasRoom)
  }

  /// Returns the same knowledge with or without a vehicle at one station; all stations must be
  /// listed.
  public func with(vehicleAt station: StationID, _ isThere: Bool) -> TravelKnowledge {
    var hasVehicle = hasVehicle
    hasVehicle[station.index] = isThere
    return TravelKnowledge(news, hasVehicle: hasVehicle, hasRoom: hasRoom)
  }

  /// Returns the same knowledge with or without a free place at one station; all stations must be
  /// listed.
  public func with(roomAt station: StationID, _ isThere: Bool) -> TravelKnowledge {
    var hasRoom = hasRoom
    hasRoom[station.index] = isThere
    return TravelKnowledge(news, hasVehicle: hasVehicle, hasRoom: hasRoom)
  }
}
