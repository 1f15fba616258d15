import { cn } from '@/lib/cn'
import { formatCount } from '@/lib/traces/format'
import type { TraceRow } from '@/lib/traces/schema'
import { questionSquares } from '@/lib/traces/table-columns'

/** One small square for each question; an abstention is amber and carries a question mark. */
export function QuestionSquares({ row }: { row: TraceRow }) {
  const { squares, more, spoken } = questionSquares(row)
  return (
    <span title={spoken} className="flex flex-wrap items-center gap-1">
      <span className="sr-only">{spoken}</span>
      {squares.map((square, at) => (
        <span
          // Squares have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          aria-hidden
          className={cn(
            'grid size-3.5 place-items-center rounded-[0.2rem] font-mono text-[0.5625rem] leading-none',
            square === 'abstained' ? 'bg-sqabs' : 'bg-sqnone',
          )}
        >
          {square === 'abstained' ? '?' : null}
        </span>
      ))}
      {more > 0 ? (
        <span aria-hidden className="num text-xs text-soft">
          +{formatCount(more)}
        </span>
      ) : null}
    </span>
  )
}
