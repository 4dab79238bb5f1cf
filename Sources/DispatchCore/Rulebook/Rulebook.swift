public import Quantities

/// Rules in which the two taxi requirement documents differ, one parameter each.
///
/// The documents' values are in the presets `oneStep` (document A) and `twoStep` (document B).
/// Where a document is silent, the value is our choice and the comment says so. The meaning of a
/// rule is in its `RulebookRule`, and the initial values are those of document A. Row numbers refer
/// to the table of differences in `Rules.md`. Street hails (row 22) and the goal (row 24) belong to
/// the city, not to the dispatch core: a scenario sets them.
public struct Rulebook: Hashable, Sendable {
  // Offers.

  /// Time that a driver has to answer an offer; an answer after exactly this time counts (row 1).
  public var offerTimeout = TimeSpan.seconds(60)

  /// Effect of a driver's silence (row 2).
  public var lapseEffect = LapseEffect.refusal

  /// Effect of a refusal on the driver's place in the queue (row 3).
  public var refusalPlace = RefusalPlace.keep

  /// Time for which a ride remembers refusals (rows 3, 26).
  ///
  /// Document A is silent. With `ride`, a ride that every driver in reach has refused once would be
  /// held forever although taxis are free, so its preset asks again at each re-check.
  public var refusalMemory = RefusalMemory.round

  /// True if the customer must confirm the taxi after the driver has accepted (row 4).
  public var passengerConfirms = false

  /// Time that the customer has to confirm; silence is a decline (both documents are silent).
  public var passengerConfirmTimeout = TimeSpan.seconds(30)

  /// Event at which a taxi leaves its queue, if the customer must confirm (row 5).
  public var queueExit = QueueExit.driverAccepts

  /// Order in which taxis are asked (row 25).
  public var queueDiscipline = QueueDiscipline.fifo

  /// Search after every taxi of the own zone has refused (row 26).
  public var exhaustedZone = ExhaustedZone.goAdjacent

  /// Largest number of rounds in which the own zone is asked, at least 1, where it is asked again
  /// (row 26).
  ///
  /// Document B returns to the own zone after a refusal and sets no limit; its preset asks every
  /// driver twice. With 1 no driver is asked twice. Any limit keeps the loop of offers finite.
  public var maxRounds = 1

  // Holds.

  /// Treatment of a ride without an eligible taxi (row 6); both documents are silent about the
  /// order of held rides.
  public var noTaxiAction = NoTaxiAction.hold

  /// Interval between two re-checks of held rides, on which document A is silent (row 6).
  public var holdRecheckPeriod = TimeSpan.seconds(30)

  /// True if a taxi that becomes available is offered a held ride at once (row 6).
  ///
  /// Document A asks for the periodic re-check only.
  public var holdRecheckOnAvailable = true

  /// Longest search for a taxi, until one is first assigned; nil for no limit (both documents are
  /// silent).
  public var searchLimit: TimeSpan?

  /// Number of refusals after which the service gives up, until a taxi is first assigned; nil for
  /// no limit (both documents are silent).
  public var maxRefusals: Int?

  // Cancellations.

  /// Cancellation window (row 7).
  public var cancelWindow = CancelWindow.beforeAssigned

  /// Largest number of declines and cancellations; nil for no limit (row 8; B-G2D1).
  public var cancelLimit: Int?

  /// Scope of the cancellation limit (row 8; document B is silent).
  public var cancelLimitScope = CancelScope.request

  /// Effect of a customer's decline of a proposed taxi (row 8).
  public var declineEffect = DeclineEffect.annul

  /// Treatment of a declined taxi in the search for the same ride (row 8).
  public var declinedTaxi = DeclinedTaxi.exclude

  // Requests and reservations.

  /// True if customers state their number and get as many taxis as they need (row 9).
  public var parties = false

  /// Seats of a taxi (B-A11).
  public var taxiCapacity = 3

  /// Largest number of taxis for one request (row 9; B-G2D2).
  public var maxTaxis = 1

  /// Treatment of a party for which only some taxis can be found (document B is silent).
  public var partyRule = PartyRule.allOrNothing

  /// Time at which the service learns the destination (row 10).
  public var destinationKnown = DestinationKnown.requestOptional

  /// Permitted origins of a request (row 11).
  public var requestOrigin = RequestOrigin.any

  /// Check of the meeting point (row 12).
  public var addressCheck = AddressCheck.formal

  /// Shortest notice of a reservation; exactly this notice is enough (A-G3R3, B-G3R2).
  public var reservationMinAhead = TimeSpan.hours(2)

  /// Longest notice of a reservation; nil for no limit (row 13; A-A13).
  public var reservationMaxAhead: TimeSpan? = .hours(365 * 24)

  /// Time before the reserved time at which the search for a taxi begins (A-G3R4, B-G3R5).
  public var reservationTrigger = TimeSpan.minutes(10)

  /// Treatment of reservations that overlap (row 14).
  public var reservationOverlap = ReservationOverlap.annulAtTrigger

  /// Greatest distance between the times of two rides at which they count as overlapping in
  /// advance.
  ///
  /// A request this close to a reservation of the same customer is refused (A-UC4), and so is a
  /// reservation if overlaps are refused at once. Both documents are silent.
  public var overlapWindow = TimeSpan.minutes(30)

  /// Largest number of open rides of a customer (row 15).
  public var openRideRule = OpenRideRule.oneRequest

  // Drivers.

  /// Return of a taxi to a queue after a ride (row 16).
  public var afterDropOff = AfterDropOff.manualAvailable

  /// Button that completes a ride (row 17).
  public var completeOn = CompleteOn.availablePress

  /// Effect of a log-in (row 18).
  public var logInEffect = LogInEffect.available

  /// Longest workday; nil for no limit (row 19; B-G5D1).
  public var workdayMax: TimeSpan?

  /// Largest number of workdays that a driver may start on one calendar day; nil for no limit (row
  /// 19; B-G5R2).
  ///
  /// A workday belongs to the day on which it starts; document B is silent. If neither this number
  /// nor the length is limited, there are no workdays.
  public var workdaysPerDay: Int?

  /// Effect of a log-out by a busy driver (row 19).
  public var logOutGuard = LogOutGuard.notBusy

  /// Largest number of breaks in a workday (row 20; B-A5).
  public var breaksMax = 0

  /// True if breaks are enforced at their registered times (row 20; B-G5R4).
  public var breaksEnforced = false

  /// Length of a break (document B is silent).
  public var breakLength = TimeSpan.minutes(30)

  /// Time from the start of the workday to an unregistered break (document B is silent).
  public var breakAfter = TimeSpan.hours(4)

  /// True if drivers may announce absences (row 21; B-SC4).
  public var absences = false

  // People.

  /// Interval between two updates of the shown waiting time; nil to show it once (row 23; A-N2).
  public var waitRefresh: TimeSpan? = .seconds(30)

  /// Greatest distance, in metres, of a taxi's GPS position from the meeting point at which it
  /// counts as arrived; our choice.
  public var arrivalRadiusMeters = 50.0

  /// True if zones without any taxi are monitored; document A assumes that there are none (row 27).
  public var watchesEmptyZones = true

  /// Contacts required to register (row 28).
  public var registration = Registration.both

  /// Personal data required to register, besides contacts and password (row 28).
  ///
  /// Both documents have these fields; the choice of optional ones is ours.
  public var accountFields: AccountFields = [.name, .surname, .userName]

  /// Scope in which contacts and user names are unique (row 35).
  public var contactUniqueness = ContactUniqueness.acrossRoles

  /// Activation of a new account (row 28).
  public var activation = Activation.none

  /// True if people must be signed in to use the service (A-UC4, B-AC1).
  ///
  /// Text messages need no session, because the telephone number identifies the sender. Open rides
  /// continue after signing out, and their customer must sign in again to cancel or confirm. Both
  /// are our choice.
  public var sessionRequired = true

  /// True if customers can delete their account (row 29; B-SC6).
  public var accountDeletion = false

  /// True if administrators can force statuses (row 30; A-G9R3, A-G9R4).
  public var adminOverride = true

  /// True if licences and cabs are looked up in the external registry (row 30; B-IF2).
  public var registryCheck = false

  /// Data exchanged between customer and driver (row 31).
  public var contactExchange = ContactExchange.phones

  /// Channels offered to customers (row 32).
  public var noticeChannels: NoticeChannels = [.mail, .application]

  /// Optional notices that are sent (row 32).
  public var noticeKinds: NoticeKinds = [.averageWait, .requested, .reserved, .registered]

  /// True if people must consent to the processing of personal data (row 33; B-RG2).
  public var consentRequired = false

  /// Future features that are enabled (row 34).
  public var extras: Extras = []

  /// True if drivers start and end workdays.
  public var hasWorkdays: Bool { workdayMax != nil || workdaysPerDay != nil }
}
