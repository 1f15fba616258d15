'use client'

import { AreaField, Fold, NumberField, type PartProps } from './fields'
import { problemAt } from '@/lib/features/studies/designing/problems'
import type { StudyDraft } from '@/lib/features/studies/designing/schema'
import { rulesWord } from '@/lib/features/studies/designing/words'

const rules = [
  {
    name: 'seconds_below',
    label: 'Median seconds below',
    hint: 'from ten pairs on',
    step: 1,
    after: null,
  },
  {
    name: 'gold_below',
    label: 'Gold share below',
    hint: '0 to 1; empty = no rule',
    step: 0.05,
    after: { name: 'gold_after', label: 'from gold pairs' },
  },
  {
    name: 'repeats_below',
    label: 'Repeats share below',
    hint: '0 to 1; empty = no rule',
    step: 0.05,
    after: { name: 'repeats_after', label: 'from repeats' },
  },
] as const

/** Whose judgements do not count, and when the study ends. */
export function RulesFold({ draft, problems, onChange }: PartProps) {
  const { exclusion } = draft
  const set = (name: keyof StudyDraft['exclusion'], value: string) =>
    onChange({ exclusion: { ...exclusion, [name]: value } })
  return (
    <Fold
      title="Exclusion and stopping"
      set={rulesWord(draft)}
      problems={problems}
      paths={['exclusion', 'stopping']}
    >
      <p className="text-[0.8125rem] text-soft">
        Judgements of people excluded by a rule stay stored but do not count, and are replaced.
        Results are shown with and without them.
      </p>
      {rules.map(({ name, label, hint, step, after }) => (
        <div key={name} className="flex flex-wrap gap-4">
          <NumberField
            label={label}
            hint={hint}
            min={0}
            step={step}
            placeholder="no rule"
            error={problemAt(problems, `exclusion.${name}`)}
            value={exclusion[name]}
            onText={(value) => set(name, value)}
          />
          {after === null || exclusion[name].trim() === '' ? null : (
            <NumberField
              label={after.label}
              hint="on"
              min={1}
              error={problemAt(problems, `exclusion.${after.name}`)}
              value={exclusion[after.name]}
              onText={(value) => set(after.name, value)}
            />
          )}
        </div>
      ))}
      <AreaField
        label="When the study ends"
        hint="Text, printed with the results. Closing earlier is recorded."
        rows={2}
        maxLength={2_000}
        error={problemAt(problems, 'stopping')}
        value={draft.stopping}
        onText={(stopping) => onChange({ stopping })}
      />
    </Fold>
  )
}
