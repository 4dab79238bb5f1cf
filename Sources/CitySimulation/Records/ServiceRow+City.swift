import DispatchCore
import Results

extension ServiceRow {
  /// Everything that happened in a city besides requests and trips, and for every reason the actions of
  /// a policy outside of this program that were refused for it.
  static func rows(of city: borrowing City, policy: Int32, replication: Int32) -> [ServiceRow] {
    let refused = city.core.foreign?.actionCounts.refused ?? []
    return city.books.service.rows(policy: policy, replication: replication)
      + refused.map {
        ServiceRow(
          policy: policy, replication: replication, topic: "action", name: $0.reason,
          count: Int64($0.count))
      }
  }
}
