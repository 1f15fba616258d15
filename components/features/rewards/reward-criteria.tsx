'use client'

import { Fragment } from 'react'
import { systemViews } from '@/components/systems/registry/registry'
import { useReader } from '@/components/core/reader/reader'
import { visibleText } from '@/lib/text/visible-text'
import { formatShort } from '@/lib/text/numbers'

const atOnce = 40

/** The scores a reward was made of, criterion by criterion. */
export function RewardCriteria({ values }: { values: Readonly<Record<string, number | null>> }) {
  const { trace } = useReader()
  const { Criterion } = systemViews[trace.system]
  const all = Object.entries(values)
  return (
    <ul aria-label="By criterion" className="flex flex-wrap gap-1">
      {all.slice(0, atOnce).map(([id, value]) => {
        const words = (
          <Fragment>
            <span className="text-soft">{visibleText(id)}</span>{' '}
            <span className="num">{value === null ? 'undefined' : formatShort(value)}</span>
          </Fragment>
        )
        return (
          <li key={id} className="max-w-full">
            {Criterion ? (
              <Criterion id={id}>{words}</Criterion>
            ) : (
              <span className="inline-block rounded-md border border-line px-1.5 text-xs leading-6">
                {words}
              </span>
            )}
          </li>
        )
      })}
      {all.length > atOnce ? (
        <li className="text-xs text-soft">and {all.length - atOnce} more</li>
      ) : null}
    </ul>
  )
}
