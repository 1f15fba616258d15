'use client'

import { ScrollBox } from '@/components/ui/scroll-box'
import { cn } from '@/lib/text/class-names'
import type { ComparedDataset, Comparison } from '@/lib/features/analysis/compare/schema'
import { differenceText } from '@/lib/features/analysis/compare/words'
import type { PairOutcome } from '@/lib/features/analysis/vocabulary'
import { formatScore } from '@/lib/features/analysis/scores/words'
import { formatCount } from '@/lib/text/numbers'
import { spelled } from '@/lib/text/query-values'
import { visibleText } from '@/lib/text/visible-text'
import { CompareCard } from './compare-card'
import { SideScore } from './side-score'
import type { ChosenView } from './use-compare-view'

export interface Listing {
  outcome: PairOutcome
  within: string | null
}

interface DatasetCardProps {
  found: Comparison
  view: ChosenView
  onList: (listing: Listing) => void
}

const sides = ['a', 'b'] as const
const heads = ['n', 'A', 'B', 'Fixed', 'Broken', 'B − A', 'p', 'Holm']
const cell = 'num border-t border-line px-1.5 py-1.5 text-right whitespace-nowrap'

interface ListCountProps extends DatasetCardProps {
  outcome: 'fixed' | 'broken'
  count: number
  /** As the address spells the dataset; null for all of them. */
  within: string | null
  name: string
}

/** A number of items, which lists them. */
function ListCount({ outcome, count, within, name, view, onList }: ListCountProps) {
  const isListed = view.within === within && view.outcome === outcome
  return (
    <td className={cell}>
      <button
        type="button"
        aria-label={`List ${count} ${outcome} of ${name}`}
        aria-pressed={isListed}
        onClick={() => onList({ outcome, within })}
        className={cn('text-link hover:underline', isListed && 'font-semibold')}
      >
        {formatCount(count)}
      </button>
    </td>
  )
}

function Row({ row, ...card }: DatasetCardProps & { row: ComparedDataset }) {
  const { dataset, n, fixed, broken, difference, exact_p, holm_p, traces } = row
  const name = dataset === null ? 'no dataset' : visibleText(dataset)
  const listed = { ...card, within: spelled(dataset), name }
  return (
    <tr>
      <th
        scope="row"
        className="max-w-40 truncate border-t border-line py-1.5 pr-1.5 text-left font-normal"
      >
        {name}
      </th>
      <td className={cell}>{formatCount(n)}</td>
      {sides.map((side) => (
        <td key={side} className={cell}>
          <SideScore
            side={side}
            search={card.view[side]}
            dataset={dataset}
            value={row[side]}
            traces={traces[side]}
          />
        </td>
      ))}
      <ListCount {...listed} outcome="fixed" count={fixed} />
      <ListCount {...listed} outcome="broken" count={broken} />
      <td className={cell}>{differenceText(difference, card.found.metric)}</td>
      <td className={cell}>{formatScore(exact_p)}</td>
      <td className={cell}>{formatScore(holm_p)}</td>
    </tr>
  )
}

/** Where B is better and where A is. */
export function DatasetCard(props: DatasetCardProps) {
  const { found, onList } = props
  const { datasets, n, score, fixed, broken, difference, mcnemar, metric } = found
  const { traces, counted_traces: counted } = found
  const all = { ...props, within: null, name: 'all datasets' }
  return (
    <CompareCard
      title="By dataset"
      className="lg:col-span-2"
      aside={`p: exact McNemar test of accuracy, Holm over ${formatCount(datasets.length)}`}
    >
      <ScrollBox label="By dataset" role="group" className="scroll-edge [--ground:var(--card)]">
        <table className="w-full border-collapse text-[0.8125rem]">
          <thead>
            <tr className="text-xs text-soft">
              <th scope="col" className="py-1 text-left">
                Dataset
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-1.5 py-1 text-right whitespace-nowrap">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {datasets.map((row) => (
              <Row key={row.dataset ?? ''} {...props} row={row} />
            ))}
            <tr className="font-semibold">
              <th scope="row" className="border-t border-line py-1.5 text-left">
                {props.view.within === null ? (
                  'All'
                ) : (
                  <button
                    type="button"
                    className="text-link hover:underline"
                    onClick={() => onList({ outcome: props.view.outcome, within: null })}
                  >
                    All
                  </button>
                )}
              </th>
              <td className={cell}>{formatCount(n)}</td>
              {sides.map((side) => (
                <td key={side} className={cell}>
                  <SideScore
                    side={side}
                    search={props.view[side]}
                    value={score[side]}
                    traces={{ all: traces[side], counted: counted[side] }}
                  />
                </td>
              ))}
              <ListCount {...all} outcome="fixed" count={fixed} />
              <ListCount {...all} outcome="broken" count={broken} />
              <td className={cell}>{differenceText(difference.value, metric)}</td>
              <td className={cell}>{formatScore(mcnemar.exact_p)}</td>
              <td className={cell}>–</td>
            </tr>
          </tbody>
        </table>
      </ScrollBox>
    </CompareCard>
  )
}
