/// Command about an account, which needs text: registration, sign-in and personal data.
///
/// It is separate from `Command` because text is expensive and dispatch needs none. Passwords never
/// reach the core: the caller passes a secret derived from them, which is only compared.
public enum AccountCommand: Hashable, Sendable {
  /// A visitor registers as a customer (A-UC1, B-UC1).
  case registerCustomer(CustomerForm)

  /// An administrator adds another administrator.
  case addAdministrator(email: String, secret: UInt64)

  /// An administrator creates a driver together with their taxi (A-G9R1, B-G6R2).
  case createDriver(DriverForm)

  /// An administrator corrects the data of a driver and their taxi (B-G6).
  case updateDriver(TaxiID, DriverForm)

  /// A person signs in (A-UC2, B-UC2, B-UC7).
  case signIn(SignInForm)

  /// A person signs out: a customer or an administrator, or a driver on the web.
  ///
  /// A driver leaves the mobile application by `DriverCommand.logOut`.
  case signOut

  /// Customers and drivers replace their own data (A-A14).
  ///
  /// An administrator's e-mail address identifies them and cannot be changed.
  case changeOwnData(OwnData)

  /// A person changes the password; drivers start with a temporary one (A-A11).
  case changePassword(old: UInt64, new: UInt64)
}

/// Form for registering as a customer.
public struct CustomerForm: Hashable, Sendable {
  /// The e-mail address as entered; nil if absent.
  public var email: String?

  /// The telephone number as entered; nil if absent.
  public var phone: String?

  /// Personal data, as far as the rulebook asks for them.
  public var person: PersonalData

  /// Secret derived from the password by the caller; nil if absent.
  public var secret: UInt64?

  /// Channels that the person chooses for notices (A-G6R1).
  public var channels: NoticeChannels

  /// True if the person consents to the processing of personal data (B-RG2).
  public var hasConsented: Bool

  /// Code for the activation link or message.
  ///
  /// The caller draws it, because the core has no randomness.
  public var activationCode: UInt64

  /// Makes a form.
  public init(
    email: String?, phone: String?, person: PersonalData = PersonalData(), secret: UInt64?,
    channels: NoticeChannels = .application, hasConsented: Bool = true, activationCode: UInt64 = 0
  ) {
    self.email = email
    self.phone = phone
    self.person = person
    self.secret = secret
    self.channels = channels
    self.hasConsented = hasConsented
    self.activationCode = activationCode
  }
}

/// Form that an administrator fills in for a driver and their taxi.
public struct DriverForm: Hashable, Sendable {
  /// The company e-mail address (A-A11).
  public var email: String?

  /// The company telephone number (A-A11).
  public var phone: String?

  /// Personal data of the driver; all optional.
  public var person: PersonalData

  /// Secret derived from the temporary password by the caller.
  public var secret: UInt64

  /// The code of the professional licence (B-A7); nil if none is required.
  public var licence: String?

  /// The code of the cab (B-A8); nil if none is required.
  public var cab: String?

  /// True if the driver has signed the privacy document (B-RG2).
  public var hasConsented: Bool

  /// Makes a form.
  public init(
    email: String?, phone: String?, person: PersonalData = PersonalData(), secret: UInt64,
    licence: String? = nil, cab: String? = nil, hasConsented: Bool = true
  ) {
    self.email = email
    self.phone = phone
    self.person = person
    self.secret = secret
    self.licence = licence
    self.cab = cab
    self.hasConsented = hasConsented
  }
}
