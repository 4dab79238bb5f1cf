import DispatchCore
import Documents

extension RulebookBlock {
  /// Accounts, administrators, and what people are told.
  static let people: [RulebookRule] = accounts + notices

  private static let accounts: [RulebookRule] = [
    .choice(
      "registration", \.registration, "What a person has to give to register",
      "e-mail and telephone (both), or one of them (either)"),
    .words(
      "account_fields", \.accountFields, AccountFields.named.map { ($0.name, $0.field) },
      "What people have to say of themselves to register",
      "besides contacts and password; what else they say has to make sense as well"),
    .choice(
      "contact_uniqueness", \.contactUniqueness,
      "Among whom e-mail addresses, telephone numbers and user names are unique",
      "all people (across_roles), or customers, drivers and administrators each by themselves "
        + "(within_role)"),
    .choice(
      "activation", \.activation, "What makes a new account usable",
      "nothing (none), the link or code that was sent (link_or_code), or the first log-in with "
        + "the temporary password (first_log_in)"),
    .yesOrNo(
      "consent_required", \.consentRequired,
      "Whether people have to agree to the processing of personal data"),
    .yesOrNo(
      "session_required", \.sessionRequired, "Whether people have to be signed in",
      "who has signed out is refused until the next sign-in; text messages need none"),
    .yesOrNo(
      "account_deletion", \.accountDeletion, "Whether customers can delete their account",
      "the reservations go with it"),
    .yesOrNo(
      "admin_override", \.adminOverride,
      "Whether administrators can force the status of drivers and rides"),
    .yesOrNo(
      "registry_check", \.registryCheck,
      "Whether licences and cabs are looked up in the registry of the authority"),
  ]

  private static let notices: [RulebookRule] = [
    .duration(
      "wait_refresh", orNone: \.waitRefresh, "The time between two looks at the waiting time shown",
      "with none, it is shown once"),
    .meters(
      "arrival_radius", \.arrivalRadiusMeters, .positive(to: 100_000),
      "How near a taxi has to be for its GPS to mean that it has arrived"),
    .choice(
      "contact_exchange", \.contactExchange, "What customer and driver learn of each other",
      "each other's telephone number (phones), or the customer taxi and time, the driver the "
        + "position (taxi_and_position)"),
    .words(
      "notice_channels", \.noticeChannels, NoticeChannels.named.map { ($0.name, $0.channel) },
      atLeast: 1, "The channels of which customers choose",
      "e-mail (mail), the application (application), text messages (sms)"),
    .words(
      "notice_kinds", \.noticeKinds, NoticeKinds.named.map { ($0.name, $0.kind) },
      "Which of the notices that can be left out are sent",
      "the average wait at a request (average_wait), and the confirmations of a reservation "
        + "(reserved) and of a registration (registered)"),
    .words(
      "extras", \.extras, Extras.named.map { ($0.name, $0.extra) },
      "Future features of the documents that are switched on",
      "requests and reservations by text message (sms)"),
  ]
}
