'use client'

import dynamic from 'next/dynamic'
import { NumberField, Part, type PartProps, Tick } from './fields'
import { InputField, SelectField } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { problemAt } from '@/lib/features/studies/designing/problems'
import type { Plan } from '@/lib/features/studies/planning/schema'
import { sampleKinds, strataKinds } from '@/lib/features/studies/vocabulary'
import { sampleWords, strataWords } from '@/lib/features/studies/words'
import { formatCount, plural } from '@/lib/text/numbers'

/** Counted by the server, after the page. */
const StrataTable = dynamic(async () => (await import('./strata-table')).StrataTable, {
  loading: () => null,
})

function AmountFields({ draft, problems, onChange }: PartProps) {
  const { sample } = draft
  const set = (change: Partial<typeof sample>) => onChange({ sample: { ...sample, ...change } })
  const isStratified = sample.kind === 'stratified'
  if (sample.kind === 'all') return null
  return (
    <div className="flex flex-wrap gap-4">
      {isStratified ? (
        <NumberField
          label="Items per stratum"
          min={1}
          error={problemAt(problems, 'sample.per_stratum')}
          value={sample.per_stratum}
          onText={(perStratum) => set({ per_stratum: perStratum })}
        />
      ) : (
        <NumberField
          label="Items"
          min={1}
          error={problemAt(problems, 'sample.size')}
          value={sample.size}
          onText={(size) => set({ size })}
        />
      )}
      {isStratified || sample.kind === 'sqrt' ? (
        <SelectField
          label="Strata by"
          value={sample.strata}
          onValue={(strata) => set({ strata })}
          options={strataKinds.map((strata) => [strata, strataWords[strata]])}
        />
      ) : null}
      <NumberField
        label="Seed"
        hint="The same seed draws the same items."
        min={0}
        error={problemAt(problems, 'sample.seed')}
        value={sample.seed}
        onText={(seed) => set({ seed })}
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
          : `${plural(plan.candidate_count, 'item')} eligible, ${formatCount(plan.item_count)} selected.`
      }
    >
      <SelectField
        label="Sampling"
        hint={sampleWords[sample.kind].hint}
        error={problemAt(problems, 'sample.kind')}
        value={sample.kind}
        className="max-w-72"
        onValue={(chosen) =>
          onChange({
            sample: { ...sample, kind: chosen },
          })
        }
        options={sampleKinds.map((kind) => [kind, sampleWords[kind].title])}
      />
      <AmountFields {...props} />
      <InputField
        autoComplete="off"
        label="Trace filter"
        hint="Filter the list of traces and paste its URL here. Empty = no filter."
        placeholder="dataset=hover&label=refuted"
        maxLength={100_000}
        error={problemAt(problems, 'sample.filter')}
        value={sample.filter}
        onText={(filter) => onChange({ sample: { ...sample, filter, chosen_by: '' } })}
      />
      {sample.chosen_by === '' ? null : (
        <p className="text-[0.8125rem] text-soft">
          These items were chosen by how the systems did on them in{' '}
          <Link
            href={`/analysis/compare?${sample.chosen_by}`}
            className="text-link hover:underline"
          >
            a comparison
          </Link>
          . The protocol says so: the results hold for such items only.
        </p>
      )}
      <Tick
        label="Only items that every system got right"
        checked={draft.only_correct}
        onChange={(isOn) => onChange({ only_correct: isOn })}
      />
      {plan === undefined ? null : <StrataTable plan={plan} />}
    </Part>
  )
}
