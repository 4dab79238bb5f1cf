extension Rulebook {
  /// What a driver's silence counts as (row 2).
  public enum LapseEffect: String, Sendable, CaseIterable {
    /// A refusal (A-A5). Document B is silent; our choice.
    case refusal

    /// A refusal that leaves the driver his place in the queue.
    case keepPlace = "keep_place"
  }

  /// What a driver's refusal does to his place in the zone queue (row 3).
  public enum RefusalPlace: String, Sendable, CaseIterable {
    /// He keeps his place. Document A is silent; our choice.
    case keep

    /// He goes to the end of his own queue (B-SC1, B-UC5).
    case toTail = "to_tail"
  }

  /// For how long a ride remembers who refused it, so that no offer loop is endless (rows 3, 26).
  public enum RefusalMemory: String, Sendable, CaseIterable {
    /// Until the next periodic re-check, which starts a new round of offers.
    case round

    /// Until the ride ends.
    case ride
  }

  /// When a taxi leaves its queue (row 5).
  public enum QueueExit: String, Sendable, CaseIterable {
    /// At the driver's yes (document A).
    case driverAccepts = "driver_accepts"

    /// When the customer has confirmed as well (B-G4R4).
    case passengerConfirms = "passenger_confirms"
  }

  /// What happens when no taxi can be offered the ride (row 6).
  public enum NoTaxiAction: String, Sendable, CaseIterable {
    /// The customer is told, the ride is held and looked at again (A-A8, A-G5R2).
    case hold

    /// The request fails (B-UC5).
    case reject
  }

  /// Until when a customer may cancel (row 7).
  public enum CancelWindow: String, Sendable, CaseIterable {
    /// While no taxi is assigned (A-A1); in document B that is until he has confirmed.
    case beforeAssigned = "before_assigned"

    /// At any time, as B-G2R6 can be read; an assigned taxi is sent away.
    case anyTime = "any_time"
  }

  /// What the limit of cancellations counts (row 8).
  public enum CancelScope: String, Sendable, CaseIterable {
    /// Those of one request, all its taxis together.
    case request

    /// Those of one customer, ever.
    case customer
  }

  /// What a customer's no to a proposed taxi does (row 8).
  public enum DeclineEffect: String, Sendable, CaseIterable {
    /// The ride is annulled.
    case annul

    /// The search starts again (B-UC5).
    case research
  }

  /// Whether a taxi that the customer turned down may be proposed to the same ride again (row 8).
  public enum DeclinedTaxi: String, Sendable, CaseIterable {
    /// It may not.
    case exclude

    /// It may, as B-UC5 says when read by the letter.
    case mayReturn = "may_return"
  }

  /// What happens when not every taxi of a party can be had (row 9).
  public enum PartyRule: String, Sendable, CaseIterable {
    /// None of them comes.
    case allOrNothing = "all_or_nothing"

    /// Those that were found come.
    case keepPartial = "keep_partial"
  }

  /// When the service learns where a ride goes (row 10).
  public enum DestinationKnown: String, Sendable, CaseIterable {
    /// A request may say it, a reservation must, and drivers see it in the offer (A-UI2).
    case requestOptional = "request_optional"

    /// It is told aboard (B-SC1).
    case atPickup = "at_pickup"
  }

  /// Where a request may come from (row 11).
  public enum RequestOrigin: String, Sendable, CaseIterable {
    /// A typed address or a GPS place.
    case any

    /// A place found by GPS or the browser only (B-G2R2).
    case gps
  }

  /// How the meeting point is checked (row 12).
  public enum AddressCheck: String, Sendable, CaseIterable {
    /// What is formally valid is accepted; drivers sort the rest out by telephone (A-A15).
    case formal

    /// Outside the served area it is refused (B-G3R4).
    case serviceArea = "service_area"
  }

  /// What happens to a reservation that overlaps another ride of the customer (row 14).
  public enum ReservationOverlap: String, Sendable, CaseIterable {
    /// It is accepted, and annulled when it is due and the other ride is still open (A-A6).
    case annulAtTrigger = "annul_at_trigger"

    /// It is not accepted (B-SC5).
    case rejectAtSubmit = "reject_at_submit"
  }

  /// How many open rides a customer may have (row 15).
  public enum OpenRideRule: String, Sendable, CaseIterable {
    /// One request; any number of reservations (A-A7).
    case oneRequest = "one_request"

    /// One ride, be it a request or a reservation (B-A1, B-SC5, A-G2R3).
    case oneAny = "one_any"
  }

  /// How a taxi gets back into a queue after a ride (row 16).
  public enum AfterDropOff: String, Sendable, CaseIterable {
    /// The driver presses Available by hand (A-A4, A-UC8).
    case manualAvailable = "manual_available"

    /// "Destination reached" puts the taxi into the queue of its GPS zone (B-SC1).
    case autoRequeue = "auto_requeue"
  }

  /// Which press completes a ride (row 17).
  public enum CompleteOn: String, Sendable, CaseIterable {
    /// Available (A-D5).
    case availablePress = "available_press"

    /// "Destination reached" (B-SC1).
    case destinationPress = "destination_press"
  }

  /// What a driver has to do before he is in a queue (row 18).
  public enum LogInEffect: String, Sendable, CaseIterable {
    /// Logging in on the mobile application makes the driver available, and starts the workday where
    /// there is one (A-UC2; in document B the second reading, by B-AC1).
    case available

    /// Logging in only enables him; he presses Available himself (B-UC7).
    case enabledOnly = "enabled_only"
  }

  /// What happens when a busy driver logs out or ends his workday (row 19).
  public enum LogOutGuard: String, Sendable, CaseIterable {
    /// It is refused (A-UC3).
    case notBusy = "not_busy"

    /// It takes effect when the job is done. Document B is silent; our choice.
    case finishRide = "finish_ride"
  }

  /// In which order taxis are asked (row 25).
  public enum QueueDiscipline: String, Sendable, CaseIterable {
    /// First in, first out (B-G4D1). Document A does not say; our choice.
    case fifo

    /// Last in, first out: neither document's, to show what an unfair queue costs.
    case lifo
  }

  /// What happens when everybody in the own zone has refused (row 26).
  public enum ExhaustedZone: String, Sendable, CaseIterable {
    /// The adjacent zones are asked (A-A8).
    case goAdjacent = "go_adjacent"

    /// The own zone is asked again, up to `maxRounds` rounds in all (B-UC5, step 1).
    case cycle
  }

  /// What a person has to give to register (row 28).
  public enum Registration: String, Sendable, CaseIterable {
    /// E-mail and telephone (A-A11).
    case both

    /// E-mail or telephone (B-G1R1).
    case either
  }

  /// Among whom e-mail addresses, telephone numbers and user names are unique (row 35).
  public enum ContactUniqueness: String, Sendable, CaseIterable {
    /// Nobody has that of anybody else, whatever the role (A-A11).
    case acrossRoles = "across_roles"

    /// No two customers have the same, and no two drivers (B-G1R2).
    ///
    /// Document B speaks of passengers only; for drivers and administrators it is our choice.
    case withinRole = "within_role"
  }

  /// What makes a new account usable (row 28).
  public enum Activation: String, Sendable, CaseIterable {
    /// Nothing; it is usable at once (document A).
    case none

    /// The link or code that was sent (B-G1R5).
    case linkOrCode = "link_or_code"

    /// The first log-in with the temporary password (B-SC2).
    case firstLogIn = "first_log_in"
  }

  /// What customer and driver learn of each other once paired (row 31).
  public enum ContactExchange: String, Sendable, CaseIterable {
    /// Each other's telephone number (A-G7R2, A-G7R3).
    case phones

    /// The customer the taxi and its arrival, the driver the position (B-SC1).
    case taxiAndPosition = "taxi_and_position"
  }
}

/// What people are asked about themselves when they register, besides contacts and password (row 28).
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

  /// The fields by name, as scenarios spell them.
  public static let named: [(name: String, field: AccountFields)] = [
    ("name", .name), ("surname", .surname), ("gender", .gender), ("birth_date", .birthDate),
    ("user_name", .userName),
  ]
}

/// The channels by which people are told (row 32).
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

  /// The channels by name, as scenarios spell them.
  public static let named: [(name: String, channel: NoticeChannels)] = [
    ("mail", .mail), ("application", .application), ("sms", .sms),
  ]
}

/// The kinds of notices that a rulebook may leave out (row 32).
///
/// All others are sent in any rulebook: without them nobody could go on.
public struct NoticeKinds: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit per kind.
  public let rawValue: UInt8

  /// Makes a set of kinds from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The average waiting time, on a request (A-G6R2).
  public static let averageWait = NoticeKinds(rawValue: 1)

  /// The confirmation of a reservation (A-UC5, B-SC3).
  public static let reserved = NoticeKinds(rawValue: 2)

  /// The confirmation of a registration (A-N6, B-G1R3).
  public static let registered = NoticeKinds(rawValue: 4)

  /// The confirmation of a request, before a taxi is looked for (A-UC4).
  public static let requested = NoticeKinds(rawValue: 8)

  /// The confirmation to a driver who pressed Available, with the zone of the queue (B-UC6).
  public static let queued = NoticeKinds(rawValue: 16)

  /// The kinds by name, as scenarios spell them.
  public static let named: [(name: String, kind: NoticeKinds)] = [
    ("average_wait", .averageWait), ("reserved", .reserved), ("registered", .registered),
    ("requested", .requested), ("queued", .queued),
  ]
}

/// Future features of the documents that a rulebook may switch on (row 34).
public struct Extras: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit per feature.
  public let rawValue: UInt8

  /// Makes a set of features from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Requests and reservations by text message (A-F2).
  public static let sms = Extras(rawValue: 1)

  /// The features by name, as scenarios spell them.
  public static let named: [(name: String, extra: Extras)] = [("sms", .sms)]
}
