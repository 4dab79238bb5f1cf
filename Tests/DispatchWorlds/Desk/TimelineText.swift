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
    case .administratorAdded(let id): ": administrator \(id)"
    case .signedIn(let actor): ": \(text(of: actor))"
    case .requested(let ride): ": ride \(ride)"
    case .refused(let refusal): ": refused, \(refusal)"
    }
  }

  static func text(of command: Command) -> String {
    switch command {
    case .customer(let customer, let command): "customer \(customer) \(text(of: command))"
    case .driver(let taxi, let command): "taxi \(taxi) \(text(of: command))"
    case .administrator(let command): text(of: command)
    case .attempt(let actor, let command): "\(text(of: actor)) tries: \(text(of: command))"
    case .timer(let timer): "timer: \(text(of: timer))"
    }
  }

  static func text(of command: CustomerCommand) -> String {
    switch command {
    case .request(let form): "requests" + text(of: form)
    case .reserve(let form, let time):
      "reserves\(text(of: form)) for " + (time.map { seconds($0) } ?? "no time")
    case .cancel(let ride): "cancels ride \(ride)"
    case .confirm(let ride, let offer): "confirms offer \(offer) of ride \(ride)"
    case .decline(let ride, let offer): "turns down offer \(offer) of ride \(ride)"
    case .activate(let code): "activates with code \(code)"
    case .choose(let channels): "chooses channels \(channels.rawValue)"
    case .signOut: "signs out"
    case .deleteAccount: "deletes the account"
    }
  }

  private static func text(of form: RideForm) -> String {
    var text = form.origin.map { " in zone \($0.zone)" } ?? " nowhere"
    if let destination = form.destination { text += " to zone \(destination.zone)" }
    if form.people != 1 { text += ", \(form.people) people" }
    if !form.isLocated { text += ", typed" }
    if form.channel == .sms { text += ", by sms" }
    return text
  }

  static func text(of command: DriverCommand) -> String {
    switch command {
    case .logIn(let place): "logs in in zone \(place.zone)"
    case .logOut: "logs out"
    case .setAvailable(let place): "is available in zone \(place.zone)"
    case .finishWork(let place): "finishes work in zone \(place.zone)"
    case .setBusy: "is busy"
    case .answer(let offer, let accepts): "\(accepts ? "accepts" : "declines") offer \(offer)"
    case .destinationReached(let place): "has reached its destination in zone \(place.zone)"
    case .stopDone(let place): "has done its stop in zone \(place.zone)"
    case .stopInVain(let place): "finds nobody at its stop in zone \(place.zone)"
    case .report(let place): "reports zone \(place.zone)"
    case .startWorkday: "starts the workday"
    case .endWorkday: "ends the workday"
    case .startBreak: "starts a break"
    case .endBreak(let place): "ends the break in zone \(place.zone)"
    case .beAbsent(let start, let end):
      "will be absent from \(seconds(start)) until \(seconds(end))"
    }
  }

  static func text(of timer: CoreTimer) -> String {
    switch timer {
    case .offerTimeout(let taxi, let offer): "answer of taxi \(taxi) to offer \(offer)"
    case .confirmTimeout(let ride, let offer): "answer of ride \(ride) to offer \(offer)"
    case .holdRecheck: "re-check"
    case .batch: "batch"
    case .rebalance: "rebalancing"
    case .reservation(let ride): "ride \(ride) is due"
    case .waitingTime(let ride, let assignment): "wait \(assignment) of ride \(ride)"
    case .duty(let taxi, let duty, let number): "\(duty) \(number) of taxi \(taxi)"
    }
  }

  /// Whether an effect only confirms the command of the line above it (A-UC4, A-UC5, B-UC6).
  ///
  /// `ConfirmationTests` hold these; in every other timeline they would repeat the line.
  static func isConfirmation(_ effect: Effect) -> Bool {
    switch effect {
    case .tellCustomer(_, _, .requested), .tellDriver(_, .queued): true
    default: false
    }
  }

  static func text(of effect: Effect) -> String {
    switch effect {
    case .setTimer(let timer, let instant): "timer at \(seconds(instant)): \(text(of: timer))"
    case .tellDriver(let taxi, let notice): "taxi \(taxi): \(text(of: notice))"
    case .tellCustomer(let customer, let ride, let notice):
      "customer \(customer): \(text(of: notice, ride.map { "ride \($0)" } ?? "account"))"
    case .noted(let fact): "\(fact)"
    }
  }
}
