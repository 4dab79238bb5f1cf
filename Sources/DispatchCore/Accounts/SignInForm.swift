public import Geography

/// What a person fills in to sign in.
public struct SignInForm: Hashable, Sendable {
  /// Where the person signs in.
  public enum Application: Hashable, Sendable {
    /// On the web: a driver can only look after his account there (A-A14).
    case web

    /// On the mobile application, at a GPS place: a driver begins to work (A-G4R4).
    case mobile(at: Place)
  }

  /// The e-mail address or the telephone number.
  public var contact: String

  /// What the caller made of the password.
  public var secret: UInt64

  /// Where the person signs in.
  public var application: Application

  /// Makes a form.
  public init(contact: String, secret: UInt64, application: Application) {
    self.contact = contact
    self.secret = secret
    self.application = application
  }
}
