'use client'

import { SecondBars } from './again/second-bars'
import { VoteBar } from './vote-bar'
import { useReader } from '@/components/core/reader/reader'
import {
  type ReadChain,
  stepsOfChain,
  votersOf,
} from '@/lib/systems/decomp-entail/parts/read-chains'
import { agreementWords, tallyOf } from '@/lib/systems/decomp-entail/parts/tally'
import { unreadWords } from '@/lib/systems/decomp-entail/parts/unread'
import { verdictLine } from '@/lib/features/traces/detail/verdict-line'

/** The weighted vote of the chains, and how it stands against the gold. */
export function Vote({ chains }: { chains: readonly ReadChain[] }) {
  const { trace, isOpen, select } = useReader()
  const votes = votersOf(chains)
  const unread = unreadWords({ extra: trace.extra, chains })
  const first = (chain: number) => {
    const found = chains.find((one) => one.chain === chain)
    return found && stepsOfChain(found)[0]
  }
  return (
    <div className="pb-2">
      <VoteBar
        title={isOpen ? 'Current vote' : 'Vote'}
        votes={votes}
        onChain={(chain) => select(first(chain)?.index ?? null, { reveal: true })}
      />
      {votes.length === 0 ? null : (
        <p className="mt-1 text-[0.8125rem]">
          {agreementWords(tallyOf(votes))}{' '}
          {isOpen ? null : (
            <span className="inline-block text-soft first-letter:uppercase">
              {verdictLine(trace).against}.
            </span>
          )}
        </p>
      )}
      {unread === null ? null : <p className="mt-1 text-[0.8125rem]">{unread}</p>}
      {isOpen ? null : <SecondBars />}
    </div>
  )
}
