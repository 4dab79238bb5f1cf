public import Mobility
public import Quantities

/// A strike or rain, and when people with a planner can hear of it.
public struct TravelBulletin: Sendable {
  /// What it tells of.
  public enum Event: Sendable {
    /// Lines do not run for a while.
    case strike(TravelNews.Strike)

    /// It rains for a while.
    case rain(TravelNews.Rain)
  }

  /// What happens.
  public let event: Event

  /// From when on it is known; it may be before the start of the run.
  public let announcement: Instant

  /// Announces something.
  public init(_ event: Event, announcedAt announcement: Instant) {
    self.event = event
    self.announcement = announcement
  }
}

/// All that is announced in a run.
public struct TravelBulletins: Sendable {
  private let bulletins: [TravelBulletin]

  /// All strikes and all rain, known or not.
  public let truth: TravelNews

  /// Puts bulletins together.
  /// - Parameter bulletins: in any order; it never rains twice at once.
  public init(_ bulletins: [TravelBulletin] = []) {
    self.bulletins = bulletins
    truth = TravelNews(bulletins)
  }

  /// What is known at an instant.
  package func news(at instant: Instant) -> TravelNews {
    TravelNews(bulletins.filter { $0.announcement <= instant })
  }

  /// When something becomes known after the start of the run, each instant once.
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
