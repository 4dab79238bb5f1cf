public import Geography
public import Quantities

/// A shop with limited capacity.
public struct Shop: Hashable, Sendable, BitwiseCopyable {
  /// Place of the entrance.
  public let place: Place

  /// Largest number of people inside, at least 1 (C-DA1).
  public let capacity: Int

  /// Number of these places that can be booked, from 0 to the capacity.
  public let visitPlaces: Int

  /// Opening time since midnight; a shop is never open overnight (C-AL0).
  public let opens: TimeSpan

  /// Closing time since midnight.
  public let closes: TimeSpan

  /// Makes a shop.
  public init(
    at place: Place, capacity: Int, visitPlaces: Int, opens: TimeSpan, closes: TimeSpan
  ) {
    precondition(capacity > 0, "a shop has room for somebody")
    precondition((0...capacity).contains(visitPlaces), "visits take places of the shop")
    precondition(
      opens >= .zero && opens < closes && closes <= TimeOfDay.day, "a shop is open by day (C-AL0)")
    self.place = place
    self.capacity = capacity
    self.visitPlaces = visitPlaces
    self.opens = opens
    self.closes = closes
  }
}

/// Rules of the line-up service.
public struct LineUpRules: Hashable, Sendable {
  /// Booking horizon of visits.
  public enum Horizon: Hashable, Sendable, BitwiseCopyable {
    /// Until the same day of the next month, or its last day (C-R7); 30 days if there are no dates.
    case month

    /// A number of days.
    case days(Int)
  }

  /// True if tickets are issued.
  public var givesTickets = true

  /// True if visits can be booked.
  public var takesVisits = true

  /// Validity of a code (C-R12).
  public var codeValid = TimeSpan.minutes(10)

  /// Time before the expected turn at which people are notified (C-R13.1).
  public var notice = TimeSpan.minutes(2)

  /// Safety margin added to the travel time in the notice to leave (C-SC5).
  public var margin = TimeSpan.minutes(5)

  /// Travel time of a person who states none.
  public var defaultWay = TimeSpan.minutes(15)

  /// Number of people called beyond the free places; 0 as in the document.
  public var overCall = 0

  /// Time ahead for which places are kept for due visits; 0 as in the document.
  public var protect = TimeSpan.zero

  /// Booking horizon of visits.
  public var horizon = Horizon.month

  /// Length of the diary's cells; divides a day.
  public var cell = TimeSpan.minutes(5)

  /// Interval between the offered times; divides a day.
  public var slot = TimeSpan.minutes(15)

  /// Largest number of future visits of a person (C-N5).
  public var mostBookings = 4

  /// Largest number of missed turns before a person is blocked (C-F5).
  public var blockedAfter = 3

  /// Time after which a blocked person is unblocked; nil: only by staff.
  public var unblockedAfter: TimeSpan?

  /// Greatest distance in time of an alternative on the same day (C-UC5).
  public var suggestedHours = TimeSpan.hours(2)

  /// Greatest distance in days of an alternative day.
  public var suggestedDays = 2

  /// Number of nearest shops considered as alternatives.
  public var suggestedShops = 5

  /// Number of visits at an hour of a weekday that make a habit (C-R25).
  public var habitVisits = 3

  /// Interval between two statistics (C-N2).
  public var statisticsEvery = TimeSpan.hours(72)

  /// Expected stay before statistics exist.
  public var expectedStay = TimeSpan.minutes(30)

  /// Largest number of people inside at the same time who want items of a category, by category;
  /// nil for no limit (C-F9).
  public var categoryLimits: [Int?] = []

  /// Number of wrong security codes in a call after which the telephone number is blocked (C-UC10).
  public var mostWrongCodes = 5

  /// Time for which the number is blocked.
  public var numberBlockedFor = TimeSpan.minutes(30)

  /// Makes the rules of the document, with our choices where it is silent.
  public init() {}
}
