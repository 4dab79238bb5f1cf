public import Quantities

/// The rules in which the two taxi requirement documents differ, one parameter each.
///
/// The documents' numbers stand in the presets `oneStep` (document A) and `twoStep` (document B);
/// where a document is silent, the value is our choice and the comment says so. What a rule means
/// stands in its `RulebookRule`, and the initial values are those of document A. Row numbers refer to
/// the table of differences in `Rules.md`. Street hails (row 22) and the goal (row 24) belong to the
/// city, not to the machine: a scenario says them.
public struct Rulebook: Hashable, Sendable {
  // Offers.

  /// How long a driver may take to answer an offer; an answer at exactly that age counts (row 1).
  public var offerTimeout = TimeSpan.seconds(60)

  /// What a driver's silence counts as (row 2).
  public var lapseEffect = LapseEffect.refusal

  /// What a refusal does to the driver's place in the queue (row 3).
  public var refusalPlace = RefusalPlace.keep

  /// How long a ride remembers refusals (rows 3, 26).
  ///
  /// Document A is silent. With `ride`, a ride that every driver in reach has refused once would be
  /// held for ever although taxis are free; so its preset asks again at each re-check.
  public var refusalMemory = RefusalMemory.round

  /// Whether the customer has to confirm the taxi after the driver's yes (row 4).
  public var passengerConfirms = false

  /// How long the customer may take to confirm; silence is a decline (both documents are silent).
  public var passengerConfirmTimeout = TimeSpan.seconds(30)

  /// When a taxi leaves its queue, where the customer has to confirm (row 5).
  public var queueExit = QueueExit.driverAccepts

  /// In which order taxis are asked (row 25).
  public var queueDiscipline = QueueDiscipline.fifo

  /// What happens when everybody in the own zone has refused (row 26).
  public var exhaustedZone = ExhaustedZone.goAdjacent

  /// How many rounds the own zone is asked at most, at least 1, where it is asked again (row 26).
  ///
  /// Document B goes back to the own zone after a refusal and does not say how often; its preset asks
  /// everybody twice. With 1 nobody is asked twice. Any limit keeps the loop of offers finite.
  public var maxRounds = 1

  // Holds.

  /// What happens when nobody can be offered the ride (row 6); on the order of held rides both documents
  /// are silent.
  public var noTaxiAction = NoTaxiAction.hold

  /// The time between two looks at the held rides, on which document A is silent (row 6).
  public var holdRecheckPeriod = TimeSpan.seconds(30)

  /// Whether a taxi that becomes available is offered to a held ride at once (row 6).
  ///
  /// Document A asks for the periodic re-check only.
  public var holdRecheckOnAvailable = true

  /// How long the service looks for a taxi before it gives up, until one is first assigned; nil for no
  /// limit (both documents are silent).
  public var searchLimit: TimeSpan?

  /// After how many refusals the service gives up, until a taxi is first assigned; nil for no limit (both
  /// documents are silent).
  public var maxRefusals: Int?

  // Cancellations.

  /// Until when a customer may cancel (row 7).
  public var cancelWindow = CancelWindow.beforeAssigned

  /// How often a customer may decline or cancel; nil for no limit (row 8; B-G2D1).
  public var cancelLimit: Int?

  /// What the limit counts (row 8; document B is silent).
  public var cancelLimitScope = CancelScope.request

  /// What a customer's no to a proposed taxi does (row 8).
  public var declineEffect = DeclineEffect.annul

  /// Whether a taxi turned down may be proposed to the same ride again (row 8).
  public var declinedTaxi = DeclinedTaxi.exclude

  // Requests and reservations.

  /// Whether customers say how many they are, and get as many taxis as they need (row 9).
  public var parties = false

  /// How many people a taxi holds (B-A11).
  public var taxiCapacity = 3

  /// How many taxis one request may have (row 9; B-G2D2).
  public var maxTaxis = 1

  /// What happens when not every taxi of a party can be had (document B is silent).
  public var partyRule = PartyRule.allOrNothing

  /// When the service learns where a ride goes (row 10).
  public var destinationKnown = DestinationKnown.requestOptional

  /// Where a request may come from (row 11).
  public var requestOrigin = RequestOrigin.any

  /// How the meeting point is checked (row 12).
  public var addressCheck = AddressCheck.formal

  /// How long before a reservation has to be made; exactly that long counts (A-G3R3, B-G3R2).
  public var reservationMinAhead = TimeSpan.hours(2)

  /// How long before a reservation can be made at most; nil for no limit (row 13; A-A13).
  public var reservationMaxAhead: TimeSpan? = .hours(365 * 24)

  /// How long before the reserved time a taxi is looked for (A-G3R4, B-G3R5).
  public var reservationTrigger = TimeSpan.minutes(10)

  /// What happens to reservations that overlap (row 14).
  public var reservationOverlap = ReservationOverlap.annulAtTrigger

  /// How near to each other two times count as overlapping before they come.
  ///
  /// A request so near before a reservation of the same customer is refused (A-UC4), and so is a
  /// reservation beside another, where overlaps are refused at once. Both documents are silent.
  public var overlapWindow = TimeSpan.minutes(30)

  /// How many open rides a customer may have (row 15).
  public var openRideRule = OpenRideRule.oneRequest

  // Drivers.

  /// How a taxi gets back into a queue after a ride (row 16).
  public var afterDropOff = AfterDropOff.manualAvailable

  /// Which press completes a ride (row 17).
  public var completeOn = CompleteOn.availablePress

  /// What logging in does (row 18).
  public var logInEffect = LogInEffect.available

  /// How long a workday may last; nil for no limit (row 19; B-G5D1).
  public var workdayMax: TimeSpan?

  /// How many workdays may start on one calendar day; nil for no limit (row 19; B-G5R2).
  ///
  /// A workday belongs to the day on which it starts; document B is silent. Where neither this nor the
  /// length is limited, there are no workdays.
  public var workdaysPerDay: Int?

  /// What happens when a busy driver logs out (row 19).
  public var logOutGuard = LogOutGuard.notBusy

  /// How many breaks a workday has at most (row 20; B-A5).
  public var breaksMax = 0

  /// Whether breaks are enforced at their registered times (row 20; B-G5R4).
  public var breaksEnforced = false

  /// How long a break lasts (document B is silent).
  public var breakLength = TimeSpan.minutes(30)

  /// How long after the start of the workday a break is due that is not registered (B is silent).
  public var breakAfter = TimeSpan.hours(4)

  /// Whether drivers may announce absences (row 21; B-SC4).
  public var absences = false

  // People.

  /// The time between two looks at the shown waiting time; nil to show it once (row 23; A-N2).
  public var waitRefresh: TimeSpan? = .seconds(30)

  /// How near a taxi has to be, in metres, for its GPS to mean that it has arrived; ours.
  public var arrivalRadiusMeters = 50.0

  /// Whether zones without any taxi are watched, which document A assumes never to be (row 27).
  public var watchesEmptyZones = true

  /// What a person has to give to register (row 28).
  public var registration = Registration.both

  /// What people have to say of themselves to register, besides contacts and password (row 28).
  ///
  /// Both documents have these fields; which of them may be left out is our choice.
  public var accountFields: AccountFields = [.name, .surname, .userName]

  /// Among whom contacts and user names are unique (row 35).
  public var contactUniqueness = ContactUniqueness.acrossRoles

  /// What makes a new account usable (row 28).
  public var activation = Activation.none

  /// Whether people have to be signed in to use the service (A-UC4, B-AC1).
  ///
  /// Text messages need no session: the telephone number says who sends them. That, and what signing
  /// out does to open rides, is our choice: they go on, and their customer has to sign in again to
  /// cancel or to confirm.
  public var sessionRequired = true

  /// Whether customers can delete their account (row 29; B-SC6).
  public var accountDeletion = false

  /// Whether administrators can force statuses (row 30; A-G9R3, A-G9R4).
  public var adminOverride = true

  /// Whether licences and cabs are looked up in the external registry (row 30; B-IF2).
  public var registryCheck = false

  /// What customer and driver learn of each other (row 31).
  public var contactExchange = ContactExchange.phones

  /// The channels from which customers choose (row 32).
  public var noticeChannels: NoticeChannels = [.mail, .application]

  /// Which of the notices that can be left out are sent (row 32).
  public var noticeKinds: NoticeKinds = [.averageWait, .requested, .reserved, .registered]

  /// Whether people have to agree to the processing of personal data (row 33; B-RG2).
  public var consentRequired = false

  /// Future features switched on (row 34).
  public var extras: Extras = []

  /// Whether drivers start and end workdays.
  public var hasWorkdays: Bool { workdayMax != nil || workdaysPerDay != nil }
}
