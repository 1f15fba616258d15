'use client'

import { AreaField, Fold, type PartProps, Tick } from './fields'
import { problemAt } from '@/lib/features/studies/designing/problems'
import type { StudyDraft } from '@/lib/features/studies/designing/schema'
import { shownWord } from '@/lib/features/studies/designing/words'

const ticks = [
  {
    name: 'normalise',
    label: 'Remove formatting from both sides',
    hint: 'Removes Markdown, repeated spaces and empty lines, so that formatting does not reveal a system.',
  },
  {
    name: 'flatten',
    label: 'Lower-case and join both sides',
    hint: 'Required if the texts of one system are stored that way; otherwise they cannot be compared.',
  },
  {
    name: 'show_evidence',
    label: 'Highlight the evidence of each side',
    hint: 'Only if both systems have evidence; otherwise highlights reveal the system.',
  },
] as const satisfies readonly { name: keyof StudyDraft; label: string; hint: string }[]

/** What is done to the texts before anybody sees them. */
export function ShownFold({ draft, problems, onChange }: PartProps) {
  return (
    <Fold title="What is shown" set={shownWord(draft)} problems={problems} paths={['redact']}>
      {ticks.map(({ name, label, hint }) => (
        <Tick
          key={name}
          label={label}
          hint={hint}
          checked={draft[name]}
          onChange={(isOn) => onChange({ [name]: isOn })}
        />
      ))}
      <AreaField
        label="Words to remove"
        hint="One per line. Names of systems and models are always removed."
        rows={3}
        error={problemAt(problems, 'redact')}
        value={draft.redact}
        onText={(redact) => onChange({ redact })}
      />
    </Fold>
  )
}
