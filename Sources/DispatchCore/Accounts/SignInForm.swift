public import Geography

/// Form for signing in.
public struct SignInForm: Hashable, Sendable {
  /// Application used for signing in.
  public enum Application: Hashable, Sendable {
    /// The web, where a driver can only manage their account (A-A14).
    case web

    /// The mobile application, at a GPS place: a driver starts work (A-G4R4).
    case mobile(at: Place)
  }

  /// The e-mail address, the telephone number or the user name.
  public var contact: String

  /// Secret derived from the password by the caller.
  public var secret: UInt64

  /// Application used for signing in.
  public var application: Application

  /// Role in which the person signs in; nil to derive it from the contact.
  ///
  /// If people in different roles may share a contact (row 35), the first account with a matching
  /// password is used: a customer before a driver.
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
