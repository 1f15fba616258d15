'use client'

import { useState, type ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/lib/text/class-names'
import { formatCount } from '@/lib/text/numbers'

interface Tickable {
  key: string
  word: string
  count: number
  isTicked: boolean
  onTick: () => void
}

const shownAtFirst = 6

/** Values with a tick each; those that are ticked are never folded away. */
export function TickList({ title, values }: { title: ReactNode; values: readonly Tickable[] }) {
  const [open, setOpen] = useState(false)
  const shown = values.filter(({ isTicked }, at) => open || at < shownAtFirst || isTicked)
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="heading mb-1.5">{title}</legend>
      {shown.map(({ key, word, count, isTicked, onTick }) => (
        <label
          key={key}
          className={cn(
            'flex min-h-6.5 items-center gap-2 rounded-md hover:bg-wash',
            count === 0 && 'text-soft',
          )}
        >
          <Checkbox checked={isTicked} onChange={onTick} />
          <span className="truncate" title={word}>
            {word}
          </span>
          <span className="num ml-auto pl-2 text-xs text-soft">{formatCount(count)}</span>
        </label>
      ))}
      {values.length > shown.length || open ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-0.5 text-[0.8125rem] text-link hover:underline"
        >
          {open ? 'fewer' : `${values.length - shown.length} more`}
        </button>
      ) : null}
    </fieldset>
  )
}
