import Quantities

/// One side of a fence near one of its points.
struct FenceSide: BitwiseCopyable {
  private let point: Point
  private let before: Point
  private let after: Point
  private let sign: Double

  /// True for the outer side of a bend, around which routes turn.
  let isOuter: Bool

  /// True if the side contains every point.
  private let isAny: Bool

  /// A side that contains every point.
  static let any = FenceSide()

  private init() {
    let origin = Point(x: 0, y: 0)
    (point, before, after, sign, isOuter, isAny) = (origin, origin, origin, 1, true, true)
  }

  init(isLeft: Bool, of passage: Fence.Passage, in fence: Fence) {
    let (one, other) = (fence.pieces[passage.pieces.0], fence.pieces[passage.pieces.1])
    point = passage.point
    before = Point(x: one.end.x - one.start.x, y: one.end.y - one.start.y)
    after = Point(x: other.end.x - other.start.x, y: other.end.y - other.start.y)
    sign = isLeft ? 1 : -1
    let bend = sign * (before.x * after.y - before.y * after.x)
    let scale =
      (before.x * before.x + before.y * before.y) * (after.x * after.x + after.y * after.y)
    isOuter = bend < -1e-9 * scale.squareRoot()
    isAny = passage.left == passage.right
  }

  /// True if a point is on this side, judged by the two adjacent pieces only.
  @inline(__always)
  func holds(_ other: Point) -> Bool {
    if isAny { return true }
    let (x, y) = (other.x - point.x, other.y - point.y)
    let one = sign * (before.x * y - before.y * x)
    let two = sign * (after.x * y - after.y * x)
    return isOuter ? one > 0 || two > 0 : one > 0 && two > 0
  }
}
