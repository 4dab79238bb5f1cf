import Quantities

@testable import DispatchCore

/// Tests count taxis, rides and customers from 0.
extension IDArray {
  subscript(number: Int) -> Element {
    get { self[DenseID(number)] }
    set { self[DenseID(number)] = newValue }
  }

  var indices: Range<Int> { 0..<count }

  var elements: [Element] { ids.map { self[$0] } }
}

extension DispatchDesk {
  /// All rides, the oldest first.
  var rides: [Ride] { core.state.rides.ids.map { core.state.rides[$0] } }
}

extension PassingArray {
  subscript(number: Int) -> Element {
    get { self[DenseID(number)] }
    set { self[DenseID(number)] = newValue }
  }

  var indices: Range<Int> { 0..<count }

  var elements: [Element] { ids.map { self[$0] } }
}
