/// Something about an account that needs text: who may use the service, and as what.
///
/// It is apart from `Command` because text is heavy, and dispatch needs none. Passwords never reach
/// the core: the caller hands in a secret derived from them, which is only compared.
public enum AccountCommand: Hashable, Sendable {
  /// A visitor registers as a customer (A-UC1, B-UC1).
  case registerCustomer(CustomerForm)

  /// An administrator adds another one.
  case addAdministrator(email: String, secret: UInt64)

  /// An administrator creates a driver together with their taxi (A-G9R1, B-G6R2).
  case createDriver(DriverForm)

  /// An administrator corrects what is known of a driver and their taxi (B-G6).
  case updateDriver(TaxiID, DriverForm)

  /// A person signs in (A-UC2, B-UC2, B-UC7).
  case signIn(SignInForm)

  /// A person leaves the application: a customer or an administrator, or a driver on the web.
  ///
  /// A driver leaves the mobile application by `DriverCommand.logOut`.
  case signOut

  /// Customers and drivers put what they say of themselves in place of what they said before (A-A14).
  ///
  /// An administrator's e-mail address is what others know them by, and stays.
  case changeOwnData(OwnData)

  /// A person chooses another password; drivers begin with a temporary one (A-A11).
  case changePassword(old: UInt64, new: UInt64)
}

/// Form that a person fills in to become a customer.
public struct CustomerForm: Hashable, Sendable {
  /// The e-mail address as typed; nil when left out.
  public var email: String?

  /// The telephone number as typed; nil when left out.
  public var phone: String?

  /// Who the person is, as far as the rulebook asks for it.
  public var person: PersonalData

  /// What the caller made of the password; nil when left out.
  public var secret: UInt64?

  /// By which channels the person wants to be told (A-G6R1).
  public var channels: NoticeChannels

  /// True if the person agrees to the processing of personal data (B-RG2).
  public var hasConsented: Bool

  /// What the activation link or message will carry; the caller draws it, the core has no chance.
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

/// What an administrator fills in about a driver and their taxi.
public struct DriverForm: Hashable, Sendable {
  /// The company e-mail address (A-A11).
  public var email: String?

  /// The company telephone number (A-A11).
  public var phone: String?

  /// Who the driver is; nothing of it has to be said.
  public var person: PersonalData

  /// What the caller made of the temporary password.
  public var secret: UInt64

  /// The code of the professional licence (B-A7); nil where none is asked for.
  public var licence: String?

  /// The code of the cab (B-A8); nil where none is asked for.
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
