import Synchronization

/// Memory that days of this process have been promised, so that a day that does not fit is refused, not killed.
///
/// A day claims its estimate before it allocates anything and gives it back when it is over. A claim is granted
/// when all open claims fit into what was free before the first of them, and a large one also into what is free
/// now. Estimates come from counts (`CityModel.memoryNeed`); other processes can take memory after a claim.
public final class MemoryLedger: Sendable {
  /// The ledger of this process.
  public static let shared = MemoryLedger { SystemMemory.free() }

  /// Smaller claims do not ask the system, which costs more than such a day begins in.
  private static let large = 32 << 20

  private struct Account {
    var promised = 0

    /// What was free before any of the promises; nil where nothing is known.
    var free: Int?

    /// What was promised since the system was asked.
    var sinceLook = Int.max
  }

  private let account = Mutex(Account())
  private let look: @Sendable () -> Int?

  /// Makes a ledger.
  /// - Parameter look: gives the bytes that the system has left; nil where nothing is known.
  init(look: @escaping @Sendable () -> Int?) { self.look = look }

  /// Claims memory for a day.
  /// - Parameter bytes: how much it needs, at least 0.
  /// - Returns: the claim, which is given back with its last reference.
  /// - Throws: `SimulationError.noMemory` when the system has less than that.
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

/// Memory promised to a day until the last reference to the claim is gone.
public final class MemoryClaim: Sendable {
  /// How much was promised.
  public let bytes: Int
  private let ledger: MemoryLedger

  fileprivate init(_ bytes: Int, of ledger: MemoryLedger) {
    self.bytes = bytes
    self.ledger = ledger
  }

  deinit { ledger.giveBack(bytes) }
}
