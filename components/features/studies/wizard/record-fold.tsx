'use client'

import { Fold, NumberField, type PartProps } from './fields'
import { InputField } from '@/components/ui/field'
import { problemAt } from '@/lib/features/studies/designing/problems'
import { recordWord } from '@/lib/features/studies/designing/words'

const fields = [
  { name: 'ethics', label: 'Ethics approval', hint: 'Board and number.' },
  { name: 'pay', label: 'Pay', hint: 'For each task or hour.' },
  {
    name: 'expertise',
    label: 'Expertise of the annotators',
    hint: 'As it will appear in a paper.',
  },
] as const

/** What belongs to the study and is printed with its results. */
export function RecordFold({ draft, problems, onChange }: PartProps) {
  return (
    <Fold
      title="Ethics and data"
      set={recordWord(draft)}
      problems={problems}
      paths={['ethics', 'pay', 'expertise', 'retention', 'seed']}
    >
      {fields.map(({ name, label, hint }) => (
        <InputField
          autoComplete="off"
          key={name}
          label={label}
          hint={hint}
          maxLength={500}
          error={problemAt(problems, name)}
          value={draft[name]}
          onText={(value) => onChange({ [name]: value })}
        />
      ))}
      <div className="flex flex-wrap gap-4">
        <InputField
          autoComplete="off"
          label="Data is stored until"
          type="date"
          error={problemAt(problems, 'retention')}
          value={draft.retention}
          onText={(retention) => onChange({ retention })}
        />
        <NumberField
          label="Seed of orders and sides"
          hint="If empty, a random seed is used."
          min={0}
          error={problemAt(problems, 'seed')}
          value={draft.seed}
          onText={(seed) => onChange({ seed })}
        />
      </div>
    </Fold>
  )
}
