'use client'

import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { cn } from '@/lib/text/class-names'

export interface Bar {
  /** Percent of the box. */
  height: number
  lit: boolean
  /** Shown on hover: what the bar counts. */
  title: string
}

interface HistogramProps {
  bars: readonly Bar[]
  from: string
  to: string
  /** First and last bar of a press or a drag, in the order they were touched. */
  onSelect: (first: number, last: number) => void
}

/** Small bars to drag over. The pointer's way only: give exact fields beside it for the keyboard. */
export function Histogram({ bars, from, to, onSelect }: HistogramProps) {
  const box = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState<number | null>(null)
  const [end, setEnd] = useState<number | null>(null)

  function barAt(event: PointerEvent): number {
    const edge = box.current?.getBoundingClientRect()
    if (!edge || edge.width === 0) return 0
    const at = Math.floor(((event.clientX - edge.left) / edge.width) * bars.length)
    return Math.min(bars.length - 1, Math.max(0, at))
  }

  function finish(event: PointerEvent) {
    if (start !== null) onSelect(start, barAt(event))
    setStart(null)
    setEnd(null)
  }

  const isDragged = (at: number) =>
    start !== null && end !== null && at >= Math.min(start, end) && at <= Math.max(start, end)

  return (
    <div aria-hidden>
      <div
        ref={box}
        className="flex h-10 cursor-crosshair touch-pan-y items-end gap-px select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setStart(barAt(event))
          setEnd(barAt(event))
        }}
        onPointerMove={(event) => start !== null && setEnd(barAt(event))}
        onPointerUp={finish}
        onPointerCancel={() => setStart(null)}
      >
        {bars.map((bar, at) => (
          <span key={bar.title} title={bar.title} className="flex h-full flex-1 items-end">
            <span
              className={cn(
                'block w-full rounded-t-sm',
                isDragged(at) ? 'bg-link' : bar.lit ? 'bg-baron' : 'bg-bar',
              )}
              style={{ height: `${bar.height}%` }}
            />
          </span>
        ))}
      </div>
      <div className="num flex justify-between border-t border-line pt-0.5 text-[0.6875rem] text-soft">
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  )
}
