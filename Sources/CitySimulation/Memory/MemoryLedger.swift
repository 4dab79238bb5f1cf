import Synchronization

/// Ledger of the memory reserved for days of this process, so that a day that does not fit is
/// refused, not killed.
///
/// A day claims its estimate before it allocates anything and gives it back when it is over. A
/// claim is granted when all open claims fit into what was free before the first of them, and a
/// large one also into what is free now. Small claims share one look at the system at least until
/// they add up to 32 MB. Estimates come from counts (`CityModel.memoryNeed`); other processes can
/// take memory after a claim.
public final class MemoryLedger: Sendable {
  /// The ledger of this process.
  public static let shared = MemoryLedger { SystemMemory.free() }

  /// Bytes from which a claim asks the system; the question takes longer than the start of a
  /// smaller day.
  private static let large = 32 << 20

  private struct Account {
    var promised = 0

    /// Bytes free before the first open claim; nil where unknown.
    var free: Int?

    /// Bytes claimed since the system was last asked.
    var sinceLook = Int.max
  }

  private let account = Mutex(Account())
  private let look: @Sendable () -> Int?

  /// Makes a ledger.
  /// - Parameter look: returns the bytes that the system has left; nil where unknown.
  init(look: @escaping @Sendable () -> Int?) { self.look = look }

  /// Claims memory for a day.
  /// - Parameter bytes: its expected need, at least 0.
  /// - Returns: the claim, which is given back with its last reference.
  /// - Throws: `SimulationError.noMemory` when less is free.
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

/// Memory reserved for a day until the last reference to the claim is gone.
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
