import DispatchCore
import Documents
import Geography
import Quantities

/// Members of an action, which are numbers and identifiers.
extension PolicyAnswer {
  /// Reads an action, or the reason why a member of an answer is not one.
  static func action(_ value: DocumentValue) -> Result<PolicyAction, Refused> {
    do throws(Refused) {
      return .success(try read(value))
    } catch {
      return .failure(error)
    }
  }

  private static func read(_ value: DocumentValue) throws(Refused) -> PolicyAction {
    guard case .object = value.content, case .text(let kind)? = value["action"]?.content else {
      throw Refused(reason: .malformed)
    }
    switch kind {
    case "offer": return .offer(try ride(value), try taxi(value))
    case "insert":
      return .insert(
        try ride(value), try taxi(value), pickUp: try position(value, "pick_up"),
        dropOff: try position(value, "drop_off"))
    case "reject": return .reject(try ride(value))
    case "keep": return .keep(try ride(value))
    case "release": return .release(try ride(value))
    case "redirect":
      let ride = try ride(value)
      return .redirect(try taxi(value), ride)
    case "relocate": return try relocation(value)
    case "recall": return .recall(try taxi(value))
    default: throw Refused(reason: .unknownAction)
    }
  }

  private static func relocation(_ value: DocumentValue) throws(Refused) -> PolicyAction {
    guard let taxi = wholeNumber(value["taxi"]), let zone = wholeNumber(value["zone"]) else {
      throw Refused(reason: .malformed)
    }
    let (driver, goal) = (
      try identifier(taxi, or: .unknownTaxi) as TaxiID,
      try identifier(zone, or: .unknownZone) as ZoneID
    )
    guard value["x"] != nil || value["y"] != nil else { return .relocate(driver, goal) }
    guard case .number(let x, _)? = value["x"]?.content,
      case .number(let y, _)? = value["y"]?.content
    else { throw Refused(reason: .malformed) }
    return .relocateTo(driver, goal, Point(x: x, y: y))
  }

  private static func ride(_ value: DocumentValue) throws(Refused) -> RideID {
    guard let number = wholeNumber(value["ride"]) else { throw Refused(reason: .malformed) }
    return try identifier(number, or: .unknownRide)
  }

  private static func taxi(_ value: DocumentValue) throws(Refused) -> TaxiID {
    guard let number = wholeNumber(value["taxi"]) else { throw Refused(reason: .malformed) }
    return try identifier(number, or: .unknownTaxi)
  }

  private static func position(
    _ value: DocumentValue, _ name: String
  ) throws(Refused) -> Int32 {
    guard let number = wholeNumber(value[name]) else { throw Refused(reason: .malformed) }
    guard let position = Int32(exactly: number) else { throw Refused(reason: .badPlace) }
    return position
  }

  private static func identifier<Kind>(
    _ number: Int, or reason: RefusedAction.Reason
  ) throws(Refused) -> DenseID<Kind> {
    guard (0...DenseID<Kind>.greatestIndex).contains(number) else { throw Refused(reason: reason) }
    return DenseID(number)
  }

  /// A whole number within range, in any notation.
  static func wholeNumber(_ value: DocumentValue?) -> Int? {
    guard case .number(let number, _)? = value?.content else { return nil }
    return Int(exactly: number)
  }
}
