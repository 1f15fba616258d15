'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { inkClasses, onTheme, paint } from './ink'
import { useTree } from '../tree-context'
import { cn } from '@/lib/text/class-names'
import type { MapLayout } from '@/lib/systems/deep-rubric/tree/map'
import type { MapView, Size, StretchedView } from '@/lib/systems/deep-rubric/tree/map-view'
import { mapStrokes, type Stroke } from '@/lib/systems/deep-rubric/tree/map-drawing'
import { toneOf } from '@/lib/systems/deep-rubric/tree/words'

interface InkLayerProps {
  layout: MapLayout
  window: { view: MapView | StretchedView; size: Size }
  /** Boxes too, not the lines alone. */
  withBoxes: boolean
  className?: string
}

/** Lines and boxes without words, painted anew for each view. */
export function InkLayer({ layout, window, withBoxes, className }: InkLayerProps) {
  const { usage } = useTree()
  const canvas = useRef<HTMLCanvasElement>(null)
  const probe = useRef<HTMLSpanElement>(null)

  const toneAt = (at: number) => toneOf(usage.get(layout.boxes[at]?.row.key ?? ''))
  const strokes = mapStrokes(layout, window, withBoxes ? toneAt : null)
  const draw = useEffectEvent((what: readonly Stroke[]) => {
    if (canvas.current && probe.current) paint(canvas.current, probe.current, what)
  })
  useLayoutEffect(() => draw(strokes), [strokes])
  const drawAgain = useEffectEvent(() => draw(strokes))
  useEffect(() => onTheme(() => drawAgain()), [])

  return (
    <>
      <span ref={probe} hidden>
        {Object.entries(inkClasses).map(([tone, color]) => (
          <i key={tone} data-tone={tone} className={color} />
        ))}
      </span>
      <canvas
        ref={canvas}
        aria-hidden
        className={cn('pointer-events-none absolute inset-0 size-full', className)}
      />
    </>
  )
}
