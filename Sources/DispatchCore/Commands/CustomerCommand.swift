public import Geography
public import Quantities

/// Commands of a customer.
public enum CustomerCommand: Hashable, Sendable, BitwiseCopyable {
  /// Request a taxi now (A-UC4, B-UC3).
  case request(RideForm)

  /// Request a taxi for a later instant; nil if the form was sent without one (A-UC5, B-UC4).
  case reserve(RideForm, at: Instant?)

  /// Cancel a ride, with every taxi of its party (A-G8, A-UC7).
  case cancel(RideID)

  /// Confirm the proposed taxi (B-UC5).
  case confirm(RideID, OfferID)

  /// Decline the proposed taxi (B-UC5).
  case decline(RideID, OfferID)

  /// Open the activation link or enter the code received (B-G1R5).
  case activate(code: UInt64)

  /// Choose the channels for notices (A-G6R1).
  case choose(NoticeChannels)

  /// Sign out (A-G1R4).
  case signOut

  /// Delete the account with its reservations (B-SC6).
  case deleteAccount

  /// Requests a taxi now, for as many people as one taxi holds, from a place found by GPS.
  /// - Parameters:
  ///   - origin: the meeting point.
  ///   - destination: the destination, if known; it may not equal the origin (A14).
  /// - Returns: the request.
  public static func request(origin: Place, destination: Place?) -> CustomerCommand {
    .request(RideForm(origin: origin, destination: destination))
  }
}

/// Form for requesting a taxi.
public struct RideForm: Hashable, Sendable, BitwiseCopyable {
  /// Channel by which the form reached the service.
  public enum Channel: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// The mobile application or the web page (A-G1R1).
    case application

    /// A text message, a future feature of document A (A-F2).
    case sms
  }

  /// The meeting point; nil if it was not entered or could not be found (A-UI2).
  public var origin: Place?

  /// True if GPS or the browser found the origin; false if it was typed (B-G2R2).
  public var isLocated = true

  /// The destination, if stated.
  public var destination: Place?

  /// Number of people who travel together, at least 1 (B-UC3).
  public var people: Int32 = 1

  /// Channel by which the form arrived.
  public var channel: Channel = .application

  /// True if the taxi may be shared, where the service supports sharing (A-F1, B-F3).
  public var sharesTaxi = true

  /// Makes a form for one person located by GPS.
  public init(origin: Place?, destination: Place? = nil) {
    self.origin = origin
    self.destination = destination
  }

  /// Makes a form.
  /// - Parameters:
  ///   - origin: the meeting point.
  ///   - isLocated: true if GPS or the browser found it.
  ///   - destination: the destination, if stated.
  ///   - people: number of people who travel together, at least 1.
  ///   - channel: channel by which the form arrived.
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
