import Synchronization

/// Ledger of the memory reserved for days of this process, so that a day that does not fit is
/// refused before the system kills the process.
///
/// A day claims its estimate before it allocates memory and returns it at the end. A claim is
/// granted if all open claims fit into the memory that was free before the first of them. A large
/// claim must also fit into the memory that is free now. Small claims share one query of the
/// system, at least until they add up to 32 MB. Estimates come from counts
/// (`CityModel.memoryNeed`); other processes can take memory after a claim.
public final class MemoryLedger: Sendable {
  /// The ledger of this process.
  public static let shared = MemoryLedger { SystemMemory.free() }

  /// Size of a claim in bytes from which the system is queried; a query takes longer than the start
  /// of a smaller day.
  private static let large = 32 << 20

  private struct Account {
    var promised = 0

    /// Bytes free before the first open claim; nil if unknown.
    var free: Int?

    /// Bytes claimed since the last query of the system.
    var sinceLook = Int.max
  }

  private let account = Mutex(Account())
  private let look: @Sendable () -> Int?

  /// Makes a ledger.
  /// - Parameter look: returns the bytes that the system has left; nil if unknown.
  init(look: @escaping @Sendable () -> Int?) { self.look = look }

  /// Claims memory for a day.
  /// - Parameter bytes: the expected need, at least 0.
  /// - Returns: the claim, which ends with its last reference.
  /// - Throws: `SimulationError.noMemory` if less is free.
  public func claim(_ bytes: Int) throws(SimulationError) -> MemoryClaim {
    let shortage: SimulationError? = account.withLock { account in
      if account.promised == 0, account.sinceLook >= Self.large || bytes >= Self.large {
        account.free = look()
        account.sinceLook = 0
      }
      guard var free = account.free else {
        account.promised += bytes
        return nil
      }
      free -= min(free, account.promised)
      if bytes >= Self.large, account.promised > 0 { free = min(free, look() ?? free) }
      guard bytes <= free else {
        return .noMemory(needed: bytes, free: free, promised: account.promised)
      }
      account.promised += bytes
      account.sinceLook += bytes
      return nil
    }
    if let shortage { throw shortage }
    return MemoryClaim(bytes, of: self)
  }

  fileprivate func giveBack(_ bytes: Int) {
    account.withLock { $0.promised -= bytes }
  }
}

/// Memory reserved for a day until the last reference to the claim is released.
public final class MemoryClaim: Sendable {
  /// Size of the reservation.
  public let bytes: Int
  private let ledger: MemoryLedger

  fileprivate init(_ bytes: Int, of ledger: MemoryLedger) {
    self.bytes = bytes
    self.ledger = ledger
  }

  deinit { ledger.giveBack(bytes) }
}
