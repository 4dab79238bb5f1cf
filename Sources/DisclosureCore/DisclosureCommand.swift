public import Quantities

/// Commands to the service.
public enum DisclosureCommand: Hashable, Sendable {
  /// A person opens an account, or agrees that an application they already have sends their data
  /// (H-UC6).
  case signUp(MemberForm)

  /// A person with an account links another application that sends their data (H-R2, H-UC7).
  case link(code: String, credential: UInt64)

  /// An action of a person with an account.
  case member(MemberID, MemberCommand)

  /// A company opens an account (H-UC1).
  case register(CompanyForm)

  /// An action of a company.
  case thirdParty(ThirdPartyID, ThirdPartyCommand)

  /// The end of an epoch, after the waiting time for late samples.
  case epochIsOver(Int)
}

/// Form for opening a person's account (H-DF1, H-TA3).
public struct MemberForm: Hashable, Sendable {
  /// The fiscal code; empty if absent.
  public var code: String

  /// Secret that authenticates the person, such as the hash of a password; nil if absent.
  public var credential: UInt64?

  /// Characteristics of the person; nil if absent.
  public var traits: Traits?

  /// True if they accept the first part of the policy: their data count in groups (H-TA4).
  public var acceptsGroups: Bool

  /// True if they accept the second part: a company that knows their code may request their data
  /// (H-R4).
  public var acceptsSingle: Bool

  /// Makes a form.
  public init(
    code: String, credential: UInt64?, traits: Traits?, acceptsGroups: Bool, acceptsSingle: Bool
  ) {
    self.code = code
    self.credential = credential
    self.traits = traits
    self.acceptsGroups = acceptsGroups
    self.acceptsSingle = acceptsSingle
  }
}

/// Actions of people with an account.
public enum MemberCommand: Hashable, Sendable, BitwiseCopyable {
  /// Grants or revokes consent to requests about this person alone.
  case acceptSingle(Bool)

  /// Withdraws from the service; later releases contain no data of the person.
  case withdraw

  /// Opens or closes the application; it sends data only while it is open (H-TA6).
  case application(isActive: Bool)

  /// Sends a measurement of the application (H-UC8).
  case send(Sample)
}

/// Form for opening a company's account (H-R7).
public struct CompanyForm: Hashable, Sendable {
  /// The company's name; empty if absent.
  public var company: String

  /// The VAT number; empty if absent.
  public var vat: String

  /// Secret that authenticates the company; nil if absent.
  public var credential: UInt64?

  /// Makes a form.
  public init(company: String, vat: String, credential: UInt64?) {
    self.company = company
    self.vat = vat
    self.credential = credential
  }
}

/// Actions of companies.
public enum ThirdPartyCommand: Hashable, Sendable {
  /// Signs in (H-UC2).
  case signIn(credential: UInt64)

  /// Requests the data of the person with a fiscal code (H-UC3).
  case askPerson(code: String)

  /// Requests the data of a group (H-UC4).
  case askGroup(GroupQuestion)

  /// Subscribes to a group for which a request was answered (H-UC5).
  case subscribe(DataRequestID)

  /// Ends a subscription.
  case unsubscribe(SubscriptionID)
}
