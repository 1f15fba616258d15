'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { DepthTable } from './depth-table'
import { useChosenGroups } from './use-chosen-groups'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Failure } from '@/components/ui/failure'
import { SelectField } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { SkeletonLines } from '@/components/ui/skeleton'
import { importInto } from '@/lib/features/collections/href'
import { depthsQuery } from '@/lib/features/rewards/depths/queries'
import { depthRowHref } from '@/lib/features/rewards/depths/row-href'
import type { DepthGroup, Depths as Found } from '@/lib/features/rewards/depths/schema'
import {
  depthColumns,
  depthSeries,
  groupKey,
  groupWords,
  importedWords,
  publishedWords,
  shownGroups,
  withoutGoldWords,
} from '@/lib/features/rewards/depths/words'
import { visibleText } from '@/lib/text/visible-text'

const ShareColumns = dynamic(
  async () => (await import('@/components/charts/share-columns')).ShareColumns,
  {
    loading: () => (
      <div className="h-56">
        <SkeletonLines lines={6} label="Loading the chart" />
      </div>
    ),
  },
)

interface ModelProps {
  /** Its name. */
  collection: string
  shown: DepthGroup
  choices: readonly DepthGroup[]
  onChoose: (key: string) => void
}

function Model({ collection, shown, choices, onChoose }: ModelProps) {
  const { model, rows } = shown
  const name = model === null ? 'No model named' : visibleText(model)
  return (
    <section aria-label={name} className="grid gap-3">
      <h2 className="font-serif text-lg font-medium wrap-anywhere">{name}</h2>
      <GroupField shown={shown} choices={choices} onChoose={onChoose} />
      <ShareColumns columns={depthColumns(rows)} series={depthSeries} />
      <DepthTable
        caption={`${name}, by depth, ${groupWords(shown)}`}
        rows={rows}
        hrefOf={(row) => depthRowHref(collection, shown, row)}
      />
    </section>
  )
}

/** Figures are of one run and training step; several are never taken together. */
function GroupField({ shown, choices, onChoose }: Omit<ModelProps, 'collection'>) {
  if (choices.length < 2) return <p className="text-soft">{groupWords(shown)}</p>
  return (
    <SelectField
      label="Run and training step"
      hint="The latest comes first."
      value={groupKey(shown)}
      onValue={onChoose}
      options={choices.map((group) => [groupKey(group), groupWords(group)])}
    />
  )
}

function Notes({ found }: { found: Found }) {
  const without = withoutGoldWords(found)
  return (
    <div className="grid max-w-[65ch] gap-2">
      <p>{importedWords(found)}</p>
      <p className="text-soft">
        Published: when two problems are joined, solve_all falls {publishedWords}. For pass@k, k is
        the number of rollouts of a problem. “X found” is the share of rollouts that found the
        intermediate value of a link, if known; the chart shows the link with the lowest share.
      </p>
      {without === null ? null : <p className="text-soft">{without}</p>}
    </div>
  )
}

/** How the rollouts of a collection do by the depth of their problems, model by model. */
export function Depths({ collection: { id, name } }: { collection: { id: string; name: string } }) {
  const { data: found, error, refetch } = useQuery(depthsQuery(id))
  const { chosen, choose } = useChosenGroups()
  if (error && !found)
    return (
      <Failure
        title="The figures did not load"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!found) return <SkeletonLines lines={8} label="Counting the rollouts" />
  if (found.models.length === 0) {
    return (
      <EmptyState
        title="No rollouts to count"
        actions={
          <Link href={importInto(name)} className={buttonClass('primary')}>
            Import a file
          </Link>
        }
      >
        This collection has no rollouts of composed problems with a gold answer. Import some, or run
        a model on its composed problems.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-8">
      <Notes found={found} />
      {shownGroups(found, chosen).map(({ shown, choices }) => (
        <Model
          key={shown.model ?? ''}
          collection={name}
          shown={shown}
          choices={choices}
          onChoose={(key) => choose(choices.map(groupKey), key)}
        />
      ))}
    </div>
  )
}
