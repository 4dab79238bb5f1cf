package import Quantities
import Statistics

/// Customers who wanted to shop in the measurement window, and the crowding inside and outside
/// shops.
public struct ShopTally: Hashable, Sendable, BitwiseCopyable {
  /// Number of customers by channel: application, call centre, machine, none.
  private var wantCounts = SIMD4<Int64>()
  private var enteredCounts = SIMD4<Int64>()

  /// Number of customers who wanted to shop.
  public var wants: Int { Int(wantCounts.wrappedSum()) }

  /// Number of customers who entered.
  public var entered: Int { Int(enteredCounts.wrappedSum()) }

  /// Number of customers of a channel who wanted to shop.
  package func wants(_ medium: LineUpMedium) -> Int { Int(wantCounts[medium.place]) }

  /// Number of customers of a channel who entered.
  package func entered(_ medium: LineUpMedium) -> Int { Int(enteredCounts[medium.place]) }

  /// Number of customers who arrived at the shop, and the sum of their waits outside.
  package var reached = 0
  package var outside = TimeSpan.zero

  /// Number of tickets, the sum of their waits until called or over, and the number of called
  /// tickets.
  package var tickets = 0
  package var lineUp = TimeSpan.zero
  package var ticketsCalled = 0

  /// Number of tickets and visits, and of their outcomes.
  package var reservations = 0
  package var expired = 0
  package var expiredByTaxi = 0
  package var forgotten = 0
  package var deleted = 0
  package var closedOut = 0

  /// Customers refused by the service, customers who found the quoted wait too long, and customers
  /// who left the queue outside.
  package var refused = 0
  package var balked = 0
  package var outsideLeft = 0

  /// Differences between first estimate and actual call of tickets: their sum, and the sum of their
  /// absolute values.
  package var estimateError = TimeSpan.zero
  package var estimateErrorSize = TimeSpan.zero

  /// Delay of the call of a ticket after its first estimate: 5th percentile, median and 95th
  /// percentile; nil if no ticket is called.
  package private(set) var errorLow: TimeSpan?
  package private(set) var errorMedian: TimeSpan?
  package private(set) var errorHigh: TimeSpan?

  /// Number of called customers, and number of these who then found the shop full.
  package var called = 0
  package var foundFull = 0

  /// Number of visits that were called, and the sum of their delays after the slot.
  package var visitsCalled = 0
  package var visitDelay = TimeSpan.zero

  /// Number of bookings requested and refused, of suggestions made and taken, and of places freed
  /// and booked again.
  package var bookings = 0
  package var bookingsRefused = 0
  package var suggested = 0
  package var suggestionsTaken = 0

  /// Number of customers blocked in the window, number of calls, and the sum of the waits of
  /// callers.
  package var blocked = 0
  package var calls = 0
  package var callWait = TimeSpan.zero

  /// Response times of the service.
  package var answerTimes = AnswerTimes()

  /// Time that the service was up while shops were open, and opening time of the shops.
  package var up = TimeSpan.zero
  package var openLong = TimeSpan.zero

  /// Integrals over the window: customers inside and outside, places reserved for called customers,
  /// all places, and pairs outside and inside.
  package var insideTime = TimeSpan.zero
  package var outsideTime = TimeSpan.zero
  package var keptTime = TimeSpan.zero
  package var placeTime = TimeSpan.zero
  package var outsidePairs = TimeSpan.zero
  package var insidePairs = TimeSpan.zero
  package var window = TimeSpan.zero

  /// Maximum number of customers outside one shop, and maximum occupancy of a shop as a share of
  /// its capacity.
  package var outsideMost = 0
  package var insideMost = 0.0

  /// Taxi rides to and from shops that customers requested.
  package var taxisCalled = 0

  /// Makes an empty tally.
  package init() {}

  /// Counts a customer who wanted to shop.
  package mutating func add(_ medium: LineUpMedium, hasEntered: Bool) {
    wantCounts[medium.place] += 1
    if hasEntered { enteredCounts[medium.place] += 1 }
  }

  /// Computes the quantiles of the delays after the first estimate.
  package mutating func add(errors: [TimeSpan]) {
    let sorted = errors.sorted()
    func quantile(_ share: Double) -> TimeSpan? {
      Quantiles.rank(share, of: sorted.count).map { sorted[$0 - 1] }
    }
    (errorLow, errorMedian, errorHigh) = (quantile(0.05), quantile(0.5), quantile(0.95))
  }
}

extension LineUpMedium {
  /// Position among all channels.
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
  /// An empty tally.
  public static var blank: ShopTally { ShopTally() }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    for lane in wantCounts.indices {
      try coder.code(&wantCounts[lane])
      try coder.code(&enteredCounts[lane])
    }
    try coder.code(&reached)
    try coder.code(&tickets)
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
    try coder.code(&visitsCalled)
    try coder.code(&bookings)
    try coder.code(&bookingsRefused)
    try coder.code(&suggested)
    try coder.code(&suggestionsTaken)
    try coder.code(&blocked)
    try coder.code(&calls)
    try coder.code(&outsideMost)
    try coder.code(&taxisCalled)
    try coder.code(&called)
    try coder.code(&foundFull)
    try coder.code(&outside)
    try coder.code(&lineUp)
    try coder.code(&estimateError)
    try coder.code(&estimateErrorSize)
    try coder.code(&visitDelay)
    try coder.code(&callWait)
    try coder.code(&up)
    try coder.code(&insideTime)
    try coder.code(&outsideTime)
    try coder.code(&keptTime)
    try coder.code(&outsidePairs)
    try coder.code(&insidePairs)
    try coder.code(&insideMost)
    try answerTimes.code(&coder)
    try coder.code(&errorLow, isDigested: false)
    try coder.code(&errorMedian, isDigested: false)
    try coder.code(&errorHigh, isDigested: false)
    try coder.code(&openLong, isDigested: false)
    try coder.code(&placeTime, isDigested: false)
    try coder.code(&window, isDigested: false)
  }
}
