'use client'

import { Link } from '@/components/ui/link'
import type { DriftRow } from '@/lib/features/rewards/drift/schema'
import { definitionWords, valueDifference } from '@/lib/features/rewards/drift/words'
import { traceHref } from '@/lib/core/traces/list-address'
import { visibleText } from '@/lib/text/visible-text'
import { formatCount } from '@/lib/text/numbers'
import { newestFirst } from '@/lib/core/traces/sort'

function Line({ row, collection }: { row: DriftRow; collection: string }) {
  const { trace_id: id, item_text: text, model, training_step: step } = row
  const [logged, recomputed] = valueDifference(row)
  const made = [
    model === null ? '' : visibleText(model),
    step === null ? '' : `training step ${formatCount(step)}`,
    definitionWords(row),
  ]
  return (
    <li className="flex gap-x-4 gap-y-1 border-b border-line py-2.5 max-sm:flex-col">
      <div className="min-w-0 flex-1">
        <Link
          href={traceHref(id, { filter: { collection: [collection] }, sort: newestFirst })}
          dir="auto"
          className="read line-clamp-2 text-[0.9375rem] leading-snug hover:underline"
        >
          {visibleText(text)}
        </Link>
        <p className="mt-0.5 text-xs wrap-anywhere text-soft">
          {made.filter((part) => part !== '').join(' · ')}
        </p>
      </div>
      <p className="num shrink-0 text-[0.8125rem] sm:w-56 sm:text-right">
        logged <b>{logged}</b>, computed <b>{recomputed}</b>
      </p>
    </li>
  )
}

interface DriftRowsProps {
  rows: readonly DriftRow[]
  /** Name of the collection that next and previous walk. */
  collection: string
}

/** Traces whose rewards differ, the farthest apart first. */
export function DriftRows({ rows, collection }: DriftRowsProps) {
  return (
    <ul aria-label="Largest differences" className="border-t border-line">
      {rows.map((row) => (
        <Line key={`${row.trace_id} ${definitionWords(row)}`} row={row} collection={collection} />
      ))}
    </ul>
  )
}
