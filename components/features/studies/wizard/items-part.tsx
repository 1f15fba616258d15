'use client'

import dynamic from 'next/dynamic'
import { NumberField, Part, type PartProps, TextField, Tick } from './fields'
import { Field, Select } from '@/components/ui/field'
import { oneOf } from '@/lib/text/one-of'
import { problemAt } from '@/lib/features/studies/designing/problems'
import type { Plan } from '@/lib/features/studies/planning/schema'
import { sampleKinds, strataKinds } from '@/lib/features/studies/vocabulary'
import { sampleWords, strataWords } from '@/lib/features/studies/words'
import { plural } from '@/lib/text/numbers'

/** Counted by the server, after the page. */
const StrataTable = dynamic(async () => (await import('./strata-table')).StrataTable)

function AmountFields({ draft, problems, onChange }: PartProps) {
  const { sample } = draft
  const set = (change: Partial<typeof sample>) => onChange({ sample: { ...sample, ...change } })
  const isStratified = sample.kind === 'stratified'
  if (sample.kind === 'all') return null
  return (
    <div className="flex flex-wrap gap-4">
      {isStratified ? (
        <NumberField
          label="Of each"
          hint="items"
          min={1}
          error={problemAt(problems, 'sample.per_stratum')}
          value={sample.per_stratum}
          onChange={(perStratum) => set({ per_stratum: perStratum })}
        />
      ) : (
        <NumberField
          label="Items"
          min={1}
          error={problemAt(problems, 'sample.size')}
          value={sample.size}
          onChange={(size) => set({ size })}
        />
      )}
      {isStratified || sample.kind === 'sqrt' ? (
        <Field label="Parts by">
          {(ids) => (
            <Select
              {...ids}
              value={sample.strata}
              onChange={({ target }) =>
                set({ strata: oneOf(strataKinds, target.value) ?? sample.strata })
              }
            >
              {strataKinds.map((strata) => (
                <option key={strata} value={strata}>
                  {strataWords[strata]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <NumberField
        label="Seed"
        hint="The same seed draws the same items."
        min={0}
        error={problemAt(problems, 'sample.seed')}
        value={sample.seed}
        onChange={(seed) => set({ seed })}
      />
    </div>
  )
}

/** Which items are judged, and how many there are of each kind. */
export function ItemsPart({ plan, ...props }: PartProps & { plan: Plan | undefined }) {
  const { draft, problems, onChange } = props
  const { sample } = draft
  return (
    <Part
      title="Items"
      lead={
        plan === undefined
          ? null
          : `${plural(plan.candidate_count, 'item')} can be compared, ${plural(plan.item_count, 'item is', 'items are')} taken.`
      }
    >
      <Field
        label="Take"
        hint={sampleWords[sample.kind].hint}
        error={problemAt(problems, 'sample.kind')}
      >
        {(ids) => (
          <Select
            {...ids}
            value={sample.kind}
            className="max-w-72"
            onChange={({ target }) =>
              onChange({
                sample: { ...sample, kind: oneOf(sampleKinds, target.value) ?? sample.kind },
              })
            }
          >
            {sampleKinds.map((kind) => (
              <option key={kind} value={kind}>
                {sampleWords[kind].title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <AmountFields {...props} />
      <TextField
        label="Only items with such traces"
        hint="Filter the list of traces and paste its address here. Empty = no filter."
        placeholder="dataset=hover&label=refuted"
        maxLength={8_000}
        error={problemAt(problems, 'sample.filter')}
        value={sample.filter}
        onChange={(filter) => onChange({ sample: { ...sample, filter } })}
      />
      <Tick
        label="Only items that every system got right"
        checked={draft.only_correct}
        onChange={(isOn) => onChange({ only_correct: isOn })}
      />
      {plan === undefined ? null : <StrataTable plan={plan} />}
    </Part>
  )
}
