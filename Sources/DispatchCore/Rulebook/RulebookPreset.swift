import Quantities

/// The two rulebooks of the requirement documents, by the names used in scenarios.
public enum RulebookPreset: String, Sendable, CaseIterable {
  /// Document A: the driver's yes assigns.
  case oneStep = "one-step"

  /// Document B: driver's yes, then passenger's yes.
  case twoStep = "two-step"

  /// The rules of the preset.
  public var rulebook: Rulebook {
    switch self {
    case .oneStep: .oneStep
    case .twoStep: .twoStep
    }
  }
}

extension Rulebook {
  /// Document A: the driver's yes assigns, 60 s to answer, nobody free means hold and re-check.
  public static let oneStep = Rulebook(
    offerTimeout: .seconds(60), lapseEffect: .refusal, refusalPlace: .keep,
    refusalMemory: .round, passengerConfirms: false, passengerConfirmTimeout: .seconds(30),
    queueExit: .driverAccepts, queueDiscipline: .fifo, exhaustedZone: .goAdjacent, maxRounds: 1,
    noTaxiAction: .hold, holdRecheckPeriod: .seconds(30), holdRecheckOnAvailable: true,
    cancelWindow: .beforeAssigned, cancelLimit: nil, cancelLimitScope: .request,
    declineEffect: .annul, declinedTaxi: .exclude, parties: false, taxiCapacity: 3, maxTaxis: 1,
    partyRule: .allOrNothing, destinationKnown: .requestOptional, requestOrigin: .any,
    addressCheck: .formal, reservationMinAhead: .hours(2), reservationMaxAhead: .hours(365 * 24),
    reservationTrigger: .minutes(10), reservationOverlap: .annulAtTrigger,
    overlapWindow: .minutes(30), openRideRule: .oneRequest, afterDropOff: .manualAvailable,
    completeOn: .availablePress, logInEffect: .available, workdayMax: nil, workdaysPerDay: nil,
    logOutGuard: .notBusy, breaksMax: 0, breaksEnforced: false, breakLength: .minutes(30),
    breakAfter: .hours(4), absences: false, waitRefresh: .seconds(30), arrivalRadiusMeters: 50,
    watchesEmptyZones: true, registration: .both, accountFields: [.name, .surname, .userName],
    contactUniqueness: .acrossRoles, activation: .none, sessionRequired: true,
    accountDeletion: false,
    adminOverride: true, registryCheck: false, contactExchange: .phones,
    noticeChannels: [.mail, .application],
    noticeKinds: [.averageWait, .requested, .reserved, .registered],
    consentRequired: false, extras: [])

  /// Document B: driver's yes, then passenger's yes, 30 s each; nobody free means failure.
  public static let twoStep = Rulebook(
    offerTimeout: .seconds(30), lapseEffect: .refusal, refusalPlace: .toTail,
    refusalMemory: .ride, passengerConfirms: true, passengerConfirmTimeout: .seconds(30),
    queueExit: .passengerConfirms, queueDiscipline: .fifo, exhaustedZone: .cycle, maxRounds: 2,
    noTaxiAction: .reject, holdRecheckPeriod: .seconds(30), holdRecheckOnAvailable: true,
    cancelWindow: .anyTime, cancelLimit: 3, cancelLimitScope: .request,
    declineEffect: .research, declinedTaxi: .exclude, parties: true, taxiCapacity: 3, maxTaxis: 3,
    partyRule: .keepPartial, destinationKnown: .atPickup, requestOrigin: .gps,
    addressCheck: .serviceArea, reservationMinAhead: .hours(2), reservationMaxAhead: nil,
    reservationTrigger: .minutes(10), reservationOverlap: .rejectAtSubmit,
    overlapWindow: .minutes(30), openRideRule: .oneAny, afterDropOff: .autoRequeue,
    completeOn: .destinationPress, logInEffect: .enabledOnly, workdayMax: .hours(8),
    workdaysPerDay: 1, logOutGuard: .finishRide, breaksMax: 2, breaksEnforced: true,
    breakLength: .minutes(30), breakAfter: .hours(4), absences: true, waitRefresh: nil,
    arrivalRadiusMeters: 50, watchesEmptyZones: false, registration: .either,
    accountFields: [.name, .surname, .gender, .birthDate], contactUniqueness: .withinRole,
    activation: .linkOrCode, sessionRequired: true, accountDeletion: true, adminOverride: false,
    registryCheck: true,
    contactExchange: .taxiAndPosition, noticeChannels: [.mail, .application, .sms],
    noticeKinds: [.reserved, .registered, .queued], consentRequired: true, extras: [])
}
