public import Quantities
public import RandomVariates

/// Reservations of taxis for a later time.
///
/// The demand gives the time of the call; a reservation is for a later time. Its wait is measured
/// from the reserved time, and it counts if that time lies in the measurement window. A taxi that
/// is early waits, because the passenger does not come out before the reserved time.
public struct ReservationModel: Sendable {
  /// Share of calls that are reservations, 0 to 1.
  public var share: Double

  /// Lead time, in seconds; the service may refuse reservations that are too early or too late.
  public var lead: Sampler

  /// Share of reservations that are made twice by mistake, 0 to 1 (A-SC4).
  ///
  /// Only the first of the two counts. Both belong to one person and share their random draws.
  public var doubleShare: Double

  /// Delay of the second call after the first.
  public var doubleGap: TimeSpan

  /// Share of reservations that are cancelled before they are due, 0 to 1 (A-SC2).
  public var cancelShare: Double

  /// Makes a model of reservations.
  public init(
    share: Double, lead: Sampler, doubleShare: Double = 0, doubleGap: TimeSpan = .minutes(5),
    cancelShare: Double = 0
  ) {
    self.share = share
    self.lead = lead
    self.doubleShare = doubleShare
    self.doubleGap = doubleGap
    self.cancelShare = cancelShare
  }
}

/// Errors and changes by passengers; all shares 0 to 1.
public struct MishapModel: Sendable {
  /// Share of requests that people try to withdraw for a reason other than the wait.
  public var cancelShare: Double

  /// Time of the attempt after the request, in seconds; the service decides if it is too late
  /// (A-UC7).
  public var cancelDelay: Sampler

  /// Share of no-shows: the whole party is absent from the meeting point when the taxi arrives.
  public var noShowShare: Double

  /// Time that a driver waits for them, in seconds, before pressing Available (A-UC8).
  public var noShowWait: Sampler

  /// Share of requests whose address does not exist (A-A15).
  public var badAddressShare: Double

  /// Time that the driver needs to correct it by telephone, in seconds.
  public var addressDelay: Sampler

  /// Share of requests whose origin is typed instead of taken from GPS (B-G2R2).
  public var typedShare: Double

  /// Makes a model with the given errors only.
  public init(
    cancelShare: Double = 0, cancelDelay: Sampler, noShowShare: Double = 0, noShowWait: Sampler,
    badAddressShare: Double = 0, addressDelay: Sampler, typedShare: Double = 0
  ) {
    self.cancelShare = cancelShare
    self.cancelDelay = cancelDelay
    self.noShowShare = noShowShare
    self.noShowWait = noShowWait
    self.badAddressShare = badAddressShare
    self.addressDelay = addressDelay
    self.typedShare = typedShare
  }
}

/// Registration of people who use the service for the first time.
///
/// Their wait begins with their request, which they make when the account is usable; if the
/// rulebook requires no activation, that is at once.
public struct RegistrationModel: Sendable {
  /// Share of calls that come from people who have to register first, 0 to 1.
  public var share: Double

  /// Share of them whose first attempt has a contact that is already registered, 0 to 1 (B-SC2).
  public var mistakeShare: Double

  /// Time from the message to the activation of the account, in seconds (B-G1R5).
  public var activationDelay: Sampler

  /// Makes a model of registrations.
  public init(share: Double, mistakeShare: Double = 0, activationDelay: Sampler) {
    self.share = share
    self.mistakeShare = mistakeShare
    self.activationDelay = activationDelay
  }
}

/// A time at which the service is unreachable (A-N1, B-N2).
///
/// Requests, reservations and registrations made then are lost; drivers continue to work.
public struct Outage: Hashable, Sendable {
  /// First instant of the outage.
  public var start: Instant

  /// First instant at which the service is reachable again.
  public var end: Instant

  /// Makes an outage.
  public init(start: Instant, end: Instant) {
    self.start = start
    self.end = end
  }
}
