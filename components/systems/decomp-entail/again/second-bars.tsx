'use client'

import { VoteBar } from '../vote-bar'
import { useReader } from '@/components/core/reader/reader'
import { secondVotes, votersAgain } from '@/lib/systems/decomp-entail/again/compare'
import { barTitle, turnWords } from '@/lib/systems/decomp-entail/again/words'

/** The votes of the facts as generated, each below the first vote. */
export function SecondBars() {
  const { trace } = useReader()
  const votes = secondVotes(trace)
  return votes.map((vote) => (
    <div key={vote.judge} className="mt-3">
      <VoteBar title={barTitle(vote, votes.length)} votes={votersAgain(vote)} />
      <p className="mt-1 text-[0.8125rem]">{turnWords(vote)}</p>
    </div>
  ))
}
