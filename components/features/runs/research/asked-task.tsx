import { Link } from '@/components/ui/link'
import type { ItemDetail } from '@/lib/features/items/schema'
import { visibleText } from '@/lib/text/visible-text'
import { plural } from '@/lib/text/numbers'

/** A research task that is there already, asked about again. */
export function AskedTask({ item }: { item: ItemDetail }) {
  const { id, text, document, collection } = item
  return (
    <section aria-labelledby="question">
      <h2 id="question" className="heading mb-1">
        Question
      </h2>
      <p dir="auto" className="read text-lg leading-snug">
        {visibleText(text)}
      </p>
      <p className="mt-1 text-xs text-soft">
        <Link href={`/items/${encodeURIComponent(id)}`} className="text-link underline">
          A research task
        </Link>{' '}
        of <bdi>{visibleText(collection.name)}</bdi>,{' '}
        {document === null
          ? 'without passages of its own'
          : `with ${plural(document.passages.length, 'passage')} of its own`}{' '}
        ·{' '}
        <Link href="/verify?task=research" className="text-link underline">
          Ask another question
        </Link>
      </p>
    </section>
  )
}
