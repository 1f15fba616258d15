'use client'

import { useReactFlow, useStore } from '@xyflow/react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTree } from '../tree-context'
import {
  boxesIn,
  type MapBox,
  type MapLayout,
  type Rectangle,
} from '@/lib/systems/deep-rubric/tree/map'
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
  const { at } = useTree()
  const flow = useReactFlow()
  const size = useStoreSize()
  const view = useStoreView()
  const [near, setNear] = useState<Rectangle | null>(null)
  const box = layout.boxes[at] ?? null

  function move(next: MapView) {
    void flow.setViewport(next)
  }

  useFollowing({ layout, box, view, size, move })

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
  box: MapBox | null
  view: MapView
  size: { width: number; height: number }
  move: (next: MapView) => void
}

/** Keeps the current node in the window: still where something unfolds, in sight when another is chosen. */
function useFollowing({ layout, box, view, size, move }: Following): void {
  const last = useRef<{ key: string; x: number; y: number } | null>(null)
  const isHome = useRef(false)
  const isMeasured = size.width > 0 && size.height > 0

  const follow = useEffectEvent((now: MapLayout, to: MapBox | null) => {
    let next = isHome.current ? view : homeView(now, size)
    const before = last.current
    if (to && before?.key === to.row.key) {
      const [dx, dy] = [(before.x - to.x) * next.zoom, (before.y - to.y) * next.zoom]
      next = { ...next, x: next.x + dx, y: next.y + dy }
    }
    isHome.current = true
    last.current = to && { key: to.row.key, x: to.x, y: to.y }
    move(to ? showing(next, to, size) : next)
  })
  useLayoutEffect(() => {
    if (isMeasured) follow(layout, box)
  }, [isMeasured, layout, box])
}
