'use client'

import { useState } from 'react'
import { ResultsCard } from './results-card'
import { useResultsView } from './use-results-view'
import { Button } from '@/components/ui/button'
import { OptionSelect } from '@/components/ui/field'
import type { StudyResults, Subgroup } from '@/lib/features/studies/results/schema'
import { dimensionOf, preferencesOf } from '@/lib/features/studies/results/view'
import { visibleText } from '@/lib/text/visible-text'
import { formatCount, formatSigned, spaced } from '@/lib/text/numbers'

const shownAtFirst = 5

function GroupRow({ group }: { group: Subgroup }) {
  const cells = [group.wins, group.ties, group.losses, group.undecided]
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal wrap-anywhere">
        {group.name === null ? 'none' : visibleText(group.name)}
      </th>
      {['wins', 'ties', 'losses', 'undecided'].map((name, at) => (
        <td key={name} className="num px-2">
          {formatCount(cells[at] ?? 0)}
        </td>
      ))}
      <td className="num px-2" title={`(${group.wins} − ${group.losses}) / ${group.items}`}>
        {formatSigned(group.net)}
      </td>
    </tr>
  )
}

interface SubgroupCardProps {
  results: StudyResults
}

function Choices({ results }: SubgroupCardProps) {
  const { view, change } = useResultsView()
  return (
    <>
      <OptionSelect
        aria-label="Split by"
        className="h-8! w-auto!"
        value={view.by}
        onValue={(by) => void change({ by })}
        options={[
          ['dataset', 'by dataset'],
          ['label', 'by label'],
        ]}
      />
      <OptionSelect
        aria-label="Dimension"
        className="h-8! w-auto! max-w-48"
        value={dimensionOf(results, view.dimension)}
        onValue={(chosen) => void change({ dimension: chosen, disagreement: null })}
        options={results.dimensions.map(({ id, name }) => [id, visibleText(name)])}
      />
    </>
  )
}

/** Wins, ties and losses of one dimension by dataset or label. */
export function SubgroupCard({ results }: SubgroupCardProps) {
  const { view } = useResultsView()
  const [isWhole, setWhole] = useState(false)
  const dimension = dimensionOf(results, view.dimension)
  const row = preferencesOf(results, view).find((one) => one.dimension === dimension)
  const groups = (view.by === 'label' ? row?.by_label : row?.by_dataset) ?? []
  const shown = isWhole ? groups : groups.slice(0, shownAtFirst)
  const hidden = groups.length - shown.length
  return (
    <ResultsCard title={`By ${view.by}`} actions={<Choices results={results} />}>
      <table className="w-full text-[0.8125rem]">
        <caption className="sr-only">Outcomes of items by {view.by}</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-soft">
            {[spaced(view.by), 'Win', 'Tie', 'Loss', 'Undecided', 'Net'].map((head, at) => (
              <th
                key={head}
                scope="col"
                className={at === 0 ? 'py-1.5 font-semibold' : 'px-2 font-semibold'}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((group) => (
            <GroupRow key={group.name} group={group} />
          ))}
        </tbody>
      </table>
      {hidden > 0 ? (
        <Button look="quiet" size="sm" className="mt-2" onClick={() => setWhole(true)}>
          {formatCount(hidden)} more
        </Button>
      ) : null}
      <p className="mt-2 text-xs text-soft">
        Net = (wins − losses) / items. Descriptive only; no test was planned.
      </p>
    </ResultsCard>
  )
}
