public import Quantities
public import RandomVariates

/// Who reserves a taxi for later instead of asking for one now.
///
/// The pattern of the demand says when people call; a call that is a reservation is for a time to
/// come. Its wait is measured from the reserved time, and it counts when that time lies in the window.
/// A taxi that is early waits for the passenger, who does not come down before the time.
public struct ReservationModel: Sendable {
  /// The share of calls that are reservations, 0 to 1.
  public var share: Double

  /// How long ahead people reserve, in seconds; the service may refuse what is too soon or too late.
  public var lead: Sampler

  /// The share of reservations that are made twice by mistake, 0 to 1 (A-SC4).
  ///
  /// Only the first of the two counts. They are one person's, with the same luck.
  public var doubleShare: Double

  /// How much later the second of the two is.
  public var doubleGap: TimeSpan

  /// The share of reservations that are cancelled at some time before they are due, 0 to 1 (A-SC2).
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

/// What goes wrong or is changed on the side of the passengers; all shares 0 to 1.
public struct MishapModel: Sendable {
  /// The share of requests that people try to withdraw for a reason other than the wait.
  public var cancelShare: Double

  /// How long after the request they try, in seconds; whether that is too late, the service says
  /// (A-UC7).
  public var cancelDelay: Sampler

  /// The share of passengers who are not at the meeting point when the taxi comes, with all their
  /// party.
  public var noShowShare: Double

  /// How long a driver waits for them, in seconds, before pressing Available (A-UC8).
  public var noShowWait: Sampler

  /// The share of requests whose address does not exist (A-A15).
  public var badAddressShare: Double

  /// How long the driver needs to clear that up by telephone, in seconds.
  public var addressDelay: Sampler

  /// The share of requests whose origin is typed and not found by GPS (B-G2R2).
  public var typedShare: Double

  /// Makes a model in which nothing goes wrong but what is said.
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

/// People who use the service for the first time.
///
/// Their wait begins when they ask, which is when the account is usable, at once where the rulebook
/// activates nothing.
public struct RegistrationModel: Sendable {
  /// The share of calls that come from people who have to register first, 0 to 1.
  public var share: Double

  /// The share of them who first try with a contact that is taken, 0 to 1 (B-SC2).
  public var mistakeShare: Double

  /// How long after the message people activate the account, in seconds (B-G1R5).
  public var activationDelay: Sampler

  /// Makes a model of registrations.
  public init(share: Double, mistakeShare: Double = 0, activationDelay: Sampler) {
    self.share = share
    self.mistakeShare = mistakeShare
    self.activationDelay = activationDelay
  }
}

/// A time in which nobody can reach the service (A-N1, B-N2).
///
/// Requests, reservations and registrations made then are lost; drivers work on.
public struct Outage: Hashable, Sendable {
  /// Time at which it begins.
  public var start: Instant

  /// The first instant at which the service can be reached again.
  public var end: Instant

  /// Makes an outage.
  public init(start: Instant, end: Instant) {
    self.start = start
    self.end = end
  }
}
