import {
  boxHeight,
  boxWidth,
  type MapLayout,
  type MapView,
  type Size,
  type StretchedView,
} from './map'
import type { NodeTone } from './words'

/** A rectangle of the window, in its pixels. */
export interface Stroke {
  tone: NodeTone | 'line'
  x: number
  y: number
  width: number
  height: number
}

interface Pen {
  view: MapView | StretchedView
  size: Size
  strokes: Stroke[]
  /** Rows of pixels already filled, by column and tone: a hundred boxes on one pixel are drawn once. */
  filled: Set<string>
}

/** What is drawn under the boxes with words: all lines, and where words cannot be read the boxes too. */
export function mapStrokes(
  layout: MapLayout,
  { view, size }: { view: MapView | StretchedView; size: Size },
  toneAt: ((at: number) => NodeTone) | null,
): Stroke[] {
  const pen: Pen = { view, size, strokes: [], filled: new Set() }
  for (const box of layout.boxes) {
    const { parent } = box.row
    const over = parent === null ? undefined : layout.boxes[parent]
    if (over) drawLine(pen, over, box)
    if (toneAt) draw(pen, toneAt(box.at), { ...box, width: boxWidth, height: boxHeight })
  }
  return pen.strokes
}

interface Corner {
  x: number
  y: number
}

/** Out of the parent, along the gap between two columns, into the child. */
function drawLine(pen: Pen, over: Corner, box: Corner): void {
  const [from, to] = [over.y + boxHeight / 2, box.y + boxHeight / 2]
  const out = over.x + boxWidth
  const bend = (out + box.x) / 2
  draw(pen, 'line', { x: out, y: from, width: bend - out, height: 0 })
  draw(pen, 'line', { x: bend, y: Math.min(from, to), width: 0, height: Math.abs(to - from) })
  draw(pen, 'line', { x: bend, y: to, width: box.x - bend, height: 0 })
}

function draw(pen: Pen, tone: Stroke['tone'], on: Corner & Size): void {
  const { zoom } = pen.view
  const down = 'zoomDown' in pen.view ? pen.view.zoomDown : zoom
  const x = Math.round(on.x * zoom + pen.view.x)
  const y = Math.round(on.y * down + pen.view.y)
  const width = Math.max(1, Math.round(on.width * zoom))
  const height = Math.max(1, Math.round(on.height * down))
  if (x > pen.size.width || y > pen.size.height || x + width < 0 || y + height < 0) return
  const pixels = `${tone} ${x} ${y} ${width} ${height}`
  if (pen.filled.has(pixels)) return
  pen.filled.add(pixels)
  pen.strokes.push({ tone, x, y, width, height })
}
