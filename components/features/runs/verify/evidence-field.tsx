'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { FoundPassages } from './found-passages'
import { DocumentField } from '../form/document-field'
import { CorpusField } from '@/components/features/corpora/corpus-field'
import { pagedRows } from '@/components/ui/paged-list'
import { corpusListQuery } from '@/lib/features/corpora/queries'
import type { RunDraft } from '@/lib/features/runs/new-run'
import type { Problems } from '@/lib/features/runs/run-draft'

export interface EvidenceProps {
  draft: RunDraft
  problems: Problems
  onChange: (change: Partial<RunDraft>) => void
}

/** The other way to give evidence. */
function OtherWay({ draft, onChange }: Omit<EvidenceProps, 'problems'>) {
  const isDocument = draft.evidence === 'document'
  return (
    <div>
      <button
        type="button"
        onClick={() => onChange({ evidence: isDocument ? 'corpus' : 'document' })}
        className="min-h-6 rounded text-[0.8125rem] text-link hover:underline"
      >
        {isDocument ? 'Find passages in a corpus' : 'Enter a document'}
      </button>
    </div>
  )
}

function CorpusEvidence({ draft, problems, onChange }: EvidenceProps) {
  const corpora = useInfiniteQuery(corpusListQuery())
  const corpus = pagedRows(corpora).find(({ id }) => id === draft.corpus)
  return (
    <>
      <CorpusField
        value={draft.corpus}
        onChange={(chosen) => onChange({ corpus: chosen, passages: [] })}
      />
      <OtherWay draft={draft} onChange={onChange} />
      {corpus ? (
        <FoundPassages
          corpus={corpus}
          claim={draft.claim}
          chosen={draft.passages}
          error={draft.passages.length === 0 ? (problems.passages ?? null) : null}
          onChoose={(passages) => onChange({ passages })}
        />
      ) : (
        <p
          tabIndex={-1}
          aria-invalid={problems.passages !== undefined}
          className="text-xs text-ref empty:hidden"
        >
          {problems.passages ? 'Choose a corpus, then select the passages to use.' : null}
        </p>
      )}
    </>
  )
}

/** What the claim is checked against: a document, or passages that are found for it. */
export function EvidenceField(props: EvidenceProps) {
  const { draft, problems, onChange } = props
  if (draft.evidence === 'corpus') return <CorpusEvidence {...props} />
  return (
    <>
      <DocumentField
        value={draft.document}
        error={problems.document}
        onChange={(document) => onChange({ document })}
      />
      <OtherWay draft={draft} onChange={onChange} />
    </>
  )
}
