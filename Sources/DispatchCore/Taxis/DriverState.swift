/// State of a driver, as far as the dispatch core knows (A-D3, A-SD1, B-SD1).
///
/// | from \ input | logIn | becomeAvailable | becomeBusy | assign | goOn | becomeFree | startBreak | logOut |
/// |---|---|---|---|---|---|---|---|---|
/// | notInService | enabled | | | | | | | |
/// | enabled      | | available | busy(nil) | | | enabled | onBreak | notInService |
/// | available    | | available | busy(nil) | busy(ride) | | enabled | | |
/// | busy         | | available | busy(nil) | busy(ride) without one | busy(next) with one | enabled | | |
/// | onBreak      | | | | | | enabled | | |
///
/// An empty cell is an internal error: external commands are checked beforehand. A pending offer is
/// not a state: the driver stays available and queued until they answer (A13, B-G4R4).
public enum DriverState: Hashable, Sendable, BitwiseCopyable {
  /// Not working.
  case notInService

  /// Logged in, but in no queue.
  case enabled

  /// In the queue of a zone, ready for offers.
  case available

  /// Serving a ride, or a street hail if there is no ride (A18); of several rides that share the
  /// taxi, the ride of the next stop.
  case busy(RideID?)

  /// On a break (B-A5).
  case onBreak

  /// The status according to document A (A-D3).
  public var status: DriverStatus {
    switch self {
    case .notInService, .enabled, .onBreak: .notInService
    case .available: .available
    case .busy: .busy
    }
  }

  /// The ride of a busy driver.
  public var ride: RideID? {
    switch self {
    case .busy(let ride): ride
    case .notInService, .enabled, .available, .onBreak: nil
    }
  }

  mutating func logIn() {
    switch self {
    case .notInService: self = .enabled
    case .enabled, .available, .busy, .onBreak: illegal("log in")
    }
  }

  mutating func becomeAvailable() {
    switch self {
    case .enabled, .available, .busy: self = .available
    case .notInService, .onBreak: illegal("become available")
    }
  }

  mutating func becomeBusy() {
    switch self {
    case .enabled, .available, .busy: self = .busy(nil)
    case .notInService, .onBreak: illegal("become busy")
    }
  }

  mutating func assign(_ ride: RideID) {
    switch self {
    case .available, .busy(nil): self = .busy(ride)
    case .notInService, .enabled, .busy, .onBreak: illegal("be assigned")
    }
  }

  mutating func goOn(with ride: RideID) {
    switch self {
    case .busy(.some): self = .busy(ride)
    case .notInService, .enabled, .available, .busy(nil), .onBreak: illegal("go on")
    }
  }

  mutating func becomeFree() {
    switch self {
    case .enabled, .available, .busy, .onBreak: self = .enabled
    case .notInService: illegal("become free")
    }
  }

  mutating func startBreak() {
    switch self {
    case .enabled: self = .onBreak
    case .notInService, .available, .busy, .onBreak: illegal("start a break")
    }
  }

  mutating func logOut() {
    switch self {
    case .enabled: self = .notInService
    case .notInService, .available, .busy, .onBreak: illegal("log out")
    }
  }

  private func illegal(_ input: String) -> Never {
    preconditionFailure("a driver who is \(self) cannot \(input)")
  }
}

/// The three driver statuses of document A (A-D3).
public enum DriverStatus: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Ready, without a customer to pick up.
  case available

  /// Serving a ride, from acceptance on, or a street hail.
  case busy

  /// Off duty, or not available.
  case notInService
}
