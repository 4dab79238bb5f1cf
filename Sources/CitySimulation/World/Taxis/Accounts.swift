import CityModels
import DispatchCore
import Quantities

/// What the world remembers about accounts with the taxi service.
struct Accounts {
  /// A person who waits for the account to become usable.
  struct Newcomer {
    let trip: Trip
    let key: TripKey
    let customer: CustomerID
    let person: PersonID?
  }

  private var newcomers: [Newcomer] = []

  /// The wish of the last caller who registered.
  private(set) var lastRegistered: TripKey?

  /// Number of messages that every customer was sent, to key how long they are under way.
  private var messageCounts: [Int32] = []

  /// - Returns: the number of the newcomer.
  mutating func expect(_ newcomer: Newcomer) -> Int32 {
    newcomers.append(newcomer)
    return Int32(newcomers.count - 1)
  }

  func newcomer(_ number: Int) -> Newcomer { newcomers[number] }

  mutating func register(_ key: TripKey) { lastRegistered = key }

  /// The number of the next message to a customer.
  mutating func numberMessage(to customer: CustomerID) -> Int {
    while messageCounts.count <= customer.index { messageCounts.append(0) }
    defer { messageCounts[customer.index] += 1 }
    return Int(messageCounts[customer.index])
  }
}
