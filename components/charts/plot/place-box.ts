interface Edges {
  /** Where the point is, in pixels from the left of the drawing. */
  point: number
  /** The right edge of the area that the box stays in, in pixels from the left of the drawing. */
  end: number
  most: number
}

/** Between the point and the box. */
const gap = 10

/** Puts a box beside a point: right of it, else on its wider side, and narrower where that has to be. Never over it. */
export function placeBox({ point, end, most }: Edges): {
  left: number
  width: number
  isRight: boolean
} {
  const [before, after] = [Math.max(0, point - gap), Math.max(0, end - point - gap)]
  const isRight = after < most && before > after
  const width = Math.min(most, isRight ? before : after)
  return { left: isRight ? point - gap - width : point + gap, width, isRight }
}
