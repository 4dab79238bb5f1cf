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
}

extension CustomerNotice {
  /// What kind of notice it is: its place among the counts of a day, and its name in files.
  ///
  /// A further notice takes the next number.
  public var kind: NoticeKind {
    switch self {
    case .registered: NoticeKind(0, "registered")
    case .averageWait: NoticeKind(1, "average_wait")
    case .reserved: NoticeKind(2, "reserved")
    case .reservationRejected: NoticeKind(3, "reservation_rejected")
    case .noTaxi: NoticeKind(4, "no_taxi")
    case .taxiProposed: NoticeKind(5, "taxi_proposed")
    case .proposalWithdrawn: NoticeKind(6, "proposal_withdrawn")
    case .taxiAssigned: NoticeKind(7, "taxi_assigned")
    case .waitingTime: NoticeKind(8, "waiting_time")
    case .taxiLost: NoticeKind(9, "taxi_lost")
    case .rejected: NoticeKind(10, "rejected")
    case .annulled(.overlap): NoticeKind(12, "overlap")
    case .annulled: NoticeKind(11, "annulled")
    case .cancelRefused: NoticeKind(13, "cancel_refused")
    case .completed: NoticeKind(14, "completed")
    case .accountDeleted: NoticeKind(15, "account_deleted")
    case .requested: NoticeKind(16, "requested")
    }
  }
}

/// A kind of notice to customers.
public struct NoticeKind: Sendable, BitwiseCopyable {
  /// Counts kinds from 0.
  public let number: Int

  private let word: StaticString

  /// How the kind is called in files.
  public var name: String { word.description }

  init(_ number: Int, _ name: StaticString) {
    self.number = number
    word = name
  }
}
