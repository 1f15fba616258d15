'use client'

import { useReader } from '@/components/core/reader/reader'
import { cn } from '@/lib/text/class-names'
import {
  chainAnswer,
  chainAt,
  firstChains,
  type ReadChain,
  stepsOfChain,
  votersOf,
} from '@/lib/systems/decomp-entail/parts/read-chains'
import { voterWords } from '@/lib/systems/decomp-entail/parts/tally'
import { formatCount } from '@/lib/text/numbers'

const letters = { yes: 'Y', no: 'N' } as const

/** More ways stand in the way of the chains themselves. */
const mostDrawn = 100

/** A way to each chain, with its answer; on a phone they stand in one row that is pushed sideways. */
export function ChainChooser({ chains }: { chains: readonly ReadChain[] }) {
  const { step, select } = useReader()
  const here = chainAt(chains, step)
  const drawn = firstChains(chains, here, mostDrawn)
  const left = chains.length - drawn.length
  return (
    <div
      role="group"
      aria-label="Choose a chain"
      className="flex min-w-0 items-center gap-1 overflow-x-auto p-0.5 max-md:w-full md:flex-wrap"
    >
      <span className="mr-0.5 text-[0.8125rem] text-soft">chain</span>
      {drawn.map((chain) => (
        <ChainButton
          key={chain.chain}
          chain={chain}
          isHere={chain === chains[here]}
          onChoose={() => select(stepsOfChain(chain)[0]?.index ?? null, { reveal: true })}
        />
      ))}
      {left > 0 ? (
        <span className="shrink-0 text-[0.8125rem] text-soft">and {formatCount(left)} more</span>
      ) : null}
    </div>
  )
}

interface ChainButtonProps {
  chain: ReadChain
  isHere: boolean
  onChoose: () => void
}

function ChainButton({ chain, isHere, onChoose }: ChainButtonProps) {
  const answer = chainAnswer(chain.entailment)
  const [voter] = votersOf([chain])
  const number = chain.chain + 1
  return (
    <button
      type="button"
      aria-current={isHere ? 'true' : undefined}
      onClick={onChoose}
      className={cn(
        'h-7 min-w-9 shrink-0 rounded-md px-1 font-mono text-xs font-semibold',
        'bg-wash',
        answer === null ? 'text-soft' : 'text-ink',
        isHere && 'outline-2 outline-ink',
      )}
    >
      <span className="sr-only">chain </span>
      {number}
      <span aria-hidden>{answer === null ? '?' : letters[answer]}</span>
      <span className="sr-only">{voter ? `: ${voterWords(voter)}` : ': no answer'}</span>
    </button>
  )
}
