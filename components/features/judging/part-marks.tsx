'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import type { Criterion } from '@/lib/systems/kit/judging'
import { spaced } from '@/lib/text/numbers'

interface PartMarksProps {
  parts: readonly string[]
  values: Criterion['values']
  /** Digits give marks, to one part after the other. */
  hasKeys: boolean
  isBusy: boolean
  onSave: (marks: Record<string, number>) => void
  /** What else is kept with them. */
  children: ReactNode
}

/** A mark for every part of a criterion, then one button that keeps them all. */
export function PartMarks(props: PartMarksProps) {
  const { parts, values, hasKeys, isBusy, onSave, children } = props
  const [marks, setMarks] = useState<Record<string, number>>({})
  const next = parts.find((part) => marks[part] === undefined)
  return (
    <div className="flex flex-col gap-2">
      {parts.map((part) => (
        <div key={part} role="group" aria-label={spaced(part)}>
          <p className="mb-1 flex h-5 items-center gap-1.5 text-[0.8125rem] font-medium">
            {spaced(part)}
            {hasKeys && part === next ? <Kbd>{`1–${values.length}`}</Kbd> : null}
          </p>
          <div className="flex flex-wrap gap-1.5">
            {values.map(({ value, words }, at) => (
              <Button
                key={value}
                size="sm"
                look={marks[part] === value ? 'primary' : 'plain'}
                aria-pressed={marks[part] === value}
                disabled={isBusy}
                {...(hasKeys && part === next ? { 'data-review-key': at + 1 } : {})}
                onClick={() => setMarks({ ...marks, [part]: Number(value) })}
              >
                {words}
              </Button>
            ))}
          </div>
        </div>
      ))}
      {children}
      <Button
        size="sm"
        look="primary"
        className="self-start"
        disabled={isBusy || next !== undefined}
        {...(hasKeys ? { 'data-review-key': 'Enter' } : {})}
        onClick={() => onSave(marks)}
      >
        Save marks {hasKeys ? <Kbd>⏎</Kbd> : null}
      </Button>
    </div>
  )
}
