'use client'

import { useReactFlow, useStore, useStoreApi } from '@xyflow/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTree } from '../tree-context'
import { boxesIn, type MapLayout, type Rectangle } from '@/lib/systems/deep-rubric/tree/map'
import type { OutlineRow } from '@/lib/systems/deep-rubric/tree/outline'
import {
  fitting,
  homeView,
  type MapView,
  padded,
  readableZoom,
  rectangleOf,
  showing,
  stillCovers,
} from '@/lib/systems/deep-rubric/tree/map-view'

/** The window on the map: where it stands, which boxes it needs, and what moves it. */
export function useMapView(layout: MapLayout) {
  const flow = useReactFlow()
  const size = useStoreSize()
  const view = useStoreView()
  const [near, setNear] = useState<Rectangle | null>(null)

  function move(next: MapView) {
    void flow.setViewport(next)
  }

  useFollowing({ layout, view, move })

  const seen = rectangleOf(view, size)
  const isReadable = view.zoom >= readableZoom
  const around = near && stillCovers(near, seen) ? near : padded(seen)
  // A wider piece than is seen is drawn, and stored until the window leaves it.
  if (around !== near && size.width > 0) setNear(around)
  return {
    window: { view, size },
    isReadable,
    boxes: isReadable && size.width > 0 ? boxesIn(layout, around) : [],
    move,
    fit: () => move(fitting(layout, size)),
    zoomBy: (factor: number) => void flow.zoomTo(view.zoom * factor),
  }
}

function useStoreSize() {
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  return { width, height }
}

function useStoreView(): MapView {
  const [x, y, zoom] = useStore((state) => state.transform)
  return { x, y, zoom }
}

interface Following {
  layout: MapLayout
  view: MapView
  move: (next: MapView) => void
}

/** Keeps the current node in the window: still where something unfolds, in sight when another is chosen. */
function useFollowing({ layout, view, move }: Following): void {
  const { rows, at, isFull } = useTree()
  const flow = useStoreApi()
  const isMeasured = useStore(({ width, height }) => width > 0 && height > 0)
  const last = useRef<{ key: string; x: number; y: number } | null>(null)
  const top = useRef<string>(undefined)
  const wasFull = useRef(isFull)

  const follow = useEffectEvent((now: readonly OutlineRow[], to: number) => {
    // The store learns of a new size later.
    const { clientWidth: width, clientHeight: height } = flow.getState().domNode ?? document.body
    const box = layout.boxes[to] ?? null
    const isOther = top.current !== now[0]?.key
    let next = isOther ? homeView(layout, { width, height }, box) : view
    const before = last.current
    if (box && !isOther && before?.key === box.row.key) {
      const [dx, dy] = [(before.x - box.x) * next.zoom, (before.y - box.y) * next.zoom]
      next = { ...next, x: next.x + dx, y: next.y + dy }
    }
    top.current = now[0]?.key
    last.current = box && { key: box.row.key, x: box.x, y: box.y }
    move(box ? showing(next, box, { width, height }) : next)
  })
  const startAgain = useEffectEvent((full: boolean) => {
    if (full === wasFull.current) return
    wasFull.current = full
    top.current = undefined
    follow(rows, at)
  })
  useLayoutEffect(() => {
    if (isMeasured) follow(rows, at)
  }, [isMeasured, rows, at])
  // The pane takes the window in a layout effect, which runs after those of the map.
  useEffect(() => startAgain(isFull), [isFull])
}
