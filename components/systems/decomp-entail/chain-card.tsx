'use client'

import { useState } from 'react'
import { BlockView } from '@/components/core/traces/block-view'
import { useReader } from '@/components/core/reader/reader'
import { Button } from '@/components/ui/button'
import { type ReadChain, stepsOfChain } from '@/lib/systems/decomp-entail/parts/read-chains'
import { plural } from '@/lib/text/numbers'
import type { Step } from '@/lib/core/traces/schema'

/** Facts that are drawn at first, and as many more with each press. */
const atOnce = 30

/** One step of the chain, drawn as the shared viewer draws it. */
function ChainStep({ step }: { step: Step }) {
  const { flow } = useReader()
  const index = flow.blockOf.get(step.index)
  const block = index === undefined ? undefined : flow.blocks[index]
  if (index === undefined || block === undefined) return null
  return <BlockView block={block} index={index} isUnfolded onFold={() => undefined} />
}

/** A chain: its facts in order, then what it answers. */
export function ChainCard({ chain }: { chain: ReadChain }) {
  const { step, isOpen } = useReader()
  const [count, setCount] = useState(atOnce)
  const { facts, entailment } = chain
  const isHere = stepsOfChain(chain).some(({ index }) => index === step)
  const drawn = Math.max(count, facts.findIndex(({ index }) => index === step) + 1)
  const name = `Chain ${chain.chain + 1}`
  return (
    <li
      aria-label={name}
      aria-current={isHere ? 'true' : undefined}
      className="min-w-0 rounded-[0.625rem] border border-line px-3 pt-2"
    >
      <h3 className="heading mb-2 flex justify-between gap-2">
        {name}
        <span className="font-normal text-soft">
          {plural(facts.filter(({ kind }) => kind === 'fact').length, 'fact')}
        </span>
      </h3>
      {facts.slice(0, drawn).map((one) => (
        <ChainStep key={one.index} step={one} />
      ))}
      {drawn < facts.length ? (
        <Button size="sm" className="mb-3 ml-8" onClick={() => setCount(drawn + atOnce)}>
          Show {plural(Math.min(atOnce, facts.length - drawn), 'more fact')}
        </Button>
      ) : null}
      {entailment ? (
        <ChainStep step={entailment} />
      ) : isOpen ? null : (
        <p className="pb-3 text-[0.8125rem] text-abs">This chain has no answer.</p>
      )}
    </li>
  )
}
