import { Link } from '@/components/ui/link'
import type { ItemDetail } from '@/lib/features/items/schema'
import { visibleText } from '@/lib/text/visible-text'

/** A question that is there already, asked again. */
export function AskedQuestion({ item: { id, text, collection } }: { item: ItemDetail }) {
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
          A question
        </Link>{' '}
        of <bdi>{visibleText(collection.name)}</bdi> ·{' '}
        <Link href="/verify?task=question" className="text-link underline">
          Ask another question
        </Link>
      </p>
    </section>
  )
}
