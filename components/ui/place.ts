export interface Edges {
  top: number
  bottom: number
  left: number
  right: number
}

interface Size {
  width: number
  height: number
}

interface Placing {
  anchor: Edges
  box: Size
  window: Size
  align: 'start' | 'center' | 'end'
  /** Preferred side; the other one is taken where it has more space. */
  side: 'top' | 'bottom'
}

const gap = 6
const margin = 8

/** Where a floating box goes beside its anchor, kept inside the window; pixels from its top left. */
export function place({ anchor, box, window, align, side }: Placing) {
  const below = window.height - anchor.bottom - gap - margin
  const above = anchor.top - gap - margin
  const fits = (side === 'bottom' ? below : above) >= box.height
  const isBelow = fits ? side === 'bottom' : below >= above
  const space = isBelow ? below : above
  const height = Math.min(box.height, space)
  const starts = {
    start: anchor.left,
    center: (anchor.left + anchor.right - box.width) / 2,
    end: anchor.right - box.width,
  }
  const farthest = window.width - box.width - margin
  return {
    left: Math.max(margin, Math.min(starts[align], farthest)),
    top: isBelow ? anchor.bottom + gap : anchor.top - gap - height,
    maxHeight: space,
  }
}
