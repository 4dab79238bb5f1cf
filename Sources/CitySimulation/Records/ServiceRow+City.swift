import DispatchCore
import Results

extension ServiceRow {
  /// Returns the counts of all events other than requests and trips, and the number of refused
  /// actions of an external policy by reason.
  static func rows(of city: borrowing City) -> [ServiceRow] {
    let refused = city.core.foreign?.actionCounts.refused ?? []
    return city.books.service.rows()
      + refused.map { action in
        ServiceRow {
          ($0.topic, $0.name, $0.count) = ("action", action.reason, Int64(action.count))
        }
      }
  }
}
