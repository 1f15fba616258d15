'use client'

import { type KeyboardEvent, useState } from 'react'
import { type Bar, Histogram } from './histogram'

interface KeyedHistogramProps {
  /** What is distributed. */
  label: string
  bars: readonly Bar[]
  from: string
  to: string
  onSelect: (first: number, last: number) => void
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A histogram without fields beside it: the arrow keys move the bar, Enter chooses it. */
export function KeyedHistogram({ label, bars, onSelect, ...ends }: KeyedHistogramProps) {
  const [active, setActive] = useState<number | null>(null)
  const bar = active === null ? undefined : bars[active]

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step !== undefined) {
      setActive(active === null ? 0 : Math.min(bars.length - 1, Math.max(0, active + step)))
    } else if (event.key === 'Enter' && active !== null) onSelect(active, active)
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move the bar
    <div
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the bar
      tabIndex={0}
      aria-label={`${label}: arrow keys move the bar, Enter opens its traces`}
      onKeyDown={onKeyDown}
      onBlur={() => setActive(null)}
      className="rounded-md"
    >
      <Histogram
        bars={bars.map((one, at) => ({ ...one, lit: at === active }))}
        onSelect={onSelect}
        {...ends}
      />
      <p aria-live="polite" className="num min-h-4 text-[0.6875rem] text-soft">
        {bar?.title}
      </p>
    </div>
  )
}
