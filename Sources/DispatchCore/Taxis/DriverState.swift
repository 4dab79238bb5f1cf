/// Where a driver stands, as far as the dispatch core knows (A-D3, A-SD1).
///
/// | from \ input | logIn | becomeAvailable | becomeBusy | assign | logOut |
/// |--------------|-------|-----------------|------------|--------|--------|
/// | notInService | enabled | | | | |
/// | enabled      | | available | busy(nil) | | notInService |
/// | available    | | available | busy(nil) | busy(ride) | notInService |
/// | busy         | | available | | | |
///
/// An empty cell is an internal error: commands from outside are checked before. A pending offer is
/// not a state: the driver stays available and queued until he answers (A13, B-G4R4).
public enum DriverState: Hashable, Sendable, BitwiseCopyable {
  /// Not working.
  case notInService

  /// Logged in, but in no queue yet.
  case enabled

  /// In the queue of a zone, ready for offers.
  case available

  /// Serving a ride, or somebody from the street when there is no ride (A18).
  case busy(RideID?)

  /// The ride of a busy driver.
  public var ride: RideID? {
    switch self {
    case .busy(let ride): ride
    case .notInService, .enabled, .available: nil
    }
  }

  mutating func logIn() {
    switch self {
    case .notInService: self = .enabled
    case .enabled, .available, .busy: illegal("log in")
    }
  }

  mutating func becomeAvailable() {
    switch self {
    case .enabled, .available, .busy: self = .available
    case .notInService: illegal("become available")
    }
  }

  mutating func becomeBusy() {
    switch self {
    case .enabled, .available: self = .busy(nil)
    case .notInService, .busy: illegal("become busy")
    }
  }

  mutating func assign(_ ride: RideID) {
    switch self {
    case .available: self = .busy(ride)
    case .notInService, .enabled, .busy: illegal("be assigned")
    }
  }

  mutating func logOut() {
    switch self {
    case .enabled, .available: self = .notInService
    case .notInService, .busy: illegal("log out")
    }
  }

  private func illegal(_ input: String) -> Never {
    preconditionFailure("a driver who is \(self) cannot \(input)")
  }
}
