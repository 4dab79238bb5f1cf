/// A way to get about.
///
/// Of options that are equally good, the one of the earlier means is taken.
public enum Means: UInt8, CaseIterable, Hashable, Comparable, Sendable, BitwiseCopyable {
  /// On foot.
  case walk

  /// On one's own bicycle.
  case bicycle

  /// On a bicycle of a sharing system, from one station to another.
  case sharedBicycle

  /// By metro, tram, bus or train, with at most one transfer.
  case lines

  /// In one's own car.
  case car

  /// In a car of a sharing system, from one station to another.
  case sharedCar

  /// In a taxi.
  case taxi

  /// The name in files and messages.
  public var name: String {
    switch self {
    case .walk: "walk"
    case .bicycle: "bicycle"
    case .sharedBicycle: "shared_bicycle"
    case .lines: "lines"
    case .car: "car"
    case .sharedCar: "shared_car"
    case .taxi: "taxi"
    }
  }

  /// Finds a means by its name.
  public init?(name: String) {
    guard let means = Means.allCases.first(where: { $0.name == name }) else { return nil }
    self = means
  }

  /// True if a person uses their own legs, and rain matters.
  public var isInTheOpen: Bool {
    self == .walk || self == .bicycle || self == .sharedBicycle
  }

  /// Earlier means are less.
  public static func < (left: Means, right: Means) -> Bool { left.rawValue < right.rawValue }
}

/// Some of the means.
public struct MeansSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// A bit for each means.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes a set of means.
  public init(_ means: some Sequence<Means>) {
    self.init(rawValue: means.reduce(0) { $0 | 1 << $1.rawValue })
  }

  /// All means there are.
  public static let all = MeansSet(Means.allCases)

  /// True if a means is in the set.
  @inlinable
  public func has(_ means: Means) -> Bool { rawValue & 1 << means.rawValue != 0 }

  /// The set with a means.
  @inlinable
  public func with(_ means: Means) -> MeansSet {
    MeansSet(rawValue: rawValue | 1 << means.rawValue)
  }

  /// The set without a means.
  @inlinable
  public func without(_ means: Means) -> MeansSet {
    MeansSet(rawValue: rawValue & ~(1 << means.rawValue))
  }
}
