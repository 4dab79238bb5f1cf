import Quantities

/// One of the two sides of a fence near a point of it.
struct FenceSide: BitwiseCopyable {
  private let point: Point
  private let before: Point
  private let after: Point
  private let sign: Double

  /// True if the fence bends away from it, so that ways around the bend turn there.
  let isOuter: Bool

  /// True if every point counts as on this side.
  private let isAny: Bool

  /// Every point.
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

  /// True if a point is there, as far as the two pieces say that meet here.
  @inline(__always)
  func holds(_ other: Point) -> Bool {
    if isAny { return true }
    let (x, y) = (other.x - point.x, other.y - point.y)
    let one = sign * (before.x * y - before.y * x)
    let two = sign * (after.x * y - after.y * x)
    return isOuter ? one > 0 || two > 0 : one > 0 && two > 0
  }
}
