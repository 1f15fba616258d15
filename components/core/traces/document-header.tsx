import { Term } from '@/components/core/glossary/term'
import type { EvidenceDocument } from '@/lib/core/items/schema'
import { formatCount, plural } from '@/lib/text/numbers'

/** The head of the evidence pane: how much there is to read. */
export function DocumentHeader({ document }: { document: EvidenceDocument | null }) {
  return (
    <header className="flex items-baseline gap-2 px-5 pt-4 pb-2">
      <h2 className="heading">
        <Term name="evidence">Evidence</Term>
      </h2>
      {document ? (
        <span className="ml-auto text-[0.8125rem] text-soft">
          {formatCount(document.text.length)} characters ·{' '}
          {plural(document.passages.length, 'passage')}
        </span>
      ) : null}
    </header>
  )
}
