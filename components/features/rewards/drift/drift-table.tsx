'use client'

import { useDriftView } from './use-drift-view'
import { cn } from '@/lib/text/class-names'
import type { DriftSummary } from '@/lib/features/rewards/drift/schema'
import {
  cellNotes,
  cellWords,
  conventionWords,
  type DriftLine,
  type Fit,
  fitOf,
} from '@/lib/features/rewards/drift/words'
import { conventions } from '@/lib/core/rewards/vocabulary'
import { visibleText } from '@/lib/text/visible-text'

const looks: Record<Fit, string> = { same: 'text-ink', differs: 'text-ref', nothing: 'text-soft' }
const signs: Record<Fit, string> = { same: '✓ ', differs: '≠ ', nothing: '' }

function Cell({ cell }: { cell: DriftSummary | null }) {
  const { change } = useDriftView()
  const fit = fitOf(cell)
  const words = (
    <>
      <span aria-hidden>{signs[fit]}</span>
      {cellWords(cell)}
    </>
  )
  return (
    <td className="py-2 pl-3 align-top">
      {fit === 'differs' && cell ? (
        <button
          type="button"
          onClick={() =>
            void change({ reward: cell.reward, convention: cell.convention, judge: cell.judge })
          }
          className={cn('text-left font-medium underline-offset-2 hover:underline', looks[fit])}
        >
          {words}
        </button>
      ) : (
        <span className={looks[fit]}>{words}</span>
      )}
      {cellNotes(cell).map((note) => (
        <span key={note} className="block text-xs text-soft">
          {note}
        </span>
      ))}
    </td>
  )
}

/** Each logged reward beside both definitions of it; what differs leads to the list. */
export function DriftTable({ lines }: { lines: readonly DriftLine[] }) {
  return (
    <table className="w-full table-fixed text-[0.8125rem]">
      <caption className="sr-only">
        Traces whose logged reward differs, by reward and definition
      </caption>
      <thead>
        <tr className="border-b border-line text-xs text-soft">
          <th scope="col" className="w-[30%] py-1 text-left font-normal">
            Logged reward
          </th>
          {conventions.map((by) => (
            <th
              key={by}
              scope="col"
              className="py-1 pl-3 text-left font-normal first-letter:uppercase"
            >
              {conventionWords[by]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ reward, judge, title, cells }) => (
          <tr key={`${reward} ${judge}`} className="border-b border-line">
            <th scope="row" className="py-2 text-left align-top font-medium wrap-anywhere">
              {title}
              {judge === null ? null : (
                <span className="block text-xs font-normal text-soft">
                  judged by {visibleText(judge)}
                </span>
              )}
            </th>
            {conventions.map((by) => (
              <Cell key={by} cell={cells[by]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
