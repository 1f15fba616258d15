'use client'

import { useState } from 'react'
import { ChoiceRow } from '@/components/features/annotation/choice-row'
import { DocumentFold } from '@/components/features/annotation/document-fold'
import { ItemHead } from '@/components/features/annotation/item-head'
import { SideCard } from '@/components/features/annotation/side-card'
import type { BlindPair, Choices } from '@/lib/features/studies/annotation/schema'

type SideName = 'left' | 'right'

/** A pair drawn by the parts annotators see; what is chosen goes nowhere. */
export function PreviewPair({ pair }: { pair: BlindPair }) {
  const [choices, setChoices] = useState<Choices>({})
  const [current, setCurrent] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [inked, setInked] = useState<SideName | null>(null)
  const { item, left, right, dimensions } = pair

  function ink(side: SideName) {
    setInked(inked === side ? null : side)
    setOpen(true)
  }

  return (
    <div className="flex flex-col gap-4">
      <ItemHead item={item} level="h3" />
      {item.document === null ? null : (
        <DocumentFold
          passages={item.document}
          ink={(inked && pair[inked].evidence) ?? []}
          isOpen={isOpen}
          onToggle={() => setOpen((now) => !now)}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SideCard
          kind={item.kind}
          side={left}
          name="Left"
          isInked={inked === 'left'}
          onInk={left.evidence && (() => ink('left'))}
        />
        <SideCard
          kind={item.kind}
          side={right}
          name="Right"
          isInked={inked === 'right'}
          onInk={right.evidence && (() => ink('right'))}
        />
      </div>
      <div>
        {dimensions.map((dimension, at) => (
          <ChoiceRow
            key={dimension.id}
            dimension={dimension}
            chosen={choices[dimension.id]}
            isCurrent={at === current}
            isDisabled={false}
            onChoose={(choice) => setChoices((now) => ({ ...now, [dimension.id]: choice }))}
            onEnter={() => setCurrent(at)}
            onMove={(by) =>
              setCurrent((now) => Math.min(Math.max(now + by, 0), dimensions.length - 1))
            }
          />
        ))}
      </div>
    </div>
  )
}
