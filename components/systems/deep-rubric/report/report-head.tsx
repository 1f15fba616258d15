'use client'

import { useReport } from './report-context'
import { useWalks } from './use-walks'
import { cn } from '@/lib/text/class-names'
import { factualRule } from '@/lib/systems/deep-rubric/report/factual'
import { type Count, countsOf, turnsLine } from '@/lib/systems/deep-rubric/reading/words'

const tones: Record<Count['tone'], string> = {
  plain: 'text-soft',
  abs: 'text-abs',
  ref: 'text-ref',
}

function Counted({ count }: { count: Count }) {
  const { uncited, dead } = useWalks()
  const className = cn('whitespace-nowrap', tones[count.tone])
  const walk = count.name === 'uncited' ? uncited : count.name === 'dead' ? dead : null
  if (walk === null || count.tone === 'plain')
    return <span className={className}>{count.text}</span>
  return (
    <button
      type="button"
      onClick={walk}
      title={count.name === 'uncited' ? factualRule : 'Cited, but no passage with this id'}
      className={cn(
        className,
        'min-h-6 rounded underline decoration-dotted hover:decoration-solid',
      )}
    >
      {count.text}
    </button>
  )
}

/** Counts of the report, and the way to the turns it was written after. */
export function ReportHead() {
  const { report, turns, isTurns, showTurns } = useReport()
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-5 pb-2 text-xs">
      {(report ? countsOf(report) : []).map((count, at) => (
        <span key={count.name} className="inline-flex items-center gap-2">
          {at > 0 ? (
            <span aria-hidden className="text-soft">
              ·
            </span>
          ) : null}
          <Counted count={count} />
        </span>
      ))}
      {turns.length > 0 ? (
        <button
          type="button"
          aria-pressed={isTurns}
          onClick={() => showTurns(!isTurns)}
          className="ml-auto min-h-6 rounded-md border border-line px-2 text-link hover:border-edge"
        >
          {isTurns ? 'Back to the report' : turnsLine(turns)}
        </button>
      ) : null}
    </div>
  )
}
