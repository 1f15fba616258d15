'use client'

import type { ChainAgain, SecondVote, SideOfVote } from '@/lib/systems/decomp-entail/again/compare'
import {
  afterWords,
  answeredBy,
  beforeWords,
  changeWords,
  sumWords,
  turnWords,
  unweighedWords,
  winnerWords,
} from '@/lib/systems/decomp-entail/again/words'
import { cn } from '@/lib/text/class-names'
import { visibleText } from '@/lib/text/visible-text'

function ChainRow({ of }: { of: ChainAgain }) {
  const { chain, after, isChanged } = of
  return (
    <tr className={cn('border-b border-line', isChanged && 'bg-wash')}>
      <th scope="row" className="py-1 text-left font-normal text-soft">
        {chain + 1}
      </th>
      <td className="num px-2">{beforeWords(of)}</td>
      <td className={cn('num px-2', !after && 'text-soft')}>{afterWords(of)}</td>
      <td className={cn('text-xs', isChanged ? 'font-semibold' : 'text-soft')}>
        {changeWords(of)}
      </td>
    </tr>
  )
}

function turned({ first, second, isWhole }: SecondVote): string {
  if (!isWhole) return ''
  return first.paper === second.paper ? 'same' : 'changed'
}

function SideCells({ of }: { of: SideOfVote }) {
  return (
    <td className="px-2 py-1 align-top">
      <span className="font-semibold">{winnerWords(of)}</span>
      {sumWords(of).map((sum) => (
        <span key={sum} className="num block text-xs text-soft">
          {sum}
        </span>
      ))}
    </td>
  )
}

/** Two votes of the same chains: after and before correction, chain by chain, and what they come to. */
export function SecondVoteView({ vote }: { vote: SecondVote }) {
  const unweighed = unweighedWords(vote)
  return (
    <div className="mb-3">
      <p className="mb-1 text-[0.8125rem]">{turnWords(vote)}</p>
      <table className="w-full text-[0.8125rem]">
        <thead>
          <tr className="border-b border-line text-xs text-soft">
            <th scope="col" className="text-left font-normal">
              Chain
            </th>
            <th scope="col" className="px-2 text-left font-normal">
              Corrected
            </th>
            <th scope="col" className="px-2 text-left font-normal">
              As generated
            </th>
            <th scope="col" className="text-left font-normal">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {vote.chains.map((chain) => (
            <ChainRow key={chain.chain} of={chain} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-1 text-left align-top font-normal text-soft">
              Vote
            </th>
            <SideCells of={vote.first} />
            <SideCells of={vote.second} />
            <td className="py-1 align-top text-xs">{turned(vote)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-1 text-xs wrap-anywhere text-soft">
        {visibleText(answeredBy(vote))}
        {unweighed === null ? null : <span className="block">{unweighed}</span>}
      </p>
    </div>
  )
}
