'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { FoundPassages } from './found-passages'
import { DocumentField } from '../form/document-field'
import { Field, Select } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { corpusListQuery } from '@/lib/features/corpora/queries'
import { sizeWord } from '@/lib/features/corpora/words'
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
        {isDocument ? 'Find passages in a corpus instead' : 'Give a document instead'}
      </button>
    </div>
  )
}

function CorpusEvidence({ draft, problems, onChange }: EvidenceProps) {
  const query = useInfiniteQuery(corpusListQuery())
  const rows = (query.data?.pages ?? []).flatMap((page) => page.rows)
  if (query.isSuccess && rows.length === 0)
    return (
      <>
        <p>
          There is no corpus yet.{' '}
          <Link href="/corpora" className="text-link underline">
            Make one
          </Link>{' '}
          from files of passages, or give the address of a retriever.
        </p>
        <OtherWay draft={draft} onChange={onChange} />
      </>
    )
  const corpus = rows.find(({ id }) => id === draft.corpus)
  return (
    <>
      <Field label="Corpus" error={query.error?.message ?? null}>
        {(ids) => (
          <Select
            {...ids}
            value={corpus?.id ?? ''}
            onChange={(event) => onChange({ corpus: event.target.value, passages: [] })}
          >
            <option value="">Choose a corpus</option>
            {rows.map((row) => (
              <option key={row.id} value={row.id}>
                {row.name} ({sizeWord(row)})
              </option>
            ))}
          </Select>
        )}
      </Field>
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
          {problems.passages ? 'Choose a corpus, then tick the passages to use.' : null}
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
        error={problems.document ?? null}
        onChange={(document) => onChange({ document })}
      />
      <OtherWay draft={draft} onChange={onChange} />
    </>
  )
}
