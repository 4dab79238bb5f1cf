public import Geography
public import Quantities

/// What a customer can do.
public enum CustomerCommand: Hashable, Sendable, BitwiseCopyable {
  /// Ask for a taxi now (A-UC4, B-UC3).
  case request(RideForm)

  /// Ask for a taxi at an instant to come; nil when the form was sent without one (A-UC5, B-UC4).
  case reserve(RideForm, at: Instant?)

  /// Withdraw a ride, with every taxi of its party (A-G8, A-UC7).
  case cancel(RideID)

  /// Agree to the proposed taxi (B-UC5).
  case confirm(RideID, OfferID)

  /// Turn the proposed taxi down (B-UC5).
  case decline(RideID, OfferID)

  /// Open the activation link or enter the code that was sent (B-G1R5).
  case activate(code: UInt64)

  /// Choose by which channels to be told (A-G6R1).
  case choose(NoticeChannels)

  /// Leave the application (A-G1R4).
  case signOut

  /// Delete the account with its reservations (B-SC6).
  case deleteAccount

  /// Ask for a taxi now, for as many people as one taxi holds, from a place found by GPS.
  /// - Parameters:
  ///   - origin: where the taxi is to come to.
  ///   - destination: where to, when known; it may not equal the origin (A14).
  /// - Returns: the request.
  public static func request(origin: Place, destination: Place?) -> CustomerCommand {
    .request(RideForm(origin: origin, destination: destination))
  }
}

/// What a customer fills in to get a taxi.
public struct RideForm: Hashable, Sendable, BitwiseCopyable {
  /// How the form reached the service.
  public enum Channel: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// The mobile application or the web page (A-G1R1).
    case application

    /// A text message, a future extra of document A (A-F2).
    case sms
  }

  /// Where the taxi is to come to; nil when it was left out, or could not be found (A-UI2).
  public var origin: Place?

  /// True if the origin was found by GPS or the browser rather than typed (B-G2R2).
  public var isLocated = true

  /// Where to, when said.
  public var destination: Place?

  /// Number of people who want to travel together, at least 1 (B-UC3).
  public var people: Int32 = 1

  /// How the form came.
  public var channel: Channel = .application

  /// True if the taxi may be shared with others, where the service lets people share (A-F1, B-F3).
  public var sharesTaxi = true

  /// Makes a form for one person who was found by GPS.
  public init(origin: Place?, destination: Place? = nil) {
    self.origin = origin
    self.destination = destination
  }

  /// Makes a form.
  /// - Parameters:
  ///   - origin: where the taxi is to come to.
  ///   - isLocated: true if GPS or the browser found it.
  ///   - destination: where to, when said.
  ///   - people: how many travel together, at least 1.
  ///   - channel: how the form came.
  public init(
    origin: Place?, isLocated: Bool, destination: Place?, people: Int32,
    channel: Channel = .application
  ) {
    self.origin = origin
    self.isLocated = isLocated
    self.destination = destination
    self.people = people
    self.channel = channel
  }
}
