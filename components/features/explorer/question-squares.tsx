import { Tooltip } from '@/components/ui/tooltip'
import { cn } from '@/lib/text/class-names'
import { formatCount } from '@/lib/text/numbers'
import type { QuestionLetter } from '@/lib/core/traces/question-letters'
import type { TraceRow } from '@/lib/core/traces/schema'
import { questionSquares } from '@/lib/features/traces/table-columns'

const grounds: Record<QuestionLetter, string> = {
  n: 'bg-sqsup',
  r: 'bg-sqnone',
  u: 'bg-sqnone',
  h: 'bg-sqref',
  a: 'bg-sqabs',
  '-': 'bg-sqnone',
}

/** One small square for each question, with a sign and a colour for what it did. */
export function QuestionSquares({ row }: { row: TraceRow }) {
  const { squares, more, spoken } = questionSquares(row)
  if (squares.length === 0) return <span className="sr-only">{spoken}</span>
  return (
    <Tooltip content={spoken}>
      <button
        type="button"
        aria-label={spoken}
        className="flex cursor-default flex-wrap items-center gap-1 rounded text-left"
      >
        {squares.map(({ letter, sign, spoken: meaning }) => (
          <span
            key={meaning}
            aria-hidden
            className={cn(
              'grid size-3.5 place-items-center rounded-[0.2rem] font-mono text-[0.5625rem] leading-none text-ink',
              grounds[letter],
            )}
          >
            {sign}
          </span>
        ))}
        {more > 0 ? (
          <span aria-hidden className="num text-xs text-soft">
            +{formatCount(more)}
          </span>
        ) : null}
      </button>
    </Tooltip>
  )
}
