package import Quantities
import Statistics

/// What became of people who wanted to shop in the measurement window, and how full shops and pavements were in it.
public struct ShopTally: Hashable, Sendable, BitwiseCopyable {
  /// By channel: application, call centre, machine, none.
  private var wantCounts = SIMD4<Int64>()
  private var enteredCounts = SIMD4<Int64>()

  /// How many wanted to shop.
  public var wants: Int { Int(wantCounts.wrappedSum()) }

  /// Number of of them inside.
  public var entered: Int { Int(enteredCounts.wrappedSum()) }

  /// How many wanted to shop by a channel.
  package func wants(_ medium: LineUpMedium) -> Int { Int(wantCounts[medium.place]) }

  /// Number of of them inside.
  package func entered(_ medium: LineUpMedium) -> Int { Int(enteredCounts[medium.place]) }

  /// How many reached the door, and how long they stood there, together.
  package var reached = 0
  package var outside = TimeSpan.zero

  /// Tickets, how long they waited until called or until it was over, and those called.
  package var tickets = 0
  package var lineUp = TimeSpan.zero
  package var ticketsCalled = 0

  /// Tickets and visits; what became of them.
  package var reservations = 0
  package var expired = 0
  package var expiredByTaxi = 0
  package var forgotten = 0
  package var deleted = 0
  package var closedOut = 0

  /// Wants of which the service could not take any, of which the wait was too long, and who left the door.
  package var refused = 0
  package var balked = 0
  package var outsideLeft = 0

  /// First estimates against real calls of tickets: the sum of differences and of their sizes.
  package var estimateError = TimeSpan.zero
  package var estimateErrorSize = TimeSpan.zero

  /// By how much tickets are called later than first said: a twentieth of them by less than the first, half by less than the second, all but a
  /// twentieth by less than the last; nil where none is called.
  package private(set) var errorLow: TimeSpan?
  package private(set) var errorMedian: TimeSpan?
  package private(set) var errorHigh: TimeSpan?

  /// Those who were called, and of them those who found the shop full.
  package var called = 0
  package var foundFull = 0

  /// Visits that were called, and how long after their slot, together.
  package var visitsCalled = 0
  package var visitDelay = TimeSpan.zero

  /// Visits asked for, those refused, suggestions made and taken, places freed and booked again.
  package var bookings = 0
  package var bookingsRefused = 0
  package var suggested = 0
  package var suggestionsTaken = 0

  /// People blocked in the window; calls, and how long callers waited.
  package var blocked = 0
  package var calls = 0
  package var callWait = TimeSpan.zero

  /// How long the service took for what people asked of it.
  package var answerTimes = AnswerTimes()

  /// Time that the service worked, of the time that shops were open.
  package var up = TimeSpan.zero
  package var openLong = TimeSpan.zero

  /// Integrals over the window: inside, outside, places kept for those called; places that were there; pairs outside and inside.
  package var insideTime = TimeSpan.zero
  package var outsideTime = TimeSpan.zero
  package var keptTime = TimeSpan.zero
  package var placeTime = TimeSpan.zero
  package var outsidePairs = TimeSpan.zero
  package var insidePairs = TimeSpan.zero
  package var window = TimeSpan.zero

  /// The greatest number outside one shop, and the greatest share of a capacity inside.
  package var outsideMost = 0
  package var insideMost = 0.0

  /// Taxi rides to and from shops that were asked for.
  package var taxisCalled = 0

  /// A tally of nothing yet.
  package init() {}

  /// Counts a person who wanted to shop.
  package mutating func add(_ medium: LineUpMedium, hasEntered: Bool) {
    wantCounts[medium.place] += 1
    if hasEntered { enteredCounts[medium.place] += 1 }
  }

  /// Takes in by how much each ticket was called later than first said.
  package mutating func add(errors: [TimeSpan]) {
    let sorted = errors.sorted()
    func quantile(_ share: Double) -> TimeSpan? {
      Quantiles.rank(share, of: sorted.count).map { sorted[$0 - 1] }
    }
    (errorLow, errorMedian, errorHigh) = (quantile(0.05), quantile(0.5), quantile(0.95))
  }

  /// Feeds all of it into a fingerprint, but for quantiles, which follow from the rest of a run.
  package func add(to digest: inout RunDigest) {
    for place in 0..<4 {
      digest.add(wantCounts[place])
      digest.add(enteredCounts[place])
    }
    for count in [
      reached, tickets, ticketsCalled, reservations, expired, expiredByTaxi, forgotten, deleted,
      closedOut, refused, balked, outsideLeft, visitsCalled, bookings, bookingsRefused, suggested,
      suggestionsTaken, blocked, calls, outsideMost, taxisCalled, called,
      foundFull,
    ] { digest.add(Int64(count)) }
    for span in [
      outside, lineUp, estimateError, estimateErrorSize, visitDelay, callWait, up,
      insideTime, outsideTime, keptTime, outsidePairs, insidePairs,
    ] { digest.add(span.milliseconds) }
    digest.add(insideMost.bitPattern)
    for time in answerTimes.all where time.count > 0 { time.add(to: &digest) }
  }
}

extension LineUpMedium {
  /// Its place among all.
  fileprivate var place: Int {
    switch self {
    case .app: 0
    case .callCentre: 1
    case .machine: 2
    case .door: 3
    }
  }
}

extension ShopTally: StoredFields {
  /// A tally of nothing.
  public static var blank: ShopTally { ShopTally() }

  /// Codes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(lanes: &wantCounts)
    try coder.code(lanes: &enteredCounts)
    try coder.code(&reached)
    try coder.code(&outside)
    try coder.code(&tickets)
    try coder.code(&lineUp)
    try coder.code(&ticketsCalled)
    try coder.code(&reservations)
    try coder.code(&expired)
    try coder.code(&expiredByTaxi)
    try coder.code(&forgotten)
    try coder.code(&deleted)
    try coder.code(&closedOut)
    try coder.code(&refused)
    try coder.code(&balked)
    try coder.code(&outsideLeft)
    try coder.code(&estimateError)
    try coder.code(&estimateErrorSize)
    try coder.code(&errorLow)
    try coder.code(&errorMedian)
    try coder.code(&errorHigh)
    try coder.code(&called)
    try coder.code(&foundFull)
    try coder.code(&visitsCalled)
    try coder.code(&visitDelay)
    try coder.code(&bookings)
    try coder.code(&bookingsRefused)
    try coder.code(&suggested)
    try coder.code(&suggestionsTaken)
    try coder.code(&blocked)
    try coder.code(&calls)
    try coder.code(&callWait)
    try answerTimes.code(&coder)
    try coder.code(&up)
    try coder.code(&openLong)
    try coder.code(&insideTime)
    try coder.code(&outsideTime)
    try coder.code(&keptTime)
    try coder.code(&placeTime)
    try coder.code(&outsidePairs)
    try coder.code(&insidePairs)
    try coder.code(&window)
    try coder.code(&outsideMost)
    try coder.code(&insideMost)
    try coder.code(&taxisCalled)
  }
}
