import Geography
import Quantities
import Testing

@testable import DispatchCore

/// What people do, in the words of the timelines.
extension DispatchDesk {
  @discardableResult
  func request(by customer: Int, in zone: Int) -> Response {
    tell(.customer(CustomerID(customer), .request(origin: place(zone), destination: nil)))
  }

  @discardableResult
  func cancel(_ ride: Int, by customer: Int) -> Response {
    tell(.customer(CustomerID(customer), .cancel(RideID(ride))))
  }

  @discardableResult
  func confirm(_ offer: Int, of ride: Int, by customer: Int) -> Response {
    tell(.customer(CustomerID(customer), .confirm(RideID(ride), OfferID(offer))))
  }

  @discardableResult
  func turnDown(_ offer: Int, of ride: Int, by customer: Int) -> Response {
    tell(.customer(CustomerID(customer), .decline(RideID(ride), OfferID(offer))))
  }

  @discardableResult
  func accept(_ offer: Int, by taxi: Int) -> Response {
    tell(.driver(TaxiID(taxi), .answer(OfferID(offer), accepts: true)))
  }

  @discardableResult
  func decline(_ offer: Int, by taxi: Int) -> Response {
    tell(.driver(TaxiID(taxi), .answer(OfferID(offer), accepts: false)))
  }

  @discardableResult
  func logIn(_ taxi: Int, in zone: Int) -> Response {
    tell(.driver(TaxiID(taxi), .logIn(at: place(zone))))
  }

  @discardableResult
  func logOut(_ taxi: Int) -> Response { tell(.driver(TaxiID(taxi), .logOut)) }

  @discardableResult
  func available(_ taxi: Int, in zone: Int) -> Response {
    tell(.driver(TaxiID(taxi), .setAvailable(at: place(zone))))
  }

  @discardableResult
  func startWorkday(_ taxi: Int) -> Response { tell(.driver(TaxiID(taxi), .startWorkday)) }

  @discardableResult
  func busy(_ taxi: Int) -> Response { tell(.driver(TaxiID(taxi), .setBusy)) }

  @discardableResult
  func reached(_ taxi: Int, in zone: Int) -> Response {
    tell(.driver(TaxiID(taxi), .destinationReached(at: place(zone))))
  }

  /// The taxis of every queue that is not empty, head first; a locked one bears a star.
  var queues: String {
    var parts: [String] = []
    for zone in map.zones where core.state.queueLength(of: zone) > 0 {
      let taxis = queue(of: zone).map { taxi in
        "\(taxi)" + (core.state.taxis[taxi].offer == nil ? "" : "*")
      }
      parts.append("\(zone) [\(taxis.joined(separator: " "))]")
    }
    return parts.isEmpty ? "all empty" : parts.joined(separator: ", ")
  }

  /// The taxis of a zone's queue, head first.
  func queue(of zone: ZoneID) -> [TaxiID] {
    var taxis: [TaxiID] = []
    var cursor = core.state.queueHead(of: zone)
    while let taxi = cursor {
      taxis.append(taxi)
      cursor = core.state.queueNext(after: taxi)
    }
    return taxis
  }

  func ride(_ number: Int) -> RideState { core.state.rides[number].state }

  func driver(_ number: Int) -> DriverState { core.state.taxis[number].state }

  func expect(
    _ timeline: String, queues expected: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      text == timeline, "the timeline was\n\(text)\nexpected\n\(timeline)",
      sourceLocation: sourceLocation)
    if let expected {
      let found = queues
      #expect(found == expected, sourceLocation: sourceLocation)
    }
  }
}
