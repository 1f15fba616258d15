'use client'

import { useQuery } from '@tanstack/react-query'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { Comparison } from '@/lib/features/analysis/compare/schema'
import { commonSide, readSide, sideWords } from '@/lib/features/analysis/compare/side-choices'
import { datasetWords, verdictScope, verdictWords } from '@/lib/features/analysis/compare/verdict'
import type { PairOutcome } from '@/lib/features/analysis/vocabulary'
import { traceFacetsQuery } from '@/lib/features/traces/queries'
import { visibleText } from '@/lib/text/visible-text'
import { AgreementCard } from './agreement-card'
import { ChangeCard } from './change-card'
import { DatasetCard } from './dataset-card'
import { DifferenceCard } from './difference-card'
import { ItemList } from './item-list'
import { ListActions } from './list-actions'
import { NoSides } from './no-sides'
import { OutcomeCard } from './outcome-card'
import type { ChangeView, ChosenView } from './use-compare-view'

interface ComparedProps {
  view: ChosenView
  change: ChangeView
  found: Comparison | undefined
  error: Error | null
  onRetry: () => void
}

function Notes({ notes }: Pick<Comparison, 'notes'>) {
  if (notes.length === 0) return null
  return (
    <ul aria-label="Notes" className="mb-3 grid gap-2">
      {notes.map(({ code, message }) => (
        <li key={code} className="rounded-lg bg-absw px-3 py-2 text-abs">
          {message}
        </li>
      ))}
    </ul>
  )
}

/** A side in words, its runs by their names. */
function useSideWords(side: string): string {
  const filter = readSide(side)
  const { data: facets } = useQuery(traceFacetsQuery(filter))
  return visibleText(sideWords(filter, facets?.run))
}

/** The answer in words, before its figures. */
function Verdict({ found, view: { a, b } }: Pick<ComparedProps, 'view'> & { found: Comparison }) {
  const [sideA, sideB] = [useSideWords(a), useSideWords(b)]
  const words = verdictWords(found)
  if (words === null) return null
  const datasets = datasetWords(found)
  return (
    <div className="mb-3">
      <p className="font-serif text-xl font-semibold">{words}</p>
      {datasets === null ? null : <p>{datasets}</p>}
      <p className="text-[0.8125rem] text-soft">
        {verdictScope(found)}. A: {sideA}. B: {sideB}.
      </p>
    </div>
  )
}

const noSidesTitle = ({ items }: Comparison) =>
  items.a === 0 || items.b === 0
    ? `Side ${items.a === 0 ? 'A' : 'B'} has no traces`
    : 'These sides share no items'

/** What can be listed: without gold only whether verdicts differ. */
function listedOf(found: Comparison, outcome: PairOutcome): PairOutcome {
  const { both_right, fixed, broken, both_wrong } = found
  return both_right + fixed + broken + both_wrong === 0 ? 'differ' : outcome
}

/** A comparison, drawn; what cannot be compared is said in its place. */
export function Compared({ view: given, change, found, error, onRetry }: ComparedProps) {
  if (error)
    return <Failure title="The comparison did not load" message={error.message} onRetry={onRetry} />
  if (!found) return <SkeletonLines lines={12} label="Loading the comparison" />
  if (found.shared === 0)
    return (
      <>
        <Notes notes={found.notes} />
        <NoSides
          title={noSidesTitle(found)}
          filter={commonSide(given.a, given.b)}
          onChoose={(sides) => void change(sides)}
        />
      </>
    )
  const outcome = listedOf(found, given.outcome)
  const view = { ...given, outcome }
  const isScored = outcome !== 'differ' || found.n > 0
  const onList = (listing: Partial<Pick<ChosenView, 'outcome' | 'within'>>) => void change(listing)
  return (
    <>
      <Verdict found={found} view={view} />
      <Notes notes={found.notes} />
      <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="grid min-w-0 content-start gap-3 lg:grid-cols-2">
          {isScored ? (
            <OutcomeCard
              found={found}
              view={view}
              onOutcome={(next) => onList({ outcome: next, within: null })}
            />
          ) : (
            <AgreementCard
              found={found}
              isListed={outcome === 'differ'}
              onList={() => onList({ outcome: 'differ', within: null })}
            />
          )}
          <DifferenceCard
            found={found}
            view={view}
            onMargin={(margin) => void change({ margin })}
          />
          {found.datasets.length === 0 ? null : (
            <DatasetCard found={found} view={view} onList={onList} />
          )}
          <ChangeCard found={found} view={view} />
        </div>
        <ItemList key={`${outcome} ${view.within} ${view.a} ${view.b}`} view={view}>
          {(count) => <ListActions view={view} count={count} />}
        </ItemList>
      </div>
    </>
  )
}
