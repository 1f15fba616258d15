import { boxHeight, boxWidth, columnGap, type MapBox, type MapLayout, type Rectangle } from './map'

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
  const nudge = (at: number, size: number, extent: number) => {
    if (at < margin) return margin - at
    return at + size > extent - margin ? Math.max(margin - at, extent - margin - at - size) : 0
  }
  const { x, y, zoom } = view
  return {
    x: x + nudge(x + box.x * zoom, boxWidth * zoom, width),
    y: y + nudge(y + box.y * zoom, boxHeight * zoom, height),
    zoom,
  }
}

/** Whether a small picture of the whole map helps: part of the map is out of sight, and the window has room. */
export function needsOverview(layout: Size, view: MapView, size: Size): boolean {
  const { left, top, right, bottom } = rectangleOf(view, size)
  const isWhole = left <= 0 && top <= 0 && right >= layout.width && bottom >= layout.height
  return !isWhole && size.width >= 480 && size.height >= 400
}

/** Where a map starts: all of it if its words can be read then, else its root at the left; a box is shown with its children. */
export function homeView(layout: MapLayout, size: Size, box: MapBox | null = null): MapView {
  const whole = fitting(layout, size)
  if (whole.zoom >= wholeZoom) return whole
  const margin = 24
  const { x, y } = box ?? layout.boxes[0] ?? { x: 0, y: 0 }
  const right = x + boxWidth + (box?.row.isOpen ? columnGap + boxWidth : 0)
  return {
    x: Math.min(margin, size.width - margin - right * startZoom),
    y: size.height / 2 - (y + boxHeight / 2) * startZoom,
    zoom: startZoom,
  }
}

/** Words of 10 and 12 pixels. */
const wholeZoom = 0.75
const startZoom = 0.9

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
