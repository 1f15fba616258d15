'use client'

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PassageCard } from './passage-card'
import { useSettled } from '@/components/ui/use-settled'
import { useShortcuts } from '@/components/layout/shortcuts'
import { Failure } from '@/components/ui/failure'
import { InputField } from '@/components/ui/field'
import { corpusSearchQuery } from '@/lib/features/corpora/queries'
import type { Corpus, Retrieved } from '@/lib/features/corpora/schema'
import { corpusShortcuts } from '@/lib/features/shortcuts/corpora'
import { plural } from '@/lib/text/numbers'

const shown = 20
/** An external retriever is somebody else's: it is asked when the typing has stopped for longer. */
const pauseMs = { local: 150, external: 600 }

interface FoundProps {
  rows: readonly Retrieved[] | undefined
  question: string
}

function Found({ rows, question }: FoundProps) {
  const best =
    rows?.length === shown ? `The best ${shown} passages` : plural(rows?.length ?? 0, 'passage')
  return (
    <>
      <p role="status" className="mb-2 text-xs text-soft">
        {rows === undefined
          ? 'Searching…'
          : rows.length === 0
            ? 'No passages found. Try other words.'
            : best}
      </p>
      <ol aria-label="Passages" className="flex flex-col gap-3">
        {rows?.map((passage, index) => (
          <li key={passage.id}>
            <PassageCard passage={passage} question={question} rank={index + 1} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** A search box with what is found, as it is typed. */
export function CorpusSearch({ corpus: { id, kind, passage_count: size } }: { corpus: Corpus }) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const question = useSettled(text, pauseMs[kind])
  const { data, error } = useQuery(corpusSearchQuery(id, { q: question, limit: shown, size }))
  useShortcuts(corpusShortcuts, { find: () => field.current?.focus() })
  return (
    <section aria-label="Search this corpus">
      <InputField
        label="Search"
        hint="A question or keywords; best match first. Use “quotes” for a phrase."
        ref={field}
        type="search"
        maxLength={2_000}
        value={text}
        onText={setText}
      />
      <div className="mt-4">
        {question.trim() === '' ? null : error ? (
          <Failure title="The search failed" message={error.message} />
        ) : (
          <Found rows={data} question={question} />
        )}
      </div>
    </section>
  )
}
