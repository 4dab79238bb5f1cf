package import Quantities

/// The kind of thing a `MemberID` numbers.
package enum MemberKind {}

/// Names a person whose data the service collects; no answer holds one.
package typealias MemberID = DenseID<MemberKind>

/// The kind of thing a `ThirdPartyID` numbers.
package enum ThirdPartyKind {}

/// Names a company that asks.
package typealias ThirdPartyID = DenseID<ThirdPartyKind>

/// The kind of thing a `DataRequestID` numbers.
package enum DataRequestKind {}

/// Names a question that was answered or refused, in the order of asking.
package typealias DataRequestID = DenseID<DataRequestKind>

/// The kind of thing a `SubscriptionID` numbers.
package enum SubscriptionKind {}

/// Names a subscription; the number is never given again.
package typealias SubscriptionID = DenseID<SubscriptionKind>

/// The kind of thing an `AnswerID` numbers.
package enum AnswerKind {}

/// Names what was given in an answer or a push.
package typealias AnswerID = DenseID<AnswerKind>

/// The kind of thing a `BlockID` numbers.
package enum BlockKind {}

/// Names a block; when blocks merge, the smaller number stays and the greater one is never used again.
package typealias BlockID = DenseID<BlockKind>
