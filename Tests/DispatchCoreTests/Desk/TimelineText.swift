import DispatchCore
import Geography
import Quantities

/// The lines of a timeline.
enum TimelineText {
  /// The instant in seconds, what happened, and the answer unless it is plain acceptance.
  static func line(of command: Command, at instant: Instant, _ response: Response) -> String {
    let seconds = seconds(instant)
    let margin = String(repeating: " ", count: max(0, 4 - seconds.count))
    return margin + seconds + " " + text(of: command) + text(of: response)
  }

  static func seconds(_ instant: Instant) -> String {
    let whole = instant.milliseconds / 1000
    let rest = instant.milliseconds % 1000
    return rest == 0 ? "\(whole)" : "\(whole).\(String(1000 + rest).dropFirst())"
  }

  static func text(of response: Response) -> String {
    switch response {
    case .accepted: ""
    case .registered(let customer): ": customer \(customer)"
    case .taxiAdded(let taxi): ": taxi \(taxi)"
    case .requested(let ride): ": ride \(ride)"
    case .refused(let refusal): ": refused, \(refusal)"
    }
  }

  static func text(of command: Command) -> String {
    switch command {
    case .register: "a person registers"
    case .customer(let customer, let command): "customer \(customer) \(text(of: command))"
    case .driver(let taxi, let command): "taxi \(taxi) \(text(of: command))"
    case .administrator(.addTaxi): "a taxi is added"
    case .timer(let timer): "timer: \(text(of: timer))"
    }
  }

  private static func text(of command: CustomerCommand) -> String {
    switch command {
    case .request(let origin, nil): "requests in zone \(origin.zone)"
    case .request(let origin, let destination?):
      "requests in zone \(origin.zone) to zone \(destination.zone)"
    case .cancel(let ride): "cancels ride \(ride)"
    case .confirm(let ride, let offer): "confirms offer \(offer) of ride \(ride)"
    case .decline(let ride, let offer): "turns down offer \(offer) of ride \(ride)"
    }
  }

  private static func text(of command: DriverCommand) -> String {
    switch command {
    case .logIn(let place): "logs in in zone \(place.zone)"
    case .logOut: "logs out"
    case .setAvailable(let place): "is available in zone \(place.zone)"
    case .setBusy: "is busy"
    case .answer(let offer, let accepts): "\(accepts ? "accepts" : "declines") offer \(offer)"
    case .destinationReached(let place): "has reached its destination in zone \(place.zone)"
    }
  }

  static func text(of timer: CoreTimer) -> String {
    switch timer {
    case .offerTimeout(let taxi, let offer): "answer of taxi \(taxi) to offer \(offer)"
    case .confirmTimeout(let ride, let offer): "answer of ride \(ride) to offer \(offer)"
    case .holdRecheck: "re-check"
    }
  }

  static func text(of effect: Effect) -> String {
    switch effect {
    case .setTimer(let timer, let instant): "timer at \(seconds(instant)): \(text(of: timer))"
    case .tellDriver(let taxi, let notice): "taxi \(taxi): \(text(of: notice))"
    case .tellCustomer(let customer, let ride, let notice):
      "customer \(customer): \(text(of: notice, ride))"
    }
  }

  private static func text(of notice: DriverNotice) -> String {
    switch notice {
    case .offered(let offer, let ride): "offer \(offer) of ride \(ride)"
    case .offerLapsed(let offer): "offer \(offer) has lapsed"
    case .offerWithdrawn(let offer): "offer \(offer) is withdrawn"
    case .assigned(let ride): "ride \(ride) is yours"
    }
  }

  private static func text(of notice: CustomerNotice, _ ride: RideID) -> String {
    switch notice {
    case .noTaxi: "no taxi for ride \(ride)"
    case .taxiProposed(let taxi, let offer): "taxi \(taxi) for ride \(ride), offer \(offer)?"
    case .taxiAssigned(let taxi): "taxi \(taxi) comes for ride \(ride)"
    case .rejected: "ride \(ride) is rejected"
    case .annulled(let reason): "ride \(ride) is annulled, \(reason)"
    case .cancelRefused(let refusal): "ride \(ride) cannot be cancelled, \(refusal)"
    case .completed: "ride \(ride) is completed"
    }
  }
}
