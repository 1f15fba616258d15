import Link from 'next/link'
import type { StudyProgress } from '@/lib/studies/progress/schema'
import { skipWords } from '@/lib/studies/words'
import { visibleText } from '@/lib/traces/detail/visible-text'

/** Pairs that somebody did not judge, and why. */
export function SkippedList({ skipped }: Pick<StudyProgress, 'skipped'>) {
  if (skipped.length === 0) return null
  return (
    <section aria-labelledby="skipped-title" className="flex flex-col gap-2">
      <h2 id="skipped-title" className="heading">
        Skipped
      </h2>
      <ul className="flex flex-col">
        {skipped.map(({ pair, annotator, item_id: item, reason, comment, is_stuck: isStuck }) => (
          <li key={`${pair} ${annotator}`} className="border-b border-line py-1.5">
            <Link
              href={`/items/${encodeURIComponent(item)}`}
              prefetch={false}
              className="text-link underline"
            >
              Pair {pair + 1}
            </Link>{' '}
            by A{annotator}: {skipWords[reason]}
            {isStuck ? (
              <b className="text-ref"> Nobody is left who could judge it: add an annotator.</b>
            ) : null}
            {comment === null ? null : (
              <q className="block text-soft wrap-anywhere">{visibleText(comment)}</q>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
