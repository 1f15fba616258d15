import { boxHeight, boxWidth, columnGap, type MapBox, type MapLayout } from './map'
import type { MapView, Size, StretchedView } from './map-view'
import type { NodeTone } from './words'

/** A rectangle of the window, in its pixels. */
export interface Stroke {
  tone: NodeTone | 'line'
  x: number
  y: number
  width: number
  height: number
}

interface DrawnMap {
  view: MapView | StretchedView
  size: Size
}

type ToneAt = ((at: number) => NodeTone) | null

/**
 * What is drawn under the boxes with words: all lines, and with `toneAt` the boxes too. Where many
 * boxes of a column fall on one row of pixels, it is filled once: the work of painting is bounded by the window.
 */
export function mapStrokes(layout: MapLayout, drawn: DrawnMap, toneAt: ToneAt): Stroke[] {
  const strokes: Stroke[] = []
  const put = putInto(strokes, drawn)
  for (const column of layout.columns) {
    const filled = new Map<Stroke['tone'], number>()
    for (const box of column) {
      const { x, y } = box
      if (toneAt) put({ tone: toneAt(box.at), x, y, width: boxWidth, height: boxHeight }, filled)
      if (box.row.parent !== null) {
        const half = columnGap / 2
        put({ tone: 'line', x: x - half, y: middleOf(box), width: half, height: 0 }, filled)
      }
    }
    for (const [first, last] of families(column)) drawSpine(put, layout, { first, last })
  }
  return strokes
}

type Put = (stroke: Stroke, filled?: Map<Stroke['tone'], number>) => void

/** Draws what touches the window; with `filled` not twice in a row on the same row of pixels. */
function putInto(strokes: Stroke[], { view, size }: DrawnMap): Put {
  const down = 'zoomDown' in view ? view.zoomDown : view.zoom
  return (on, filled) => {
    const y = Math.round(on.y * down + view.y)
    const height = Math.max(1, Math.round(on.height * down))
    if (y > size.height || y + height < 0 || filled?.get(on.tone) === y) return
    const x = Math.round(on.x * view.zoom + view.x)
    const width = Math.max(1, Math.round(on.width * view.zoom))
    if (x > size.width || x + width < 0) return
    filled?.set(on.tone, y)
    strokes.push({ tone: on.tone, x, y, width, height })
  }
}

function middleOf({ y }: MapBox): number {
  return y + boxHeight / 2
}

/** The first and the last child of each parent of a column. */
function* families(column: readonly MapBox[]): Generator<[first: MapBox, last: MapBox]> {
  let first = column[0]
  for (const [at, box] of column.entries()) {
    const next = column[at + 1]
    if (!first || next?.row.parent === box.row.parent) continue
    yield [first, box]
    first = next
  }
}

/** Out of the parent, and along the gap before its children. */
function drawSpine(
  put: Put,
  layout: MapLayout,
  { first, last }: { first: MapBox; last: MapBox },
): void {
  const over = first.row.parent === null ? undefined : layout.boxes[first.row.parent]
  if (!over) return
  const out = over.x + boxWidth
  const bend = first.x - columnGap / 2
  const top = Math.min(middleOf(over), middleOf(first))
  const bottom = Math.max(middleOf(over), middleOf(last))
  put({ tone: 'line', x: out, y: middleOf(over), width: bend - out, height: 0 })
  put({ tone: 'line', x: bend, y: top, width: 0, height: bottom - top })
}
