import { Link } from '@/components/ui/link'
import type { StudyProgress } from '@/lib/features/studies/progress/schema'
import { skipWords } from '@/lib/features/studies/progress/words'
import { visibleText } from '@/lib/text/visible-text'

type Skipped = StudyProgress['skipped'][number]

function Skip({ skipped }: { skipped: Skipped }) {
  const { pair, annotator, item_id: item, item_text: text, reason, comment } = skipped
  return (
    <li className="border-b border-line py-1.5">
      <p className="flex gap-x-2">
        <Link href={`/items/${encodeURIComponent(item)}`} className="shrink-0 text-link underline">
          Pair {pair + 1}
        </Link>
        {text === null ? null : <bdi className="read min-w-0 truncate">{visibleText(text)}</bdi>}
      </p>
      <p>
        A{annotator}: {skipWords[reason]}
        {skipped.is_stuck ? (
          <b className="text-ref"> No annotator is left to judge it. Add one.</b>
        ) : null}
      </p>
      {comment === null ? null : (
        <q className="block text-soft wrap-anywhere">{visibleText(comment)}</q>
      )}
    </li>
  )
}

/** Pairs that somebody did not judge, and why. */
export function SkippedList({ skipped }: Pick<StudyProgress, 'skipped'>) {
  if (skipped.length === 0) return null
  return (
    <section aria-labelledby="skipped-title" className="flex flex-col gap-2">
      <h2 id="skipped-title" className="heading">
        Skipped
      </h2>
      <ul className="flex flex-col">
        {skipped.map((one) => (
          <Skip key={`${one.pair} ${one.annotator}`} skipped={one} />
        ))}
      </ul>
    </section>
  )
}
