'use client'

import { useReader } from '@/components/core/reader/reader'
import type { EvidenceRow } from '@/lib/features/traces/detail/evidence-rows'
import { citationsWithin } from '@/lib/features/traces/detail/reader-selection'
import { stepsByWords } from '@/lib/features/traces/detail/step-words'
import { visibleText } from '@/lib/text/visible-text'

type Head = Extract<EvidenceRow, { kind: 'head' }>

/** The title of a passage; standing on it shows every answer that uses the passage. */
export function EvidenceHead({ row }: { row: Head }) {
  const { citations, flow, hover, select } = useReader()
  const steps = citationsWithin(citations, row.start, row.end).flatMap(({ uses }) =>
    uses.map(({ step }) => step),
  )
  const users = stepsByWords(flow, steps)
  const standing = { on: 'passage', start: row.start, end: row.end } as const
  const first = users[0]
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 pt-1 pb-0.5 text-[0.8125rem]">
      <h3 dir="auto" className="min-w-0 font-semibold break-words">
        {visibleText(row.title)}
      </h3>
      {first ? (
        <button
          type="button"
          onPointerEnter={() => hover(standing)}
          onPointerLeave={() => hover(null)}
          onFocus={() => hover(standing)}
          onBlur={() => hover(null)}
          onClick={() => select(first.step, { reveal: true })}
          className="min-h-6 rounded text-left text-link hover:underline"
        >
          used by{' '}
          {users
            .slice(0, 6)
            .map(({ words }) => words)
            .join(', ')}
          {users.length > 6 ? ` and ${users.length - 6} more` : ''}
        </button>
      ) : (
        <span className="text-soft">not used</span>
      )}
    </div>
  )
}
