import CityModels
import DispatchCore
import Quantities

/// State of accounts with the taxi service.
struct Accounts {
  /// Person who waits for the activation of an account.
  struct Newcomer {
    let trip: Trip
    let key: TripKey
    let customer: CustomerID
    let person: PersonID?
  }

  private var newcomers: [Newcomer] = []

  /// Trip of the last caller who registered.
  private(set) var lastRegistered: TripKey?

  /// Number of messages to each customer, which keys their transmission delays.
  private var messageCounts: [Int32] = []

  /// Adds a newcomer who waits for activation.
  /// - Returns: the number of the newcomer.
  mutating func expect(_ newcomer: Newcomer) -> Int32 {
    newcomers.append(newcomer)
    return Int32(newcomers.count - 1)
  }

  func newcomer(_ number: Int) -> Newcomer { newcomers[number] }

  mutating func register(_ key: TripKey) { lastRegistered = key }

  /// Returns the number of the next message to a customer.
  mutating func numberMessage(to customer: CustomerID) -> Int {
    while messageCounts.count <= customer.index { messageCounts.append(0) }
    defer { messageCounts[customer.index] += 1 }
    return Int(messageCounts[customer.index])
  }
}
