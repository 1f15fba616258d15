'use client'

import { Fragment } from 'react'
import { cn } from '@/lib/text/class-names'
import { formatReward } from '@/lib/text/numbers'
import {
  moreWords,
  outcomeWords,
  type Segment,
  segmentWords,
  stretchesOf,
  type Tally,
  tallyOf,
  type Voter,
} from '@/lib/systems/decomp-entail/parts/tally'

interface VoteBarProps {
  title: string
  votes: readonly Voter[]
  /** A press on the stretch of a chain; the bar is a drawing without it. */
  onChain?: ((chain: number) => void) | undefined
}

/** The vote of the chains: each as wide as its weight, yes from the left and no from the right. */
export function VoteBar({ title, votes, onChain }: VoteBarProps) {
  const tally = tallyOf(votes)
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="heading">{title}</h3>
        <p className="text-[0.8125rem]">{votes.length > 0 ? outcomeWords(tally) : null}</p>
      </div>
      {votes.length > 0 ? (
        <Drawn tally={tally} onChain={onChain} />
      ) : (
        <p className="text-[0.8125rem] text-soft">No chain has an answer that can be read.</p>
      )}
    </section>
  )
}

const notch = 'pointer-events-none absolute left-1/2 h-1.5 w-0.5 -translate-x-1/2 bg-ink'

interface DrawnProps {
  tally: Tally
  onChain: VoteBarProps['onChain']
}

/** Stretches of one answer that are drawn; more are too narrow to be told apart. */
const mostDrawn = 100

/** The bar and the two sums; a list says the same to those who hear it. */
function Drawn({ tally, onChain }: DrawnProps) {
  const { vote } = tally
  const sides = (['yes', 'no'] as const).map((answer) => ({
    answer,
    ...stretchesOf(tally[answer], mostDrawn),
  }))
  const left = sides.filter(({ more }) => more > 0)
  return (
    <>
      <div aria-hidden className="relative mt-1.5 flex h-8 overflow-hidden rounded-md bg-wash">
        {sides.map(({ answer, drawn, more, share }) => (
          <Fragment key={answer}>
            {drawn.map((segment) => (
              <Stretch key={segment.chain} segment={segment} onChain={onChain} />
            ))}
            {more > 0 ? (
              <span
                title={moreWords(more, answer)}
                style={{ width: `${share * 100}%` }}
                className={cn('border-y', looks[answer])}
              />
            ) : null}
          </Fragment>
        ))}
        <span className={cn(notch, 'top-0')} />
        <span className={cn(notch, 'bottom-0')} />
      </div>
      <p className="mt-1 flex justify-between text-xs" aria-hidden>
        <span>yes {formatReward(vote.yes)}</span>
        <span className="text-soft">half</span>
        <span>no {formatReward(vote.no)}</span>
      </p>
      <ul className="sr-only">
        {sides.flatMap(({ drawn }) =>
          drawn.map((segment) => <li key={segment.chain}>{segmentWords(segment)}</li>),
        )}
      </ul>
      {left.length > 0 ? (
        <p className="text-xs text-soft">
          Grouped: {left.map(({ more, answer }) => moreWords(more, answer)).join(', ')}.
        </p>
      ) : null}
    </>
  )
}

const looks: Record<Segment['answer'], string> = {
  yes: 'border-edge bg-bar text-ink',
  no: 'border-edge bg-card text-ink',
}

function Stretch({ segment, onChain }: { segment: Segment; onChain: VoteBarProps['onChain'] }) {
  const { chain, answer, share } = segment
  const own = {
    title: segmentWords(segment),
    style: { width: `${share * 100}%` },
    className: cn(
      'min-w-0 overflow-hidden border-y border-r text-center font-mono text-xs leading-7 font-semibold',
      looks[answer],
    ),
  }
  if (!onChain) return <span {...own}>{chain + 1}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      data-segment={chain}
      onClick={() => onChain(chain)}
      {...own}
    >
      {chain + 1}
    </button>
  )
}
