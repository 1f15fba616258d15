'use client'

import { useId, useRef, useState } from 'react'
import { ChainChecks } from './chain-checks'
import { ChainProvider, useChainReading } from './chain-context'
import { ChainNodeView } from './chain-node'
import { ChainText } from './chain-text'
import { RawSwitch } from '@/components/core/mathematics/raw-switch'
import { Checkbox } from '@/components/ui/checkbox'
import { checkGroups, isRepaired } from '@/lib/systems/composition-rl/chain/check-rows'
import type { Composition } from '@/lib/systems/composition-rl/chain/composition'
import { chainNodes } from '@/lib/systems/composition-rl/chain/nodes'

/** A composed problem: its text with its parts told apart, the chain of what is handed on, and the checks of it. */
export function ChainView({ composition }: { composition: Composition }) {
  const [isShown, setShown] = useState(true)
  const box = useRef<HTMLDivElement>(null)
  const reading = useChainReading(box, isShown)
  const nodes = chainNodes(composition)
  const id = useId()
  return (
    <ChainProvider value={reading}>
      <div ref={box} className="grid gap-6">
        <section aria-label="Problem">
          <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="heading">Problem</h2>
            {isRepaired(composition) ? (
              <span className="text-xs text-abs">rewritten by people</span>
            ) : null}
            <span className="ml-auto">
              <RawSwitch />
            </span>
          </div>
          <ChainText composition={composition} nodes={nodes} />
        </section>
        {nodes.length === 0 ? (
          <p className="text-[0.8125rem] text-soft">Its sources are unknown.</p>
        ) : (
          <section aria-label="Chain">
            <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="heading">Chain</h2>
              <label
                htmlFor={id}
                className="ml-auto inline-flex min-h-6 items-center gap-2 text-[0.8125rem]"
              >
                <Checkbox
                  id={id}
                  checked={isShown}
                  onChange={({ target }) => setShown(target.checked)}
                />
                Show values
              </label>
            </div>
            <ol className="grid gap-2">
              {nodes.map((node) => (
                <ChainNodeView key={node.place} node={node} />
              ))}
            </ol>
          </section>
        )}
        {reading.hasValues ? (
          <section aria-label="Checks">
            <h2 className="heading mb-2">Checks</h2>
            <ChainChecks groups={checkGroups(composition)} />
          </section>
        ) : null}
      </div>
    </ChainProvider>
  )
}
