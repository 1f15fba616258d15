'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { SecondVoteView } from './second-vote'
import { useAgain } from './use-again'
import { JudgingProgress } from '@/components/core/judge-runs/judging-progress'
import { May } from '@/components/layout/session'
import { useReader } from '@/components/core/reader/reader'
import { Button } from '@/components/ui/button'
import { secondVotes } from '@/lib/systems/decomp-entail/again/compare'
import { conditionedNote } from '@/lib/systems/decomp-entail/again/words'
import { generatedChains } from '@/lib/systems/decomp-entail/parts/uncorrected'

// Without a loading part of its own the whole page would be hidden while this loads, and the focus lost.
const JudgingDialog = dynamic(
  async () => (await import('@/components/core/judge-runs/judging-dialog')).JudgingDialog,
  { loading: () => null },
)

/** The button that asks, and how far the asking is. */
function Asking({ traceId, chains, label }: { traceId: string; chains: number; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const { id, begin, end } = useAgain(traceId)
  if (id !== null)
    return <JudgingProgress key={id} id={id} replies={{ of: chains, word: 'chains' }} onEnd={end} />
  return (
    <May permission="lead">
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <JudgingDialog
          of={{ trace_ids: [traceId], criteria: ['uncorrected'] }}
          title="Ask again without corrections"
          onClose={() => setOpen(false)}
          onStarted={(started) => {
            setOpen(false)
            begin(started)
          }}
        />
      ) : null}
    </May>
  )
}

/** What the chains answer from their facts as they were generated, beside what they answered. */
export function AskedAgain() {
  const { trace, isOpen } = useReader()
  if (isOpen) return null
  const { chains, missing } = generatedChains(trace)
  const votes = secondVotes(trace)
  return (
    <section aria-label="Without corrections" className="mb-5">
      <h2 className="heading mb-1">Without corrections</h2>
      {chains === null ? (
        <p className="text-[0.8125rem] text-soft">{missing} So the chains cannot be repeated.</p>
      ) : (
        <>
          {votes.length === 0 ? (
            <p className="mb-2 text-[0.8125rem] text-soft">
              Each chain can be repeated with its facts as generated.
            </p>
          ) : null}
          {votes.map((vote) => (
            <SecondVoteView key={vote.judge} vote={vote} />
          ))}
          <p className="mb-2 text-xs text-soft">{conditionedNote}</p>
          <Asking
            traceId={trace.id}
            chains={chains.length}
            label={votes.length === 0 ? 'Ask without corrections' : 'Ask again'}
          />
        </>
      )}
    </section>
  )
}
