public import Geography

/// Form that a person fills in to sign in.
public struct SignInForm: Hashable, Sendable {
  /// Where the person signs in.
  public enum Application: Hashable, Sendable {
    /// On the web: a driver can only look after their account there (A-A14).
    case web

    /// On the mobile application, at a GPS place: a driver begins to work (A-G4R4).
    case mobile(at: Place)
  }

  /// The e-mail address, the telephone number or the user name.
  public var contact: String

  /// What the caller made of the password.
  public var secret: UInt64

  /// Place where the person signs in.
  public var application: Application

  /// As what the person signs in; nil to let the contact decide.
  ///
  /// Where people of different roles may share a contact (row 35), the first whose password it is gets
  /// in: a customer before a driver.
  public var role: AccountRole?

  /// Makes a form.
  public init(
    contact: String, secret: UInt64, application: Application, role: AccountRole? = nil
  ) {
    self.contact = contact
    self.secret = secret
    self.application = application
    self.role = role
  }
}
