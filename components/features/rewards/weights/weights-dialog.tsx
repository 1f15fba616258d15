'use client'

import { useWeights } from './use-weights'
import { useReader } from '@/components/core/reader/reader'
import { useTraceHref } from '@/components/core/traces/use-trace-href'
import { VerdictPill } from '@/components/core/traces/verdict-pill'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Link } from '@/components/ui/link'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { heaviest, type Ranked, rankRollouts, weightOf } from '@/lib/features/traces/detail/weights'
import { comparisonWords } from '@/lib/features/traces/detail/comparison-words'
import { formatReward, formatShort } from '@/lib/text/numbers'

interface LineProps {
  ranked: Ranked
  isCurrent: boolean
}

function moved({ rank, usualRank }: Ranked): string {
  if (rank === null || usualRank === null || rank === usualRank) return ''
  return rank < usualRank ? `↑ from ${usualRank}` : `↓ from ${usualRank}`
}

function RankedLine({ ranked, isCurrent }: LineProps) {
  const { trace } = useReader()
  const href = useTraceHref()
  const { rollout, total, rank } = ranked
  return (
    <li className="grid grid-cols-[2rem_4rem_minmax(0,1fr)_auto] items-baseline gap-2 border-b border-line py-1.5 last:border-0">
      <span className="num text-soft">{rank ?? '—'}</span>
      <span className="num text-right">{formatReward(total)}</span>
      <Link
        href={href(rollout.id)}
        aria-current={isCurrent ? 'page' : undefined}
        className="min-w-0 hover:underline"
      >
        <VerdictPill of={{ ...rollout, system: trace.system }} size="sm" />
        {rollout.sample_index === null ? '' : ` sample ${rollout.sample_index + 1}`}
        {isCurrent ? ' (this one)' : ''}
      </Link>
      <span className="text-xs text-abs">{moved(ranked)}</span>
    </li>
  )
}

/** How the rollouts of a group would rank if the rewards counted otherwise. */
export function WeightsDialog({ onClose }: { onClose: () => void }) {
  const { trace } = useReader()
  const terms = vocabulary[trace.system].terms.filter(({ inTotal }) => inTotal)
  const names = terms.map(({ name }) => name)
  const { weights, setWeight, reset } = useWeights(names)
  const { ranked, comparison } = rankRollouts(trace.group?.rollouts ?? [], terms, weights)
  return (
    <Dialog
      open
      title="Weights of the rewards"
      onClose={onClose}
      foot={
        <Button onClick={reset} disabled={Object.keys(weights).length === 0}>
          Reset
        </Button>
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="flex flex-col gap-3">
          {terms.map(({ name, title }) => (
            <label key={name} className="grid gap-0.5 text-[0.8125rem]">
              <span className="flex justify-between">
                {title} <span className="num">× {formatShort(weightOf(weights, name))}</span>
              </span>
              <input
                type="range"
                min={0}
                max={heaviest}
                step={0.25}
                value={weightOf(weights, name)}
                onChange={(event) => setWeight(name, Number(event.target.value))}
              />
            </label>
          ))}
        </div>
        <div>
          <ol aria-label="Rollouts by weighted total">
            {ranked.map((one) => (
              <RankedLine
                key={one.rollout.id}
                ranked={one}
                isCurrent={one.rollout.id === trace.id}
              />
            ))}
          </ol>
          <p className="mt-2 text-xs text-soft">
            Weighted sums of the rewards that are shown. {comparisonWords(comparison)} The URL
            stores the weights.
          </p>
        </div>
      </div>
    </Dialog>
  )
}
