import DispatchCore
import Geography
import Quantities

/// What people are told, as lines of a timeline.
extension TimelineText {
  static func text(of notice: DriverNotice) -> String {
    switch notice {
    case .offered(let offer, let ride): "offer \(offer) of ride \(ride)"
    case .offerLapsed(let offer): "offer \(offer) has lapsed"
    case .offerWithdrawn(let offer): "offer \(offer) is withdrawn"
    case .assigned(let ride): "ride \(ride) is yours"
    case .redirected(let ride, let old): "ride \(ride) is yours in place of ride \(old)"
    case .advisedToMove(let zone): "had better stand in zone \(zone)"
    case .advisedToStay: "had better stop"
    case .unassigned(let ride): "ride \(ride) is no longer yours"
    case .statusForced(let status): "an administrator has set you \(status)"
    case .breakStarted: "the break has begun"
    case .breakEnded: "the break is over"
    case .workdayEnded: "the workday is over"
    case .absenceStarted: "the absence has begun"
    case .queued(let zone): "is in the queue of zone \(zone)"
    }
  }

  static func text(of notice: CustomerNotice, _ ride: String) -> String {
    switch notice {
    case .registered(let code): "registered" + (code.map { ", code \($0)" } ?? "")
    case .averageWait(let wait): "customers wait \(text(of: wait)) on average"
    case .requested: "\(ride) is requested"
    case .reserved: "\(ride) is reserved"
    case .reservationRejected(let refusal): "the reservation is rejected, \(refusal)"
    case .noTaxi: "no taxi for \(ride)"
    case .taxiProposed(let taxi, let offer, let wait):
      "taxi \(taxi) for \(ride)\(text(in: wait)), offer \(offer)?"
    case .proposalWithdrawn(let offer): "offer \(offer) for \(ride) is void"
    case .taxiAssigned(let taxi, let wait): "taxi \(taxi) comes for \(ride)\(text(in: wait))"
    case .waitingTime(let wait): "\(ride) waits another \(text(of: wait))"
    case .taxiLost(let taxi): "taxi \(taxi) does not come for \(ride)"
    case .rejected: "\(ride) is rejected"
    case .searchEnded: "the search for \(ride) is given up"
    case .annulled(let reason): "\(ride) is annulled, \(reason)"
    case .cancelRefused(let refusal): "\(ride) cannot be cancelled, \(refusal)"
    case .completed: "\(ride) is completed"
    case .accountDeleted: "the account is deleted"
    }
  }

  private static func text(in wait: TimeSpan?) -> String {
    wait.map { " in \(text(of: $0))" } ?? ""
  }

  private static func text(of wait: TimeSpan) -> String {
    "\(seconds(.start + wait)) s"
  }

  static func text(of command: AdministratorCommand) -> String {
    switch command {
    case .addTaxi: "a taxi is added"
    case .addCustomer: "a customer is added"
    case .deleteDriver(let taxi): "taxi \(taxi) is deleted"
    case .setDriver(let taxi, let status): "taxi \(taxi) is set \(text(of: status))"
    case .setRide(let ride, let status): "ride \(ride) is set \(text(of: status))"
    case .setBreaks(let taxi, let first, let second):
      "the breaks of taxi \(taxi) are set to \(first.map(text(of:)) ?? "none") and "
        + (second.map(text(of:)) ?? "none")
    }
  }

  private static func text(of status: DriverOverride) -> String {
    switch status {
    case .available(let place): "available" + (place.map { " in zone \($0.zone)" } ?? "")
    case .busy: "busy"
    case .notInService: "not in service"
    }
  }

  private static func text(of status: RideOverride) -> String {
    switch status {
    case .notAssigned: "not assigned"
    case .assigned(let taxi): "assigned to taxi \(taxi)"
    case .completed: "completed"
    case .annulled: "annulled"
    }
  }

  static func text(of actor: Actor) -> String {
    switch actor {
    case .visitor: "a visitor"
    case .customer(let customer): "customer \(customer)"
    case .driver(let taxi): "the driver of taxi \(taxi)"
    case .administrator(let id): "administrator \(id)"
    }
  }

  static func text(of command: ActorCommand) -> String {
    switch command {
    case .asCustomer(let command): text(of: command)
    case .asDriver(let command): text(of: command)
    case .asAdministrator(let command): text(of: command)
    }
  }
}
