import DispatchCore
import Geography
import Quantities

/// What people do about accounts, as lines of a timeline.
extension TimelineText {
  static func line(
    of command: AccountCommand, by actor: Actor, at instant: Instant, _ response: Response
  ) -> String {
    let seconds = seconds(instant)
    let margin = String(repeating: " ", count: max(0, 4 - seconds.count))
    return margin + seconds + " \(text(of: actor)) " + text(of: command) + text(of: response)
  }

  private static func text(of command: AccountCommand) -> String {
    switch command {
    case .registerCustomer(let form): "registers with \(contacts(form.email, form.phone))"
    case .addAdministrator(let email, _): "adds an administrator with \(email)"
    case .createDriver(let form): "creates a driver with \(contacts(form.email, form.phone))"
    case .updateDriver(let taxi, let form):
      "corrects taxi \(taxi) to \(contacts(form.email, form.phone))"
    case .signIn(let form): "signs in as \(form.contact) \(text(of: form.application))"
    case .signOut: "signs out"
    case .changeOwnData(let data): "changes their data to \(contacts(data.email, data.phone))"
    case .changePassword: "changes the password"
    }
  }

  private static func contacts(_ email: String?, _ phone: String?) -> String {
    let given = [email, phone].compactMap { $0 }
    return given.isEmpty ? "nothing" : given.joined(separator: " and ")
  }

  private static func text(of application: SignInForm.Application) -> String {
    switch application {
    case .web: "on the web"
    case .mobile(let place): "in zone \(place.zone)"
    }
  }
}
