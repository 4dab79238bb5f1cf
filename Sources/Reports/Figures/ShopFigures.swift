import Quantities
import Results

/// How full shops are and how many people stand at their doors through the day, under one alternative, over all
/// replications kept in detail.
public struct ShopFigures: Hashable, Sendable {
  /// A quarter of an hour at all shops together.
  public struct Quarter: Hashable, Sendable {
    private var outside = 0.0
    private var inside = 0.0
    private var called = 0.0
    private var capacity = 0.0

    /// In how many quarters of an hour, of all days, shops were looked at.
    fileprivate var moments = 0

    /// The figures of nothing yet.
    public init() {}

    mutating func add(_ row: ShopRow) {
      outside += row.outsideMean
      inside += row.insideMean
      called += row.calledMean
      capacity += Double(row.capacity)
    }

    /// How many people stand at doors on average; nil where nobody looked.
    public var outsideMean: Double? { moments > 0 ? outside / Double(moments) : nil }

    /// The share of all places that is taken; nil without places.
    public var insideShare: Double? { capacity > 0 ? inside / capacity : nil }

    /// The share of all places that is kept for people who are called; nil without places.
    public var calledShare: Double? { capacity > 0 ? called / capacity : nil }
  }

  /// People at the door of one shop.
  public struct Door: Hashable, Sendable {
    /// What the shop is called.
    public let name: String
    private var sums = Array(repeating: 0.0, count: 24)
    private var counts = Array(repeating: 0, count: 24)

    init(name: String) { self.name = name }

    mutating func add(_ row: ShopRow, hour: Int) {
      sums[hour] += row.outsideMean
      counts[hour] += 1
    }

    /// How many people stand there on average, by the hour of the day; nil where nobody looked.
    public var hours: [Double?] {
      zip(sums, counts).map { $1 > 0 ? $0 / Double($1) : nil }
    }

    /// How many people stand there in all quarters of an hour together.
    public var total: Double { sums.reduce(0, +) }
  }

  /// The quarters of an hour of the day, from midnight.
  public private(set) var quarters = Array(repeating: Quarter(), count: 96)

  /// The shops, in the order of the table.
  public private(set) var doors: [Door] = []

  private let startOfDay: Double

  /// Makes figures of nothing yet.
  /// - Parameter startOfDay: the wall clock at the start of the window, in seconds after midnight.
  init(startOfDay: Double) { self.startOfDay = startOfDay }

  /// Counts a row.
  /// - Parameters:
  ///   - row: the row; shops are numbered as they are met.
  ///   - name: what the shop is called that is met for the first time.
  mutating func add(_ row: ShopRow, name: (Int32) -> String) {
    while doors.count <= Int(row.shop) { doors.append(Door(name: name(Int32(doors.count)))) }
    let seconds = (startOfDay + row.at.inSeconds).truncatingRemainder(dividingBy: 86_400)
    let quarter = min(95, max(0, Int(seconds / 900)))
    quarters[quarter].add(row)
    if row.shop == 0 { quarters[quarter].moments += 1 }
    doors[Int(row.shop)].add(row, hour: quarter / 4)
  }
}
