/// Reason why the core refuses a command.
public enum Refusal: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  // People and accounts.

  /// The person is not a registered customer (A-G2R1, B-A1).
  case notRegistered

  /// The account has not been activated yet (B-G1R5).
  case accountNotActivated

  /// The account is already active.
  case alreadyActivated

  /// The activation code is wrong.
  case wrongActivationCode

  /// The person's role does not allow it (A-A3, B-G5R1, B-G6R1).
  case wrongRole

  /// E-mail, telephone or password is wrong (A-UC2, B-UC2).
  case badCredentials

  /// The person has not signed in, or has signed out (A-UC4, B-AC1).
  case notSignedIn

  /// A required field is empty (A-UI2, A-UC1).
  case missingField

  /// A field has an invalid value (A-UC1, B-UC1).
  case badField

  /// E-mail or telephone is missing (A-A11, B-G1R1).
  case missingContact

  /// The e-mail address is not well formed (B-G1R4).
  case badEmail

  /// The telephone number is not well formed (A-G7R1, B-G1R4).
  case badPhone

  /// Another account has the e-mail address (A-A11, B-G1R2).
  case duplicateEmail

  /// Another account has the telephone number (A-A11, B-G1R2).
  case duplicatePhone

  /// Another account has the user name (A-UC1).
  case duplicateUserName

  /// The person already has an account (B-UC1).
  case alreadyRegistered

  /// The person has not consented to the processing of personal data (B-RG2).
  case consentMissing

  /// The service does not send notices by that channel.
  case channelNotOffered

  // Drivers' papers.

  /// The external registry does not know the licence (B-IF2, B-G6R2).
  case invalidLicence

  /// The external registry does not know the cab (B-IF2, B-G6R2).
  case invalidCab

  /// A driver needs a cab (B-G6R2).
  case noCab

  /// The driver already has an account, or another driver has the licence (A-G9R1, B-G6R3).
  case duplicateDriver

  /// Another driver has the cab (B-G6R3).
  case duplicateCab

  /// The driver has an assigned ride, which must not be orphaned.
  case driverHasRide

  // Rides.

  /// The zone of the place is not on the map (A05, B-G3R3).
  case notOnMap

  /// The person could not be located (B-UC3).
  case locationFailed

  /// The place is outside the served area (B-G3R4).
  case outsideServiceArea

  /// Origin and destination are the same place (A14).
  case originIsDestination

  /// The party needs more taxis than one request may have (B-G2D2); without parties the limit is
  /// one.
  case partyTooLarge

  /// The customer has a request that is not yet fulfilled (A-A7, B-A1).
  case openRequestExists

  /// The customer has another open ride or reservation (A-G2R3, B-SC5).
  case openRideExists

  /// The ride would overlap a reservation of the customer (A-UC4, A-UC5).
  case reservationOverlap

  /// A reservation must be made earlier (A-S3, B-G3R2).
  case reservationTooSoon

  /// A reservation must be made later (A-A13).
  case reservationTooFar

  /// The numbers of rides or customers are exhausted.
  case tooManyRides

  /// There is no such ride.
  case noSuchRide

  /// The ride belongs to another person.
  case notYourRide

  /// A taxi is assigned, so the ride can no longer be cancelled (A-A1, A-G8R1).
  case cancelAssigned

  /// The customer has reached the limit of cancellations (B-G2R6, B-G2D1).
  case cancelLimit

  /// The ride has ended.
  case rideEnded

  /// The status of the ride cannot be changed in this way.
  case illegalTransition

  // Drivers' days.

  /// There is no such driver.
  case noSuchDriver

  /// The driver is not available (A-G4R2).
  case driverNotAvailable

  /// The driver has not logged in (A-G4R4).
  case notLoggedIn

  /// The driver is already logged in.
  case alreadyLoggedIn

  /// The application is disabled until the next workday (B-SC4).
  case appDisabled

  /// The driver has announced an absence for this time (B-SC4).
  case driverAbsent

  /// A busy driver cannot log out (A-UC3).
  case logOutWhileBusy

  /// The driver is already busy.
  case alreadyBusy

  /// The driver has no ride to end.
  case noRide

  /// The driver has not started the workday (B-G5R3).
  case workdayNotStarted

  /// The driver has already started a workday on this day (B-G5R2).
  case workdayAlreadyStarted

  /// The driver has already taken every break of the workday (B-A5).
  case breakLimit

  /// The driver is on a break.
  case onBreak

  /// The driver is not on a break.
  case noBreak

  /// The break is enforced and ends automatically (B-G5R4).
  case breakEnforced

  // Anything.

  /// The offer has been answered, has lapsed or was withdrawn, or the timer is stale.
  case offerStale

  /// The rulebook in force has no such command.
  case notInRulebook
}
