import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { ItemDetail } from '@/lib/features/items/schema'
import { visibleText } from '@/lib/text/visible-text'
import { formatCount } from '@/lib/text/numbers'

/** An item that is there already, asked about again. */
export function AskedItem({ item }: { item: ItemDetail }) {
  const { id, text, document, collection } = item
  return (
    <>
      <section aria-labelledby="claim">
        <h2 id="claim" className="heading mb-1">
          Claim
        </h2>
        <p dir="auto" className="read text-lg leading-snug">
          {visibleText(text)}
        </p>
        <p className="mt-1 text-xs text-soft">
          <Link href={`/items/${encodeURIComponent(id)}`} className="text-link underline">
            An item
          </Link>{' '}
          of <bdi>{visibleText(collection.name)}</bdi> ·{' '}
          <Link href="/verify" className="text-link underline">
            Verify another claim
          </Link>
        </p>
      </section>
      <section aria-labelledby="document">
        <h2 id="document" className="heading mb-1">
          Document
        </h2>
        {document ? (
          <>
            <ScrollBox
              label="Document"
              className="max-h-80 rounded-lg border border-line bg-card px-3 py-2"
            >
              <p dir="auto" className="read leading-relaxed whitespace-pre-wrap">
                {visibleText(document.text.slice(0, shown))}
              </p>
            </ScrollBox>
            {document.text.length > shown ? (
              <p className="mt-1 text-xs text-soft">
                The first {formatCount(shown)} of {formatCount(document.text.length)} characters;
                the model reads the whole document.
              </p>
            ) : null}
          </>
        ) : (
          <p className="text-abs">
            This item has no document yet. Import the table of its dataset into the same collection
            first.
          </p>
        )}
      </section>
    </>
  )
}

const shown = 20_000
