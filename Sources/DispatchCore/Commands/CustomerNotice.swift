public import Quantities

/// Notices to customers (A-G6R2, B-G2R4).
public enum CustomerNotice: Hashable, Sendable, BitwiseCopyable {
  /// The account is registered; the code activates it if the rulebook requires activation (B-G1R3).
  case registered(activationCode: UInt64?)

  /// Average wait of customers so far (A-G6R2).
  case averageWait(TimeSpan)

  /// The request is accepted, and the search for a taxi has started (A-UC4).
  case requested

  /// The reservation is accepted (A-UC5, B-SC3).
  case reserved

  /// The reservation is not accepted (A-S3).
  case reservationRejected(Refusal)

  /// No taxi is available; the ride is held (A-A8).
  case noTaxi

  /// A driver has accepted; the customer may confirm or decline (B-UC5). Includes the time until
  /// the taxi arrives, if it can be estimated (B-IF1).
  case taxiProposed(TaxiID, OfferID, wait: TimeSpan?)

  /// The proposal is void because the driver left.
  case proposalWithdrawn(OfferID)

  /// A taxi is on its way; includes the time until it arrives, if it can be estimated (A-S2).
  case taxiAssigned(TaxiID, wait: TimeSpan?)

  /// Update of the shown waiting time (A-N2).
  case waitingTime(TimeSpan)

  /// The assigned taxi will not come, and the search for another has started.
  case taxiLost(TaxiID)

  /// The service gave up because no taxi was found (B-UC5).
  case rejected

  /// The ride was annulled.
  case annulled(AnnulReason)

  /// The ride could not be cancelled (A-UC7).
  case cancelRefused(Refusal)

  /// The ride is completed (A-D5).
  case completed

  /// The account is deleted (B-SC6).
  case accountDeleted

  /// The service gave up because the search reached the limit of time or of drivers asked.
  case searchEnded
}

extension CustomerNotice {
  /// The kind of the notice.
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

/// A kind of notice to customers, in the order used in files; new kinds are added at the end.
///
/// In files its name is written with underscores.
public enum NoticeKind: UInt8, CaseIterable, Sendable {
  case registered, averageWait, reserved, reservationRejected, noTaxi, taxiProposed
  case proposalWithdrawn, taxiAssigned, waitingTime, taxiLost, rejected, annulled, overlap
  case cancelRefused, completed, accountDeleted, requested, searchEnded
}
