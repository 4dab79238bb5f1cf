import Geography
import Quantities

extension DispatchCore {
  /// Fingerprint of all data that determine the future behaviour of the core.
  ///
  /// Cores that received the same commands have the same fingerprint in any process, so it shows
  /// that a replay is complete. It is the 64-bit FNV-1a hash of all fields as text, so it costs
  /// about as much as printing them.
  public var digest: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(word: String) {
      for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xff) &* 0x100_0000_01b3
    }
    // Field by field, because the text of a whole record names types, and their order may differ
    // between processes.
    func add(_ value: Any) {
      let fields = Mirror(reflecting: value).children
      if fields.isEmpty { add(word: "\(value)") }
      for field in fields {
        add(word: field.label ?? "")
        add(field.value)
      }
    }
    add(state.now)
    for taxi in state.taxis.ids {
      add(state.taxis[taxi])
      add(state.workdays[taxi])
      add(state.accounts.drivers[taxi] as Any)
    }
    for ride in state.rides.ids { add(state.rides[ride]) }
    for customer in state.customers.ids {
      add(state.customers[customer])
      add(state.accounts.customers[customer] as Any)
    }
    for (id, entry) in state.accounts.administrators.sorted(by: { $0.key < $1.key }) {
      add(id)
      add(entry)
    }
    for zone in state.zones.zones { add(state.zoneQueues.members(of: zone)) }
    add(state.holds.all)
    for ride in state.rides.ids {
      state.refusalPool.forEach(in: state.rides[ride].refusals) { add($0) }
    }
    for taxi in state.taxis.ids {
      for position in 0..<state.stopCount(of: taxi) { add(state.stop(of: taxi, at: position)) }
      add(state.expectedFinish(of: taxi) as Any)
    }
    for taxi in state.places.allIdle {
      add(taxi)
      add(state.places.idleSince(taxi))
    }
    add(state.requestMemory as Any)
    add([offerCount, Int(shownWaitCount), Int(shownWaits.milliseconds)])
    add([recheckAt, batchAt, rebalanceAt])
    return hash
  }
}
