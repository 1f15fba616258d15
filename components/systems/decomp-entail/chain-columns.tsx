'use client'

import { useRef, useState } from 'react'
import { ChainCard } from './chain-card'
import { ChainChooser } from './chain-chooser'
import { ReadingSwitch } from './reading-switch'
import { useChainKeys } from './use-chain-keys'
import { useFactsRead } from './use-facts-read'
import { Vote } from './vote'
import { FactReadingContext } from '@/components/core/traces/fact-reading'
import { Findings, GeneralProblems } from '@/components/core/reader/problems'
import { useReader } from '@/components/core/reader/reader'
import { useReveal } from '@/components/core/reader/use-reveal'
import { Button } from '@/components/ui/button'
import { ScrollBox } from '@/components/ui/scroll-box'
import { bySeed, chainAt, type ReadChain } from '@/lib/systems/decomp-entail/parts/read-chains'
import { plural } from '@/lib/text/numbers'

/** Chains that are drawn at first, and as many more with each press. */
const atOnce = 45

/** Of several traces on one page none takes the keys. */
function ChainKeyboard({ chains, onReading }: { chains: Chains; onReading: () => void }) {
  useChainKeys({ chains, onReading })
  return null
}

type Chains = readonly ReadChain[]

/** The vote, the way to each chain, and the chains in as many columns as fit. */
export function ChainColumns({ chains }: { chains: Chains }) {
  const { step, reveal, isAddressed } = useReader()
  const { reading, setReading, turn } = useFactsRead()
  const [count, setCount] = useState(atOnce)
  const box = useRef<HTMLDivElement>(null)
  const drawn = Math.max(count, chainAt(chains, step) + 1)
  const { flow } = useReader()

  useReveal(box, reveal, () => {
    const index = reveal?.on === 'step' ? flow.blockOf.get(reveal.at) : undefined
    if (index === undefined) return null
    return {
      selector: `[data-block="${index}"]`,
      // All blocks of a chain are in the page once the chain is.
      bring: () => undefined,
      onFound: (element) => element.focus({ preventScroll: true }),
    }
  })

  return (
    <FactReadingContext value={reading}>
      {isAddressed ? <ChainKeyboard chains={chains} onReading={turn} /> : null}
      <div ref={box} className="flex min-h-0 flex-1 flex-col">
        <ScrollBox
          role="group"
          label="Vote and chains"
          className="@container flex-1 scroll-pt-12 px-5 pb-8"
        >
          <Findings />
          <GeneralProblems />
          <Vote chains={chains} />
          <div className="sticky top-0 z-10 -mx-5 flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line bg-paper px-5 py-1.5">
            <ChainChooser chains={chains} />
            <ReadingSwitch reading={reading} onReading={setReading} />
          </div>
          {bySeed(chains.slice(0, drawn)).map(({ seed, chains: group }) => (
            <section key={seed ?? 'all'} className="pt-3">
              {seed === null ? null : (
                <h3 className="heading mb-2">
                  Seed {seed} <span className="text-soft">· {plural(group.length, 'chain')}</span>
                </h3>
              )}
              <ol className="grid items-start gap-3 @lg:grid-cols-2 @3xl:grid-cols-3 @6xl:grid-cols-4 @[100rem]:grid-cols-5">
                {group.map((chain) => (
                  <ChainCard key={chain.chain} chain={chain} />
                ))}
              </ol>
            </section>
          ))}
          {drawn < chains.length ? (
            <Button size="sm" className="mt-3" onClick={() => setCount(drawn + atOnce)}>
              Show {Math.min(atOnce, chains.length - drawn)} of{' '}
              {plural(chains.length - drawn, 'more chain')}
            </Button>
          ) : null}
        </ScrollBox>
      </div>
    </FactReadingContext>
  )
}
