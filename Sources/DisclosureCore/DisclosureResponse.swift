public import Quantities

/// What the service answers.
public enum DisclosureResponse: Hashable, Sendable {
  /// Done.
  case accepted

  /// Done: there is a new member.
  case joined(MemberID)

  /// Done: another application may send the data of this member.
  case linked(MemberID)

  /// Done: there is a new third party.
  case registered(ThirdPartyID)

  /// The question is answered.
  case answered(DataRequestID, AnswerID)

  /// Done: there is a new subscription.
  case subscribed(SubscriptionID)

  /// Nothing was given or changed.
  case refused(DisclosureRefusal)
}

/// What a form may lack.
public struct FormFields: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit for each field.
  public let rawValue: UInt8

  /// Makes a set of fields.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The fiscal code.
  public static let code = FormFields(rawValue: 1)
  /// What proves who it is.
  public static let credential = FormFields(rawValue: 2)
  /// Age, gender, job and home.
  public static let traits = FormFields(rawValue: 4)
  /// The name of the company.
  public static let company = FormFields(rawValue: 8)
  /// The VAT number.
  public static let vat = FormFields(rawValue: 16)
}

/// Reason why a command is refused.
public enum DisclosureRefusal: Error, Hashable, Sendable {
  /// A form lacks something: all of it, named at once.
  case missingField(FormFields)

  /// Who they are does not exist in this city.
  case badTraits

  /// A person has this code already.
  case duplicateUser

  /// A company has this VAT number already.
  case duplicateThirdParty

  /// Another person tries to sign in.
  case badCredentials

  /// Only companies with an account that have signed in may ask (H-TA7).
  case notRegistered

  /// Without the first part of the policy there is no account, and no data.
  case consentMissing

  /// Nobody has this code.
  case unknownUser

  /// They did not agree to the second part of the policy.
  case noSingleConsent

  /// One word for both: nobody, or nobody who agreed (G8).
  case notAvailable

  /// There are fewer people than the threshold in the group.
  case groupTooSmall

  /// There are people in the area who are not in the group, and fewer than the threshold (G2).
  case restTooSmall

  /// The group is no union of blocks; these blocks are within it, and these around it (G3).
  case notAligned(inside: [BlockID], around: [BlockID])

  /// Too much comes from one person, whatever is asked for (G6).
  case dominated

  /// Too few people have joined or left (G5).
  case changeTooSmall

  /// Too many questions have failed today (G8), or as much has been given as may be (G9).
  case budgetSpent

  /// Only who was told of a group may subscribe to it (H-UC5).
  case noAcceptedRequest

  /// There is such a subscription already.
  case alreadySubscribed

  /// There is no such subscription of this company.
  case unknownSubscription

  /// As many people as can be are online.
  case systemFull

  /// Nothing has been collected, or no epoch is over yet.
  case noData

  /// The application is closed.
  case applicationClosed

  /// It was received before.
  case duplicateSample

  /// What was measured lies in the future.
  case fromTheFuture

  /// The epoch is not over yet, or was closed before.
  case staleTimer
}

/// What the service wants done.
public enum DisclosureEffect: Hashable, Sendable, BitwiseCopyable {
  /// A third party is sent what it asked for.
  case answer(DataRequestID, AnswerID)

  /// A subscriber is sent what is new.
  case push(SubscriptionID, epoch: Int, AnswerID)

  /// A subscriber is told that nothing more comes.
  case stopped(SubscriptionID, StopReason)

  /// The service wants to know when an epoch is over.
  case setTimer(epoch: Int, at: Instant)
}

/// Reason why a subscription ends.
public enum StopReason: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The company wants no more.
  case cancelled
  /// The group has become too small.
  case groupTooSmall
  /// Blocks have merged, and the group is no union of blocks any more.
  case notAligned
  /// As much has been given as may be (G9).
  case budgetSpent
}
