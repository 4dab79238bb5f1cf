public import Quantities

/// Answer of the service to a command.
public enum DisclosureResponse: Hashable, Sendable {
  /// Done.
  case accepted

  /// Done: a member was added.
  case joined(MemberID)

  /// Done: another application may send the data of this member.
  case linked(MemberID)

  /// Done: a third party was added.
  case registered(ThirdPartyID)

  /// The request is answered.
  case answered(DataRequestID, AnswerID)

  /// Done: a subscription was added.
  case subscribed(SubscriptionID)

  /// No data were released or changed.
  case refused(DisclosureRefusal)
}

/// Fields that a form may lack.
public struct FormFields: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit for each field.
  public let rawValue: UInt8

  /// Makes a set of fields.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The fiscal code.
  public static let code = FormFields(rawValue: 1)
  /// The secret.
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
  /// Required fields are missing; the set lists all of them.
  case missingField(FormFields)

  /// The person's traits are outside the range of this city.
  case badTraits

  /// Another person has this code.
  case duplicateUser

  /// Another company has this VAT number.
  case duplicateThirdParty

  /// The secret does not match the account.
  case badCredentials

  /// Only companies that have an account and are signed in may make requests (H-TA7).
  case notRegistered

  /// The first part of the policy is not accepted; it is required for an account.
  case consentMissing

  /// The code is unknown.
  case unknownUser

  /// The person did not accept the second part of the policy.
  case noSingleConsent

  /// The person is unknown or did not consent; one refusal for both (G8).
  case notAvailable

  /// The group has fewer people than the threshold.
  case groupTooSmall

  /// The people of the area outside the group are fewer than the threshold, but not zero (G2).
  case restTooSmall

  /// The group is not a union of blocks; the blocks within it and around it are listed (G3).
  case notAligned(inside: [BlockID], around: [BlockID])

  /// One person contributes too much to every requested value (G6).
  case dominated

  /// Too few people have joined or left (G5).
  case changeTooSmall

  /// The limit of failed requests for today (G8) or the budget of releases (G9) is used up.
  case budgetSpent

  /// A subscription requires an answered request about the group (H-UC5).
  case noAcceptedRequest

  /// The subscription already exists.
  case alreadySubscribed

  /// The company has no such subscription.
  case unknownSubscription

  /// The maximum number of people is online.
  case systemFull

  /// No data have been collected, or no epoch is complete yet.
  case noData

  /// The application is closed.
  case applicationClosed

  /// The sample was received before.
  case duplicateSample

  /// The time of measurement is in the future.
  case fromTheFuture

  /// The epoch is not over yet, or is already closed.
  case staleTimer
}

/// Effect requested by the service.
public enum DisclosureEffect: Hashable, Sendable, BitwiseCopyable {
  /// Send a third party the answer to its request.
  case answer(DataRequestID, AnswerID)

  /// Send a subscriber the new data.
  case push(SubscriptionID, epoch: Int, AnswerID)

  /// Notify a subscriber of the end of the subscription.
  case stopped(SubscriptionID, StopReason)

  /// Return the timer at the end of an epoch.
  case setTimer(epoch: Int, at: Instant)
}

/// Reason why a subscription ends.
public enum StopReason: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The company cancelled it.
  case cancelled
  /// The group has become too small.
  case groupTooSmall
  /// Blocks have merged, and the group is no longer a union of blocks.
  case notAligned
  /// The budget of releases is used up (G9).
  case budgetSpent
}
