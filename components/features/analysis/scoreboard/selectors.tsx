'use client'

import type { ReactNode } from 'react'
import type { ScoreboardView } from './use-scoreboard-view'
import { Input, OptionSelect } from '@/components/ui/field'
import { cn } from '@/lib/text/class-names'
import {
  defaultMapping,
  type LabelMapping,
  labelMappings,
  mappingWords,
} from '@/lib/core/vocabulary/label-mapping'
import type { AskedScores } from '@/lib/features/analysis/scores/queries'
import { metricChoices } from '@/lib/features/analysis/scores/view'
import { dimensionTitle, metricMeaning, metricTitle } from '@/lib/features/analysis/scores/words'
import { type Dimension, dimensions } from '@/lib/features/analysis/vocabulary'
import { rewardOrder } from '@/lib/systems/registry/verdict-words'

interface SelectorsProps {
  view: ScoreboardView
  asked: AskedScores
}

interface LabelledProps extends SelectorsProps {
  /** Of the scores that are shown; null while there are none. */
  labels: LabelMapping | null
}

const select = 'h-8! w-auto! max-w-52'

function Named({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="flex items-center gap-2 text-soft">
      {label}
      {children}
    </label>
  )
}

const titled = (names: readonly Dimension[]) =>
  names.map((name): [Dimension, string] => [name, dimensionTitle(name)])

/** A column of a file comes by an address. */
const withChosen = (chosen: Dimension | null): Dimension[] =>
  dimensions.some((name) => name === chosen) || chosen === null
    ? [...dimensions]
    : [...dimensions, chosen]

function RowSelects({ view: { change }, asked: { rows } }: SelectorsProps) {
  const [first = 'model', second = null] = rows
  const others = withChosen(second).filter((name) => name !== first)
  return (
    <>
      <Named label="Rows">
        <OptionSelect
          className={select}
          value={first}
          options={titled(withChosen(first))}
          onValue={(name) =>
            change({ rows: [name, ...(second === null || second === name ? [] : [second])] })
          }
        />
      </Named>
      <Named label="and">
        <OptionSelect<Dimension | null>
          className={select}
          value={second}
          none={[null, 'nothing else']}
          options={titled(others)}
          onValue={(name) => change({ rows: name === null ? [first] : [first, name] })}
        />
      </Named>
    </>
  )
}

function LabelSwitch({ view: { change }, labels }: Pick<LabelledProps, 'view' | 'labels'>) {
  return (
    <div role="group" aria-label="Labels" className="flex items-center gap-2 text-soft">
      Labels
      <span className="flex overflow-hidden rounded-lg border border-edge">
        {labelMappings.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === labels}
            title={mappingWords[name].meaning}
            onClick={() => change({ labels: name })}
            className={cn(
              'h-7.5 px-2.5 -outline-offset-2',
              name === labels ? 'bg-ink font-semibold text-paper' : 'bg-card text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </span>
    </div>
  )
}

function LargestSample({ view: { change }, asked: { k } }: SelectorsProps) {
  return (
    <Named label="k">
      <Input
        type="number"
        min={1}
        max={1024}
        className="h-8! w-20!"
        defaultValue={k}
        onChange={({ target }) => {
          const next = Number(target.value)
          if (Number.isInteger(next) && next >= 1 && next <= 1024) change({ k: next })
        }}
      />
    </Named>
  )
}

/** What is measured, and what rows and columns are of. */
export function Selectors({ view, asked, labels: shown }: LabelledProps) {
  const { change, facets } = view
  const rewards = rewardOrder(Object.keys(facets?.reward ?? {}))
  const labels = asked.labels ?? shown
  const choices = metricChoices(labels ?? defaultMapping, rewards)
  const known = choices.includes(asked.metric) ? choices : [...choices, asked.metric]
  return (
    <>
      <Named label="Metric">
        <OptionSelect
          className={select}
          title={metricMeaning(asked.metric)}
          value={asked.metric}
          options={known.map((name) => [name, metricTitle(name)] as const)}
          onValue={(metric) => change({ metric })}
        />
      </Named>
      {asked.metric === 'pass_at_k' ? <LargestSample view={view} asked={asked} /> : null}
      <LabelSwitch view={view} labels={labels} />
      <RowSelects view={view} asked={asked} />
      <Named label="Columns">
        <OptionSelect
          className={select}
          value={asked.columns}
          options={titled(withChosen(asked.columns))}
          onValue={(columns) => change({ columns })}
        />
      </Named>
    </>
  )
}
