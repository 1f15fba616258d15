'use client'

import { useQuery } from '@tanstack/react-query'
import { ResultsCard } from './results-card'
import { useResultsView } from './use-results-view'
import { Button } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { OptionSelect } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { SkeletonLines } from '@/components/ui/skeleton'
import { disagreementsQuery } from '@/lib/features/studies/results/queries'
import type {
  Disagreement,
  Disagreements,
} from '@/lib/features/studies/results/disagreements/schema'
import { disagreedWords, sideWords } from '@/lib/features/studies/results/disagreements/words'
import type { StudyResults } from '@/lib/features/studies/results/schema'
import { dimensionOf } from '@/lib/features/studies/results/view'
import { visibleText } from '@/lib/text/visible-text'
import { formatCount } from '@/lib/text/numbers'

function Side({ side, name }: { side: Disagreement['preferred']; name: string }) {
  return (
    <li className="flex flex-wrap gap-x-2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name}: {visibleText(sideWords(side))}
      </span>
      <Link href={`/traces/${encodeURIComponent(side.trace_id)}`} className="text-link underline">
        audit<span className="sr-only"> the trace that was {name.toLowerCase()}</span>
      </Link>
    </li>
  )
}

function Shown({ row }: { row: Disagreement }) {
  return (
    <article className="rounded-xl border border-line bg-paper p-3 text-[0.8125rem]">
      <p dir="auto" className="read mb-1.5 line-clamp-4 text-[0.9375rem] leading-snug">
        {visibleText(row.item_text)}
      </p>
      <ul className="grid gap-0.5 text-soft">
        <Side side={row.preferred} name="Preferred" />
        <Side side={row.other} name="Not preferred" />
      </ul>
    </article>
  )
}

function Walk({ rows }: { rows: readonly Disagreement[] }) {
  const { view, change } = useResultsView()
  const place = Math.min(Math.max(view.disagreement, 1), rows.length)
  const row = rows[place - 1]
  const open = (next: number) => void change({ disagreement: next })
  if (row === undefined) return null
  return (
    <div className="grid gap-2">
      <Shown row={row} />
      <div className="flex items-center gap-2">
        <Button size="sm" disabled={place === 1} onClick={() => open(place - 1)}>
          Previous
        </Button>
        <Button size="sm" disabled={place === rows.length} onClick={() => open(place + 1)}>
          Next
        </Button>
        <span role="status" className="num text-soft">
          {formatCount(place)} of {formatCount(rows.length)}
        </span>
      </div>
    </div>
  )
}

function RewardChoice({ found }: { found: Disagreements }) {
  const { change } = useResultsView()
  return (
    <OptionSelect
      aria-label="Reward"
      className="h-8! w-auto! max-w-48"
      value={found.reward}
      onValue={(chosen) => void change({ reward: chosen, disagreement: null })}
      options={found.rewards.map((name) => [name, visibleText(name)])}
    />
  )
}

/** Items whose majority preferred the trace with the lower reward, one after the other. */
export function DisagreementCard({ results }: { results: StudyResults }) {
  const { view } = useResultsView()
  const dimension = dimensionOf(results, view.dimension)
  const query = useQuery(disagreementsQuery(results.study_id, { reward: view.reward, dimension }))
  const found = query.data
  const name = results.dimensions.find(({ id }) => id === dimension)?.name ?? dimension
  return (
    <ResultsCard
      title="Where people and the reward disagree"
      actions={found && found.rewards.length > 1 ? <RewardChoice found={found} /> : null}
    >
      {query.error && !found ? (
        <Failure
          title="The rewards did not load"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : found ? (
        <div className="grid gap-3">
          <p className="text-[0.8125rem]">{disagreedWords(found, visibleText(name))}</p>
          <Walk rows={found.rows} />
        </div>
      ) : (
        <SkeletonLines lines={4} label="Loading the rewards" />
      )}
    </ResultsCard>
  )
}
