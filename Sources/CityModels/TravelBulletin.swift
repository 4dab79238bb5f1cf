public import Mobility
public import Quantities

/// A strike or rain, and the time at which planner users can learn of it.
public struct TravelBulletin: Sendable {
  /// A strike or rain.
  public enum Event: Sendable {
    /// A temporary suspension of lines.
    case strike(TravelNews.Strike)

    /// A period of rain.
    case rain(TravelNews.Rain)
  }

  /// Announced event.
  public let event: Event

  /// Time of the announcement; may be before the start of the run.
  public let announcement: Instant

  /// Makes a bulletin.
  public init(_ event: Event, announcedAt announcement: Instant) {
    self.event = event
    self.announcement = announcement
  }
}

/// All bulletins of a run.
public struct TravelBulletins: Sendable {
  private let bulletins: [TravelBulletin]

  /// All strikes and rain, known or not.
  public let truth: TravelNews

  /// Combines bulletins.
  /// - Parameter bulletins: in any order; periods of rain must not overlap.
  public init(_ bulletins: [TravelBulletin] = []) {
    self.bulletins = bulletins
    truth = TravelNews(bulletins)
  }

  /// News known at an instant.
  package func news(at instant: Instant) -> TravelNews {
    TravelNews(bulletins.filter { $0.announcement <= instant })
  }

  /// Instants after the start of the run at which news becomes known, without repetition.
  package var instants: [Instant] {
    Set(bulletins.map(\.announcement).filter { $0 > .start }).sorted()
  }
}

extension TravelNews {
  fileprivate init(_ bulletins: [TravelBulletin]) {
    self.init()
    for bulletin in bulletins {
      switch bulletin.event {
      case .strike(let strike): strikes.append(strike)
      case .rain(let rain): self.rain.append(rain)
      }
    }
    rain.sort { $0.window.lowerBound < $1.window.lowerBound }
  }
}
