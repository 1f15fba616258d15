import { hierarchy, tree as tidyTree } from 'd3-hierarchy'
import type { OutlineRow } from './outline'

/** Sizes of the map in its own pixels, before zooming. */
export const boxWidth = 224
export const boxHeight = 34
export const columnGap = 68
const columnPitch = boxWidth + columnGap
const rowPitch = 44

/** A visible row of the outline as a box; x and y are its upper left corner. */
export interface MapBox {
  row: OutlineRow
  /** Its place among the rows. */
  at: number
  x: number
  y: number
}

export interface MapLayout {
  /** By row. */
  boxes: readonly MapBox[]
  /** Boxes of one level, downwards. */
  columns: readonly (readonly MapBox[])[]
  width: number
  height: number
}

export interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

interface Branch {
  at: number
  children: Branch[]
}

/** The rows as a tidy tree that grows to the right: what the outline folds, the map folds. */
export function mapLayout(rows: readonly OutlineRow[]): MapLayout {
  const boxes = rows.map((row, at) => ({ row, at, x: (row.level - 1) * columnPitch, y: 0 }))
  for (const { data, x } of placed(rows)) {
    const box = boxes[data.at]
    if (box) box.y = x
  }
  const top = boxes.reduce((least, { y }) => Math.min(least, y), 0)
  const columns: MapBox[][] = []
  for (const box of boxes) {
    box.y -= top
    const column = (columns[box.row.level - 1] ??= [])
    column.push(box)
  }
  return {
    boxes,
    columns,
    width: Math.max(0, columns.length - 1) * columnPitch + boxWidth,
    height: boxes.reduce((most, { y }) => Math.max(most, y), 0) + boxHeight,
  }
}

/** Tops hang under a branch that is not drawn, so that two parts never overlap. */
function placed(rows: readonly OutlineRow[]) {
  const above: Branch = { at: -1, children: [] }
  const branches = rows.map((_row, at): Branch => ({ at, children: [] }))
  for (const [at, { parent }] of rows.entries()) {
    const branch = branches[at]
    const over = parent === null ? above : branches[parent]
    if (branch) over?.children.push(branch)
  }
  return tidyTree<Branch>()
    .nodeSize([rowPitch, 1])
    .separation(() => 1)(hierarchy(above))
}

/** The boxes that touch a rectangle; found by halving, whatever the size of the map. */
export function boxesIn({ columns }: MapLayout, view: Rectangle): MapBox[] {
  return columns.flatMap((column, level) => {
    const left = level * columnPitch
    if (left > view.right || left + boxWidth < view.left) return []
    return column.slice(
      firstWhere(column, ({ y }) => y + boxHeight >= view.top),
      firstWhere(column, ({ y }) => y > view.bottom),
    )
  })
}

function firstWhere(column: readonly MapBox[], holds: (box: MapBox) => boolean): number {
  let [low, high] = [0, column.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const box = column[middle]
    if (box && holds(box)) high = middle
    else low = middle + 1
  }
  return low
}

/** Where the map stands in its window: what is at 0, 0 of the map is drawn at x, y. */
export interface MapView {
  x: number
  y: number
  zoom: number
}

/** A map drawn wider than it is high, or the other way round, so that all of it can be seen. */
export interface StretchedView extends MapView {
  zoomDown: number
}

export interface Size {
  width: number
  height: number
}

export const zooms = { least: 0.002, most: 2 }

/** Below this zoom words cannot be read, and boxes are drawn without them. */
export const readableZoom = 0.4

/** The part of the map that is in the window. */
export function rectangleOf({ x, y, zoom }: MapView, { width, height }: Size): Rectangle {
  return {
    left: -x / zoom,
    top: -y / zoom,
    right: (width - x) / zoom,
    bottom: (height - y) / zoom,
  }
}

/** All of the map in the window, never larger than life. */
export function fitting(layout: Size, { width, height }: Size, margin = 24): MapView {
  const wide = (width - 2 * margin) / layout.width
  const high = (height - 2 * margin) / layout.height
  const zoom = Math.max(zooms.least, Math.min(1, wide, high))
  return {
    x: (width - layout.width * zoom) / 2,
    y: (height - layout.height * zoom) / 2,
    zoom,
  }
}

/** All of the map in a small window, filled in both directions. */
export function filling(layout: Size, { width, height }: Size, margin = 6): StretchedView {
  const zoom = Math.min(1, (width - 2 * margin) / layout.width)
  const zoomDown = Math.min(1, (height - 2 * margin) / layout.height)
  const [x, y] = [(width - layout.width * zoom) / 2, (height - layout.height * zoomDown) / 2]
  return { x, y, zoom, zoomDown }
}

/** The view moved no further than it takes to have the box in the window. */
export function showing(view: MapView, box: MapBox, { width, height }: Size): MapView {
  const margin = 16
  const nudge = (at: number, size: number, room: number) => {
    if (at < margin) return margin - at
    return at + size > room - margin ? Math.max(margin - at, room - margin - at - size) : 0
  }
  const { x, y, zoom } = view
  return {
    x: x + nudge(x + box.x * zoom, boxWidth * zoom, width),
    y: y + nudge(y + box.y * zoom, boxHeight * zoom, height),
    zoom,
  }
}

/** Where a map starts: all of it if its words can be read then, else its root at the left. */
export function homeView(layout: MapLayout, size: Size): MapView {
  const whole = fitting(layout, size)
  if (whole.zoom >= startZoom) return whole
  const root = layout.boxes[0]?.y ?? 0
  return { x: 24, y: size.height / 2 - (root + boxHeight / 2) * startZoom, zoom: startZoom }
}

const startZoom = 0.75

/** A rectangle with half of itself more on each side. */
export function padded({ left, top, right, bottom }: Rectangle): Rectangle {
  const [wide, high] = [(right - left) / 2, (bottom - top) / 2]
  return { left: left - wide, top: top - high, right: right + wide, bottom: bottom + high }
}

/** Whether boxes drawn for one rectangle still do for another: it lies within, and is not much smaller. */
export function stillCovers(drawn: Rectangle, seen: Rectangle): boolean {
  const isInside =
    drawn.left <= seen.left &&
    drawn.top <= seen.top &&
    drawn.right >= seen.right &&
    drawn.bottom >= seen.bottom
  return isInside && drawn.right - drawn.left <= 4 * (seen.right - seen.left)
}

/** Pixels a key moves the map by. */
const stride = 120

const strides: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, stride],
  ArrowDown: [0, -stride],
  ArrowLeft: [stride, 0],
  ArrowRight: [-stride, 0],
}

/** The map moved by Shift and an arrow key; null for other keys. */
export function mapMove(
  view: MapView,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): MapView | null {
  const by = shiftKey ? strides[key] : undefined
  return by ? { ...view, x: view.x + by[0], y: view.y + by[1] } : null
}
