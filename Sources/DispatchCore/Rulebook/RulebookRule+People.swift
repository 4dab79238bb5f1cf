extension RulebookRule {
  /// Accounts, administrators and notices.
  static let people: [RulebookRule] = accounts + notices

  private static let accounts: [RulebookRule] = [
    .choice(
      "registration", \.registration, row: 28, twoStep: .either,
      "Contacts required to register",
      "e-mail and telephone (both), or one of them (either)"),
    .words(
      "account_fields", \.accountFields, row: 28, twoStep: [.name, .surname, .gender, .birthDate],
      AccountFields.named,
      "Personal data required to register",
      "besides contacts and password; any other data that are entered must be valid as well"),
    .choice(
      "contact_uniqueness", \.contactUniqueness, row: 35, twoStep: .withinRole,
      "Scope in which e-mail addresses, telephone numbers and user names are unique",
      "all people (across_roles), or customers, drivers and administrators separately "
        + "(within_role)"),
    .choice(
      "activation", \.activation, row: 28, twoStep: .linkOrCode, "Activation of a new account",
      "nothing (none), the link or code that was sent (link_or_code), or the first log-in with "
        + "the temporary password (first_log_in)"),
    .yesOrNo(
      "consent_required", \.consentRequired, row: 33, twoStep: true,
      "Consent to the processing of personal data"),
    .yesOrNo(
      "session_required", \.sessionRequired, twoStep: true, "Requirement to be signed in",
      "people who sign out are refused until they sign in again; text messages need no session"),
    .yesOrNo(
      "account_deletion", \.accountDeletion, row: 29, twoStep: true,
      "Deletion of accounts by customers",
      "their reservations are annulled as well"),
    .yesOrNo(
      "admin_override", \.adminOverride, row: 30, twoStep: false,
      "Forced changes of the status of drivers and rides by administrators"),
    .yesOrNo(
      "registry_check", \.registryCheck, row: 30, twoStep: true,
      "Check of licences and cabs in the registry of the authority"),
  ]

  private static let notices: [RulebookRule] = [
    .duration(
      "wait_refresh", orNone: \.waitRefresh, row: 23, twoStep: nil,
      "Interval between two updates of the waiting time shown",
      "with none, it is shown once"),
    .meters(
      "arrival_radius", \.arrivalRadiusMeters, row: 23, twoStep: 50, atMost: 100_000,
      "Greatest distance of a taxi's GPS position from the meeting point at which it counts as "
        + "arrived"),
    .choice(
      "contact_exchange", \.contactExchange, row: 31, twoStep: .taxiAndPosition,
      "Data exchanged between customer and driver",
      "telephone numbers (phones), or taxi and time for the customer and the position for the "
        + "driver (taxi_and_position)"),
    .words(
      "notice_channels", \.noticeChannels, row: 32, twoStep: [.mail, .application, .sms],
      NoticeChannels.named,
      atLeast: 1, "Channels from which customers choose",
      "e-mail (mail), the application (application), text messages (sms)"),
    .words(
      "notice_kinds", \.noticeKinds, row: 32, twoStep: [.reserved, .registered, .queued],
      NoticeKinds.named,
      "Optional notices that are sent",
      "the average wait at a request (average_wait), and the confirmations of a reservation "
        + "(reserved) and of a registration (registered)"),
    .words(
      "extras", \.extras, row: 34, twoStep: [], Extras.named,
      "Future features of the documents that are enabled",
      "requests and reservations by text message (sms)"),
  ]
}

extension Rulebook {
  /// Contacts required to register (row 28).
  public enum Registration: String, Sendable, CaseIterable {
    /// E-mail and telephone (A-A11).
    case both

    /// E-mail or telephone (B-G1R1).
    case either
  }

  /// Scope in which e-mail addresses, telephone numbers and user names are unique (row 35).
  public enum ContactUniqueness: String, Sendable, CaseIterable {
    /// They are unique among all people, whatever the role (A-A11).
    case acrossRoles = "across_roles"

    /// No two customers have the same, and no two drivers do (B-G1R2).
    ///
    /// Document B speaks of passengers only; for drivers and administrators it is our choice.
    case withinRole = "within_role"
  }

  /// Activation of a new account (row 28).
  public enum Activation: String, Sendable, CaseIterable {
    /// None; the account is usable at once (document A).
    case none

    /// By the link or code sent to the user (B-G1R5).
    case linkOrCode = "link_or_code"

    /// By the first log-in with the temporary password (B-SC2).
    case firstLogIn = "first_log_in"
  }

  /// Data exchanged between customer and driver once they are paired (row 31).
  public enum ContactExchange: String, Sendable, CaseIterable {
    /// Each other's telephone number (A-G7R2, A-G7R3).
    case phones

    /// The customer receives the taxi and its arrival, the driver the position (B-SC1).
    case taxiAndPosition = "taxi_and_position"
  }
}

/// Personal data required to register, besides contacts and password (row 28).
public struct AccountFields: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit per field.
  public let rawValue: UInt8

  /// Makes a set of fields from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The given name.
  public static let name = AccountFields(rawValue: 1)

  /// The family name.
  public static let surname = AccountFields(rawValue: 2)

  /// The gender.
  public static let gender = AccountFields(rawValue: 4)

  /// The date of birth.
  public static let birthDate = AccountFields(rawValue: 8)

  /// The user name (A-UC1).
  public static let userName = AccountFields(rawValue: 16)

  /// The fields by name, as spelled in scenarios.
  public static let named: [(name: String, element: AccountFields)] = [
    ("name", .name), ("surname", .surname), ("gender", .gender), ("birth_date", .birthDate),
    ("user_name", .userName),
  ]
}

/// Channels of notices (row 32).
public struct NoticeChannels: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit per channel.
  public let rawValue: UInt8

  /// Makes a set of channels from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// E-mail (A-A12, A-G6R1).
  public static let mail = NoticeChannels(rawValue: 1)

  /// In the application, even while it is closed (A-G6R1, A-N8).
  public static let application = NoticeChannels(rawValue: 2)

  /// A text message (document B).
  public static let sms = NoticeChannels(rawValue: 4)

  /// The channels by name, as spelled in scenarios.
  public static let named: [(name: String, element: NoticeChannels)] = [
    ("mail", .mail), ("application", .application), ("sms", .sms),
  ]
}

/// Kinds of notices that a rulebook may omit (row 32).
///
/// All others are sent under any rulebook, because the service depends on them.
public struct NoticeKinds: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit per kind.
  public let rawValue: UInt8

  /// Makes a set of kinds from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The average waiting time, sent on a request (A-G6R2).
  public static let averageWait = NoticeKinds(rawValue: 1)

  /// The confirmation of a reservation (A-UC5, B-SC3).
  public static let reserved = NoticeKinds(rawValue: 2)

  /// The confirmation of a registration (A-N6, B-G1R3).
  public static let registered = NoticeKinds(rawValue: 4)

  /// The confirmation of a request, before the search for a taxi (A-UC4).
  public static let requested = NoticeKinds(rawValue: 8)

  /// The confirmation to a driver who pressed Available, with the zone of the queue (B-UC6).
  public static let queued = NoticeKinds(rawValue: 16)

  /// The kinds by name, as spelled in scenarios.
  public static let named: [(name: String, element: NoticeKinds)] = [
    ("average_wait", .averageWait), ("reserved", .reserved), ("registered", .registered),
    ("requested", .requested), ("queued", .queued),
  ]
}

/// Future features of the documents that a rulebook may enable (row 34).
public struct Extras: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit per feature.
  public let rawValue: UInt8

  /// Makes a set of features from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Requests and reservations by text message (A-F2).
  public static let sms = Extras(rawValue: 1)

  /// The features by name, as spelled in scenarios.
  public static let named: [(name: String, element: Extras)] = [("sms", .sms)]
}
