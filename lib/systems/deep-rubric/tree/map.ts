import { firstFrom } from '@/lib/maths/halving'
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
      firstBox(column, ({ y }) => y + boxHeight >= view.top),
      firstBox(column, ({ y }) => y > view.bottom),
    )
  })
}

function firstBox(column: readonly MapBox[], holds: (box: MapBox) => boolean): number {
  return firstFrom(column.length, (at) => {
    const box = column[at]
    return box !== undefined && holds(box)
  })
}
