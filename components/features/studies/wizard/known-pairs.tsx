'use client'

import type { PartProps } from './fields'
import { KnownPairFields } from './known-pair-fields'
import { PickItem } from './pick-item'
import type { KnownPair } from '@/lib/features/studies/designing/schema'

const kinds = [
  {
    name: 'training',
    title: 'Training pairs',
    one: 'training pair',
    lead: 'Shown first, each with the correct choice and the reason.',
  },
  {
    name: 'gold',
    title: 'Gold pairs',
    one: 'gold pair',
    lead: 'Mixed in without a label: every annotator judges them, and they never count as results.',
  },
] as const

/** The pairs of each kind, and how another one is added. */
export function KnownPairs({ draft, problems, onChange }: PartProps) {
  return (
    <>
      {kinds.map(({ name, title, one, lead }) => {
        const pairs: KnownPair[] = draft[name]
        const change = (place: number, pair: KnownPair) =>
          onChange({ [name]: pairs.map((old, at) => (at === place ? pair : old)) })
        return (
          <section key={name} aria-label={title} className="flex flex-col gap-3">
            <div>
              <h3 className="font-medium">{title}</h3>
              <p className="text-xs text-soft">{lead}</p>
            </div>
            {pairs.map((pair, place) => (
              <KnownPairFields
                key={pair.item_id}
                pair={pair}
                title={`${one} ${place + 1}`}
                hasFeedback={name === 'training'}
                path={`${name}.${place}`}
                draft={draft}
                problems={problems}
                onChange={(changed) => change(place, changed)}
                onRemove={() => onChange({ [name]: pairs.filter((_, at) => at !== place) })}
              />
            ))}
            <PickItem
              label={`Add a ${one}`}
              collection={draft.systems[0]?.of?.collection ?? null}
              taken={[...draft.gold, ...draft.training].map(({ item_id }) => item_id)}
              onPick={({ id, text }) =>
                onChange({
                  [name]: [...pairs, { item_id: id, text, expected: {}, feedback: '' }],
                })
              }
            />
          </section>
        )
      })}
    </>
  )
}
