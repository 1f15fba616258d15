import { cellClass, nameClass } from './cell-class'
import { Link } from '@/components/ui/link'
import { cn } from '@/lib/text/class-names'
import type { AnnotatorProgressRow, PairProgress } from '@/lib/features/studies/progress/schema'
import { cellWords, pairWord, rowWord, stratumWord } from '@/lib/features/studies/progress/words'
import { visibleText } from '@/lib/text/visible-text'

interface MatrixRowProps {
  row: PairProgress
  annotators: readonly AnnotatorProgressRow[]
}

/** One pair: signs for eyes, a sentence for ears. */
export function MatrixRow({ row, annotators }: MatrixRowProps) {
  const { item_id: item, cells, counted, is_stuck: isStuck } = row
  return (
    <div
      role="listitem"
      className="flex w-max min-w-full items-center border-b border-line text-[0.8125rem]"
    >
      <Link
        href={`/items/${encodeURIComponent(item)}`}
        title={stratumWord(row) || undefined}
        className={cn(nameClass, 'truncate bg-card px-3 py-1.5 -outline-offset-2 hover:underline')}
      >
        <bdi>{visibleText(pairWord(row))}</bdi>
      </Link>
      <span className="sr-only">{rowWord(row)}</span>
      <span
        aria-hidden
        title={isStuck ? 'No annotator is left' : undefined}
        className={cn('num w-16 shrink-0 px-2 text-right', isStuck && 'text-ref')}
      >
        {isStuck ? '! ' : ''}
        {counted}
      </span>
      {annotators.map(({ number }) => {
        const status = cells[String(number)]
        return (
          <span key={number} aria-hidden className="w-10 shrink-0 px-1">
            {status === undefined ? null : (
              <span
                title={`A${number}: ${cellWords[status].word}`}
                className={cn(
                  'grid h-6 place-items-center rounded text-xs font-semibold',
                  cellClass[status],
                )}
              >
                {cellWords[status].sign}
              </span>
            )}
          </span>
        )
      })}
    </div>
  )
}
