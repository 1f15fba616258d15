'use client'

import { useReport } from './report-context'
import { SnippetCard } from './snippet-card'
import { LongList } from '../long-list'
import { ProblemNotes } from '@/components/core/reader/problems'
import { useReader } from '@/components/core/reader/reader'
import { Chip } from '@/components/ui/chip'
import { VirtualList } from '@/components/ui/virtual-list'
import type { Turn } from '@/lib/systems/deep-rubric/reading/turns'
import { turnTitle } from '@/lib/systems/deep-rubric/reading/words'
import { visibleText } from '@/lib/text/visible-text'
import { plural } from '@/lib/text/numbers'

/** Text of a result beyond this is to be read in the raw text. */
const shown = 1500

function TurnCard({ turn }: { turn: Turn }) {
  const { trace } = useReader()
  const { call, tool, asked, said, found } = turn
  const step = call === null ? undefined : trace.steps[call]
  const problems = step
    ? trace.problems.filter(({ start }) => start >= step.meta.outer[0] && start < step.end)
    : []
  const cited = found.filter(({ isCited }) => isCited).length
  return (
    <article
      aria-label={visibleText(turnTitle(turn))}
      className="mb-3 rounded-[0.625rem] border border-line bg-card px-3.5 py-2.5"
    >
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-[0.8125rem] font-semibold">
        {visibleText(turnTitle(turn))}
        {tool && !tool.valid ? <Chip tone="ref">✗ not valid</Chip> : null}
      </h3>
      {asked === '' ? null : (
        <p dir="auto" className="read mt-0.5 break-words whitespace-pre-wrap">
          {visibleText(asked.slice(0, shown))}
          {asked.length > shown ? '…' : ''}
        </p>
      )}
      <ProblemNotes problems={problems} />
      <p className="mt-1.5 text-xs text-soft">
        {turn.result === null
          ? 'The tool returned nothing.'
          : found.length === 0
            ? 'The reply contains no separate results.'
            : `${plural(found.length, 'snippet')}, ${cited} cited`}
      </p>
      {said === '' ? null : (
        <p dir="auto" className="mt-1 font-mono text-[0.8125rem] break-words whitespace-pre-wrap">
          {visibleText(said.slice(0, shown))}
          {said.length > shown ? '…' : ''}
        </p>
      )}
      <LongList items={found} atOnce={20}>
        {(some) => (
          <ul className="mt-1.5 grid gap-2">
            {some.map(({ snippet }) => (
              <SnippetCard key={snippet} snippet={snippet} />
            ))}
          </ul>
        )}
      </LongList>
    </article>
  )
}

/** What was asked of which tool, what came back, and what of it was cited. */
export function ToolTurns() {
  const { turns } = useReport()
  return (
    <VirtualList
      label="Tool turns"
      count={turns.length}
      estimate={260}
      overscan={2}
      rowKey={(index) => index}
      className="flex-1 px-5 pb-8 -outline-offset-2"
    >
      {(index) => {
        const turn = turns[index]
        return turn ? <TurnCard turn={turn} /> : null
      }}
    </VirtualList>
  )
}
