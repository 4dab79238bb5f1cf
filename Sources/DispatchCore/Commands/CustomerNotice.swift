public import Quantities

/// What customers are told (A-G6R2, B-G2R4).
public enum CustomerNotice: Hashable, Sendable, BitwiseCopyable {
  /// The account is registered; the code activates it where the rulebook asks for that (B-G1R3).
  case registered(activationCode: UInt64?)

  /// How long customers have waited so far, on average (A-G6R2).
  case averageWait(TimeSpan)

  /// The request is accepted, and a taxi is looked for (A-UC4).
  case requested

  /// The reservation is accepted (A-UC5, B-SC3).
  case reserved

  /// The reservation is not accepted (A-S3).
  case reservationRejected(Refusal)

  /// No taxi is available; the ride is held (A-A8).
  case noTaxi

  /// A driver said yes; the customer may confirm or decline (B-UC5). With it, the time until the taxi
  /// is there, when that can be estimated (B-IF1).
  case taxiProposed(TaxiID, OfferID, wait: TimeSpan?)

  /// The proposal is void: the driver left.
  case proposalWithdrawn(OfferID)

  /// A taxi is on its way, and when it will be there, when that can be estimated (A-S2).
  case taxiAssigned(TaxiID, wait: TimeSpan?)

  /// The shown waiting time, as seen now (A-N2).
  case waitingTime(TimeSpan)

  /// The taxi does not come after all, and another is looked for.
  case taxiLost(TaxiID)

  /// The service gave up: no taxi could be found (B-UC5).
  case rejected

  /// The ride was annulled.
  case annulled(AnnulReason)

  /// The ride could not be cancelled (A-UC7).
  case cancelRefused(Refusal)

  /// The ride is completed (A-D5).
  case completed

  /// The account is deleted (B-SC6).
  case accountDeleted

  /// The service gave up: it has looked for a taxi as long, or asked as many drivers, as its rules allow.
  case searchEnded
}

extension CustomerNotice {
  /// What kind of notice it is.
  @inlinable
  public var kind: NoticeKind {
    switch self {
    case .registered: .registered
    case .averageWait: .averageWait
    case .reserved: .reserved
    case .reservationRejected: .reservationRejected
    case .noTaxi: .noTaxi
    case .taxiProposed: .taxiProposed
    case .proposalWithdrawn: .proposalWithdrawn
    case .taxiAssigned: .taxiAssigned
    case .waitingTime: .waitingTime
    case .taxiLost: .taxiLost
    case .rejected: .rejected
    case .annulled(.overlap): .overlap
    case .annulled: .annulled
    case .cancelRefused: .cancelRefused
    case .completed: .completed
    case .accountDeleted: .accountDeleted
    case .requested: .requested
    case .searchEnded: .searchEnded
    }
  }
}

/// A kind of notice to customers, in the order in which files list them; a further one comes last.
///
/// In files it is called by its name here, with underscores.
public enum NoticeKind: UInt8, CaseIterable, Sendable {
  case registered, averageWait, reserved, reservationRejected, noTaxi, taxiProposed
  case proposalWithdrawn, taxiAssigned, waitingTime, taxiLost, rejected, annulled, overlap
  case cancelRefused, completed, accountDeleted, requested, searchEnded
}
