public import Geography
public import Quantities

/// A shop that lets so many people in.
public struct Shop: Hashable, Sendable, BitwiseCopyable {
  /// Where its door is.
  public let place: Place

  /// Number of people who may be inside, at least 1 (C-DA1).
  public let capacity: Int

  /// How many of these places can be booked ahead, from 0 to the capacity.
  public let visitPlaces: Int

  /// When it opens and closes, since midnight; it is never open overnight (C-AL0).
  public let opens: TimeSpan

  /// When it closes.
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

/// How the service of line-ups works.
public struct LineUpRules: Hashable, Sendable {
  /// How far ahead visits can be booked.
  public enum Horizon: Hashable, Sendable, BitwiseCopyable {
    /// Until the same day of the next month, or its last day (C-R7); 30 days where there is no date.
    case month

    /// So many days.
    case days(Int)
  }

  /// True if there are tickets.
  public var givesTickets = true

  /// True if visits can be booked.
  public var takesVisits = true

  /// For how long a code is good (C-R12).
  public var codeValid = TimeSpan.minutes(10)

  /// How long before the expected turn people are told that it comes (C-R13.1).
  public var notice = TimeSpan.minutes(2)

  /// How much earlier than the way takes people are told to leave (C-SC5).
  public var margin = TimeSpan.minutes(5)

  /// How long the way takes a person who does not say.
  public var defaultWay = TimeSpan.minutes(15)

  /// How many are called beyond the free places; 0 as in the document.
  public var overCall = 0

  /// Places are kept for visits that are due within this time; 0 as in the document.
  public var protect = TimeSpan.zero

  /// How far ahead visits can be booked.
  public var horizon = Horizon.month

  /// The cells of the diary; they divide a day.
  public var cell = TimeSpan.minutes(5)

  /// The times that are offered; they divide a day.
  public var slot = TimeSpan.minutes(15)

  /// How many visits to come anybody may have (C-N5).
  public var mostBookings = 4

  /// Who misses more turns than this is blocked (C-F5).
  public var blockedAfter = 3

  /// After how long people who are blocked may come again; nil: when staff say so.
  public var unblockedAfter: TimeSpan?

  /// How much earlier or later another time may be that is suggested (C-UC5).
  public var suggestedHours = TimeSpan.hours(2)

  /// How many days earlier or later another day may be.
  public var suggestedDays = 2

  /// Among how many of the nearest shops others are suggested.
  public var suggestedShops = 5

  /// How often a person has to have come at an hour of a weekday for a habit (C-R25).
  public var habitVisits = 3

  /// How often statistics are made (C-N2).
  public var statisticsEvery = TimeSpan.hours(72)

  /// How long people stay of whom nothing is known yet.
  public var expectedStay = TimeSpan.minutes(30)

  /// How many people who want something of a category may be inside at the same time, by category; nil: any number
  /// (C-F9).
  public var categoryLimits: [Int?] = []

  /// After how many wrong security codes in a call the number is blocked, and for how long (C-UC10).
  public var mostWrongCodes = 5

  /// For how long.
  public var numberBlockedFor = TimeSpan.minutes(30)

  /// The rules of the document, and what it leaves open.
  public init() {}
}
