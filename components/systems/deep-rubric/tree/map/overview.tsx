'use client'

import type { PointerEvent } from 'react'
import { InkLayer } from './ink-layer'
import type { MapLayout } from '@/lib/systems/deep-rubric/tree/map'
import {
  filling,
  type MapView,
  rectangleOf,
  type Size,
} from '@/lib/systems/deep-rubric/tree/map-view'

const frame: Size = { width: 148, height: 108 }

interface OverviewProps {
  layout: MapLayout
  window: { view: MapView; size: Size }
  onMove: (view: MapView) => void
}

/** The whole map small, with the window on it; dragging there moves the window. */
export function Overview({ layout, window, onMove }: OverviewProps) {
  const small = filling(layout, frame)
  const seen = rectangleOf(window.view, window.size)

  function go(event: PointerEvent<HTMLElement>) {
    const edge = event.currentTarget.getBoundingClientRect()
    const { zoom } = window.view
    const x = (event.clientX - edge.left - small.x) / small.zoom
    const y = (event.clientY - edge.top - small.y) / small.zoomDown
    onMove({ x: window.size.width / 2 - x * zoom, y: window.size.height / 2 - y * zoom, zoom })
  }

  return (
    <div
      aria-hidden
      data-overview
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event)
      }}
      className="absolute right-2 bottom-2 cursor-move touch-none overflow-hidden rounded-lg border border-edge bg-paper"
      style={frame}
    >
      <InkLayer layout={layout} window={{ view: small, size: frame }} withBoxes />
      <div
        className="pointer-events-none absolute rounded-xs border-2 border-link"
        style={{
          left: seen.left * small.zoom + small.x,
          top: seen.top * small.zoomDown + small.y,
          width: Math.max(4, (seen.right - seen.left) * small.zoom),
          height: Math.max(4, (seen.bottom - seen.top) * small.zoomDown),
        }}
      />
    </div>
  )
}
