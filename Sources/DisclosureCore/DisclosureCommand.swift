public import Quantities

/// Messages of a person to the service.
public enum DisclosureCommand: Hashable, Sendable {
  /// A person wants an account, or agrees that an application they have sends their data (H-UC6).
  case signUp(MemberForm)

  /// A person with an account lets another application send their data (H-R2, H-UC7).
  case link(code: String, credential: UInt64)

  /// A person with an account does something.
  case member(MemberID, MemberCommand)

  /// A company wants an account (H-UC1).
  case register(CompanyForm)

  /// A company does something.
  case thirdParty(ThirdPartyID, ThirdPartyCommand)

  /// An epoch is over, and late samples have had their time.
  case epochIsOver(Int)
}

/// Form of a person who opens an account (H-DF1, H-TA3).
public struct MemberForm: Hashable, Sendable {
  /// Their fiscal code; empty when they left it out.
  public var code: String

  /// What proves that it is they, such as a fingerprint of a password; nil when they left it out.
  public var credential: UInt64?

  /// Who they are; nil when they left it out.
  public var traits: Traits?

  /// True if they agree to the first part of the policy: their data count in groups (H-TA4).
  public var acceptsGroups: Bool

  /// True if they agree to the second part: who knows their code may ask for them (H-R4).
  public var acceptsSingle: Bool

  /// Fills in a form.
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

/// What people do with their account.
public enum MemberCommand: Hashable, Sendable, BitwiseCopyable {
  /// Agrees or no longer agrees to be asked for alone.
  case acceptSingle(Bool)

  /// Withdraws from everything; from now on nothing that is given contains them.
  case withdraw

  /// Opens or closes the application; data come only while it is open (H-TA6).
  case application(isActive: Bool)

  /// Their application sends what it measured (H-UC8).
  case send(Sample)
}

/// What a company writes that wants an account (H-R7).
public struct CompanyForm: Hashable, Sendable {
  /// Its name; empty when it was left out.
  public var company: String

  /// Its VAT number; empty when it was left out.
  public var vat: String

  /// What proves that it is they; nil when it was left out.
  public var credential: UInt64?

  /// Fills in a form.
  public init(company: String, vat: String, credential: UInt64?) {
    self.company = company
    self.vat = vat
    self.credential = credential
  }
}

/// What companies do.
public enum ThirdPartyCommand: Hashable, Sendable {
  /// Signs in (H-UC2).
  case signIn(credential: UInt64)

  /// Asks for the data of the person with a fiscal code (H-UC3).
  case askPerson(code: String)

  /// Asks for the data of a group (H-UC4).
  case askGroup(GroupQuestion)

  /// Wants to go on hearing of a group it was told of (H-UC5).
  case subscribe(DataRequestID)

  /// Wants to hear no more.
  case unsubscribe(SubscriptionID)
}
