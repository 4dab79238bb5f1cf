import Synchronization
import Testing

@testable import CitySimulation

/// Claims of days against what the system has.
@Suite struct MemoryLedgerTests {
  private static let megabyte = 1 << 20

  /// A system whose free memory a test sets.
  private final class System: Sendable {
    let free: Mutex<Int?>
    init(_ free: Int?) { self.free = Mutex(free) }
  }

  private func ledger(_ system: System) -> MemoryLedger {
    MemoryLedger { system.free.withLock { $0 } }
  }

  private func isGranted(_ megabytes: Int, by ledger: MemoryLedger) -> MemoryClaim? {
    try? ledger.claim(megabytes * Self.megabyte)
  }

  @Test func `claims add up to what was free before the first`() {
    let system = System(1000 * Self.megabyte)
    let ledger = ledger(system)
    var claims = (0..<10).compactMap { _ in isGranted(100, by: ledger) }
    #expect(claims.count == 10)
    #expect(isGranted(1, by: ledger) == nil)
    claims.removeLast()
    #expect(isGranted(101, by: ledger) == nil)
    #expect(isGranted(100, by: ledger) != nil)
    claims.removeAll()
    #expect(isGranted(1000, by: ledger) != nil)
    #expect(isGranted(1001, by: ledger) == nil)
  }

  @Test func `a large claim also needs what is free now`() {
    let system = System(1000 * Self.megabyte)
    let ledger = ledger(system)
    let first = isGranted(100, by: ledger)
    system.free.withLock { $0 = 300 * Self.megabyte }
    #expect(isGranted(400, by: ledger) == nil)
    #expect(isGranted(300, by: ledger) != nil)
    withExtendedLifetime(first) {}
  }

  @Test func `many small claims add up, too`() {
    let system = System(100 * Self.megabyte)
    let ledger = ledger(system)
    let claims = (0..<200).compactMap { _ in isGranted(1, by: ledger) }
    #expect(claims.count == 100)
  }

  @Test func `where nothing is known everything is granted`() {
    let claim = isGranted(1 << 30, by: ledger(System(nil)))
    #expect(claim != nil)
  }

  @Test func `the refusal names what is needed and what is free`() {
    let system = System(1000 * Self.megabyte)
    do throws(SimulationError) {
      _ = try ledger(system).claim(6_250_000_000)
      Issue.record("granted")
    } catch {
      #expect(
        error.description
          == "a day of this city needs about 6.2 GB of memory, and 1.0 GB are free; "
          + "simulate fewer taxis or people")
    }
  }

  @Test func `the system says what is left`() throws {
    let free = try #require(SystemMemory.free())
    #expect(free > 0 && free < 1 << 50)
    let text = "MemTotal: 16 kB\nMemAvailable:   1234 kB\nSwapFree: 5 kB\n"
    #expect(SystemMemory.number(after: "MemAvailable:", in: text) == 1234)
    #expect(SystemMemory.number(after: "Nothing:", in: text) == nil)
  }
}
