'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { PassageCard } from '@/components/features/corpora/passage-card'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Failure } from '@/components/ui/failure'
import { useSettled } from '@/components/ui/use-settled'
import { chosenOf, listChoice, toggled, withAll } from '@/lib/features/corpora/choice'
import { corpusSearchQuery } from '@/lib/features/corpora/queries'
import type { Corpus } from '@/lib/features/corpora/schema'
import type { Passage } from '@/lib/core/items/schema'
import { plural } from '@/lib/text/numbers'

const shown = 10
const pauseMs = 500
/** A search takes no longer question. */
const longest = 2_000

interface FoundPassagesProps {
  corpus: Corpus
  claim: string
  chosen: readonly Passage[]
  error: string | null
  onChoose: (passages: Passage[]) => void
}

/** The passages that a corpus has for the claim, the best first, to be ticked. */
export function FoundPassages({ corpus, claim, chosen, error, onChoose }: FoundPassagesProps) {
  const noteId = useId()
  const question = useSettled(claim.slice(0, longest), pauseMs)
  const search = corpusSearchQuery(corpus.id, {
    q: question,
    limit: shown,
    size: corpus.passage_count,
  })
  const { data, error: failure, refetch } = useQuery(search)
  const listed = listChoice(question.trim() === '' ? [] : (data ?? []), chosen)
  if (failure)
    return (
      <Failure title="The search failed" message={failure.message} onRetry={() => void refetch()} />
    )
  return (
    <section aria-label="Passages found" aria-describedby={noteId}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p id={noteId} role="status" className={error ? 'text-xs text-ref' : 'text-xs text-soft'}>
          {error ??
            newsOf({ claim, isSearched: data !== undefined, listed: listed.length, chosen })}
        </p>
        {listed.length > 1 ? (
          <Button
            size="sm"
            className="ml-auto"
            onClick={() => onChoose(chosenOf(withAll(listed, chosen.length < listed.length)))}
          >
            {chosen.length < listed.length ? 'Select all' : 'Select none'}
          </Button>
        ) : null}
      </div>
      <ol className="flex flex-col gap-3">
        {listed.map(({ passage, isChosen }, index) => (
          <li key={passage.id}>
            <PassageCard
              passage={passage}
              question={question}
              rank={index + 1}
              control={
                <Checkbox
                  className="mt-1 size-5"
                  aria-label={`Use passage ${index + 1}${passage.title ? `, ${passage.title}` : ''}`}
                  aria-invalid={error !== null && index === 0}
                  checked={isChosen}
                  onChange={() => onChoose(chosenOf(toggled(listed, passage.id)))}
                />
              }
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface News {
  claim: string
  isSearched: boolean
  listed: number
  chosen: readonly Passage[]
}

function newsOf({ claim, isSearched, listed, chosen }: News): string {
  if (chosen.length > 0) return `${plural(chosen.length, 'passage')} selected, used in this order.`
  if (claim.trim() === '') return 'Enter a claim to list passages for it.'
  if (!isSearched) return 'Searching…'
  return listed === 0 ? 'No passages found for this claim.' : 'Select the passages to use.'
}
