'use client'

import { useQuery } from '@tanstack/react-query'
import { PromptFields } from './prompt-fields'
import type { RunFieldsProps } from './run-fields'
import { InputField, SelectField } from '@/components/ui/field'
import { modelServersQuery } from '@/lib/core/model-servers/queries'

const numbers = [
  { name: 'temperature', label: 'Temperature', hint: '0 to 2' },
  { name: 'top_p', label: 'Top p', hint: 'above 0, up to 1' },
  { name: 'top_k', label: 'Top k', hint: '-1 = all; not sent to OpenAI' },
  { name: 'max_tokens', label: 'Max tokens', hint: 'for one reply' },
  { name: 'seed', label: 'Seed', hint: 'the same seed repeats a reply' },
] as const

/** What most runs leave to the defaults of the system. */
export function Advanced({ draft, problems, onChange }: RunFieldsProps) {
  const { data: servers } = useQuery(modelServersQuery())
  return (
    <div className="flex flex-col gap-4 pt-2">
      <p className="text-xs text-soft">Empty fields use the system’s default.</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-4">
        {numbers.map(({ name, label, hint }) => (
          <InputField
            key={name}
            label={label}
            hint={hint}
            error={problems[name]}
            type="number"
            min={name === 'top_k' ? -1 : 0}
            step={name === 'temperature' || name === 'top_p' ? 0.05 : 1}
            placeholder="default"
            value={draft[name]}
            onText={(text) => onChange({ [name]: text })}
          />
        ))}
      </div>
      <InputField
        label={`Budget (${servers?.[0]?.currency ?? '…'})`}
        hint="The run pauses when its calls cost this much. The model server needs prices."
        error={problems.budget}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        placeholder="none"
        value={draft.budget}
        onText={(budget) => onChange({ budget })}
      />
      {draft.systems.includes('decomp-entail') ? (
        <SelectField
          label="Next fact"
          hint="Chosen from five distinct proposals."
          value={draft.fact_choice}
          onValue={(chosen) => onChange({ fact_choice: chosen })}
          options={[
            ['', 'sampled by probability (paper)'],
            ['first', 'the first one'],
          ]}
        />
      ) : null}
      <PromptFields
        systems={draft.systems}
        value={draft.prompts}
        onChange={(prompts) => onChange({ prompts })}
      />
    </div>
  )
}
