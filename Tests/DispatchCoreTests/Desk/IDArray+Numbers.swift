import Quantities

@testable import DispatchCore

/// Tests count taxis, rides and customers from 0.
extension IDArray {
  subscript(number: Int) -> Element {
    get { self[DenseID(number)] }
    set { self[DenseID(number)] = newValue }
  }

  var indices: Range<Int> { 0..<count }
}

extension DispatchDesk {
  /// All rides, the oldest first.
  var rides: [Ride] { core.state.rides.elements }
}
