import DispatchCore

/// The policies there are, so that a new one does not break the tests of messages.
enum Catalog {
  static let names = PolicyCatalog.names
}
