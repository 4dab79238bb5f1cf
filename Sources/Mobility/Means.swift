/// A mode of travel.
///
/// Among equally good options, the earlier mode is preferred.
public enum Means: UInt8, CaseIterable, Hashable, Comparable, Sendable, BitwiseCopyable {
  /// On foot.
  case walk

  /// On a private bicycle.
  case bicycle

  /// On a bicycle of a sharing scheme, from station to station.
  case sharedBicycle

  /// By metro, tram, bus or train, with at most one transfer.
  case lines

  /// In a private car.
  case car

  /// In a car of a sharing scheme, from station to station.
  case sharedCar

  /// In a taxi.
  case taxi

  /// Name in files and messages.
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

  /// Finds a mode by its name.
  public init?(name: String) {
    guard let means = Means.allCases.first(where: { $0.name == name }) else { return nil }
    self = means
  }

  /// True for modes in the open, which are slower in the rain.
  public var isInTheOpen: Bool {
    self == .walk || self == .bicycle || self == .sharedBicycle
  }

  /// Orders modes by their declaration.
  public static func < (left: Means, right: Means) -> Bool { left.rawValue < right.rawValue }
}

/// A set of modes.
public struct MeansSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit per mode.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes a set of modes.
  public init(_ means: some Sequence<Means>) {
    self.init(rawValue: means.reduce(0) { $0 | 1 << $1.rawValue })
  }

  /// All modes.
  public static let all = MeansSet(Means.allCases)

  /// True if a mode is in the set.
  @inlinable
  public func has(_ means: Means) -> Bool { rawValue & 1 << means.rawValue != 0 }

  /// Returns the set with a mode added.
  @inlinable
  public func with(_ means: Means) -> MeansSet {
    MeansSet(rawValue: rawValue | 1 << means.rawValue)
  }

  /// Returns the set with a mode removed.
  @inlinable
  public func without(_ means: Means) -> MeansSet {
    MeansSet(rawValue: rawValue & ~(1 << means.rawValue))
  }
}
