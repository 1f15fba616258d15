'use client'

import { PromptFields } from './prompt-fields'
import type { RunFieldsProps } from './run-fields'
import { Field, Input } from '@/components/ui/field'

const numbers = [
  { name: 'temperature', label: 'Temperature', hint: '0 to 2' },
  { name: 'max_tokens', label: 'Maximum of tokens', hint: 'for one reply' },
  { name: 'seed', label: 'Seed', hint: 'the same seed asks for the same reply' },
] as const

/** What most runs leave to the defaults of the system. */
export function Advanced({ draft, problems, onChange }: RunFieldsProps) {
  return (
    <div className="flex flex-col gap-4 pt-2">
      <p className="text-xs text-soft">What is left empty is left to the system.</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-4">
        {numbers.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={problems[name] ?? null}>
            {(ids) => (
              <Input
                {...ids}
                type="number"
                min={0}
                step={name === 'temperature' ? 0.1 : 1}
                placeholder="default"
                aria-invalid={problems[name] !== undefined}
                value={draft[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <PromptFields
        systems={draft.systems}
        value={draft.prompts}
        onChange={(prompts) => onChange({ prompts })}
      />
    </div>
  )
}
