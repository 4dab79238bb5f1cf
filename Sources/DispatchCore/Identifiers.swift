public import Quantities

/// Type tag of `TaxiID`.
public enum TaxiKind {}

/// Identifier of a taxi and its one driver: every taxi has exactly one driver (A02).
public typealias TaxiID = DenseID<TaxiKind>

/// Type tag of `CustomerID`.
public enum CustomerKind {}

/// Identifier of a registered customer.
public typealias CustomerID = DenseID<CustomerKind>

/// Type tag of `RideID`.
public enum RideKind {}

/// Identifier of a ride, from the request to its end; numbered in order of request.
public typealias RideID = DenseID<RideKind>

/// Type tag of `OfferID`.
public enum OfferKind {}

/// Identifier of one offer of one ride to one taxi; numbered in the order of sending.
public typealias OfferID = DenseID<OfferKind>

/// Type tag of `AdministratorID`.
public enum AdministratorKind {}

/// Identifier of an administrator; 0 is the initial administrator.
public typealias AdministratorID = DenseID<AdministratorKind>
