public import Quantities

/// The kind of thing a `TaxiID` numbers.
public enum TaxiKind {}

/// Names a taxi and its one driver: every taxi has exactly one driver (A02).
public typealias TaxiID = DenseID<TaxiKind>

/// The kind of thing a `CustomerID` numbers.
public enum CustomerKind {}

/// Names a registered customer.
public typealias CustomerID = DenseID<CustomerKind>

/// The kind of thing a `RideID` numbers.
public enum RideKind {}

/// Names a ride, from the request to its end; numbered in order of request.
public typealias RideID = DenseID<RideKind>

/// The kind of thing an `OfferID` numbers.
public enum OfferKind {}

/// Names one offer of one ride to one taxi; numbered in the order in which offers are sent.
public typealias OfferID = DenseID<OfferKind>

/// The kind of thing an `AdministratorID` numbers.
public enum AdministratorKind {}

/// Names an administrator; 0 is the one who is there from the beginning.
public typealias AdministratorID = DenseID<AdministratorKind>
