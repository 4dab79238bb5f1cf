public import Quantities

/// The rules in which the two taxi requirement documents differ, one parameter each.
///
/// The documents' numbers stand in the presets `oneStep` (document A) and `twoStep` (document B);
/// where a document is silent, the value is our choice and the comment says so. Row numbers refer to
/// the table of differences in the requirement ledger.
public struct Rulebook: Hashable, Sendable {
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

  /// What happens when no taxi can be offered the ride (row 6).
  public enum NoTaxiAction: String, Sendable, CaseIterable {
    /// The customer is told, the ride is held and looked at again (A-A8, A-G5R2).
    case hold

    /// The request fails (B-UC5).
    case reject
  }

  /// How a taxi gets back into a queue after a ride (rows 16, 17).
  public enum AfterDropOff: String, Sendable, CaseIterable {
    /// The driver presses Available by hand; that press completes the ride (A-A4, A-UC8).
    case manualAvailable = "manual_available"

    /// "Destination reached" completes the ride and puts the taxi into the queue (B-SC1).
    case autoRequeue = "auto_requeue"
  }

  /// What a driver has to do before he is in a queue (row 18).
  public enum LogInEffect: String, Sendable, CaseIterable {
    /// Logging in on the mobile application makes him available (A-UC2).
    case available

    /// Logging in only enables him; he presses Available himself (B-UC7).
    case enabledOnly = "enabled_only"
  }

  /// How long a driver may take to answer an offer; an answer at exactly that age counts (row 1).
  public var offerTimeout: TimeSpan

  /// What a refusal does to the driver's place in the queue (row 3).
  public var refusalPlace: RefusalPlace

  /// How long a ride remembers refusals (rows 3, 26).
  ///
  /// Document A is silent. With `ride`, a ride that every driver in reach has refused once would be
  /// held for ever although taxis are free; so its preset asks again at each re-check.
  public var refusalMemory: RefusalMemory

  /// Whether the customer has to confirm the taxi after the driver's yes (row 4).
  public var passengerConfirms: Bool

  /// How long the customer may take to confirm; silence is a decline.
  ///
  /// Both documents are silent.
  public var passengerConfirmTimeout: TimeSpan

  /// What happens when nobody can be offered the ride (row 6).
  public var noTaxiAction: NoTaxiAction

  /// The time between two looks at the held rides; one clock serves them all.
  ///
  /// Document A is silent on the length (row 6).
  public var holdRecheckPeriod: TimeSpan

  /// Whether a taxi that becomes available is offered to a held ride at once (row 6).
  ///
  /// Document A asks for the periodic re-check only; without this rule, a new request can overtake
  /// the held ones between two re-checks.
  public var holdRecheckOnAvailable: Bool

  /// How often a customer may decline or cancel one request; nil for no limit (rows 7, 8; B-G2D1).
  public var cancelLimit: Int?

  /// How a taxi gets back into a queue after a ride (rows 16, 17).
  public var afterDropOff: AfterDropOff

  /// What logging in does (row 18).
  public var logInEffect: LogInEffect

  /// Document A: the driver's yes assigns, 60 s to answer, nobody free means hold and re-check.
  public static let oneStep = Rulebook(
    offerTimeout: .seconds(60), refusalPlace: .keep, refusalMemory: .round,
    passengerConfirms: false, passengerConfirmTimeout: .seconds(30), noTaxiAction: .hold,
    holdRecheckPeriod: .seconds(30), holdRecheckOnAvailable: true, cancelLimit: nil,
    afterDropOff: .manualAvailable, logInEffect: .available)

  /// Document B: driver's yes, then passenger's yes, 30 s each; nobody free means failure.
  public static let twoStep = Rulebook(
    offerTimeout: .seconds(30), refusalPlace: .toTail, refusalMemory: .ride,
    passengerConfirms: true, passengerConfirmTimeout: .seconds(30), noTaxiAction: .reject,
    holdRecheckPeriod: .seconds(30), holdRecheckOnAvailable: true, cancelLimit: 3,
    afterDropOff: .autoRequeue, logInEffect: .enabledOnly)
}

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
