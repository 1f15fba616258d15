'use client'

import { ServerField } from '../form/server-field'
import { RefreshBox } from '@/components/core/jobs/refresh-box'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { InputField } from '@/components/ui/field'
import type { ResearchDraft, ResearchProblems } from '@/lib/features/runs/new-research'
import { mostTurns } from '@/lib/features/runs/limits'

export interface AgentFieldsProps {
  draft: ResearchDraft
  problems: ResearchProblems
  onChange: (change: Partial<ResearchDraft>) => void
}

const numbers = [
  { name: 'turns', label: 'Tool calls', hint: 'at most; 10 if empty', most: mostTurns },
  { name: 'samples', label: 'Samples', hint: 'reports on the same question', most: 64 },
] as const

/** Who researches, how long, and whether the report is scored. */
export function AgentFields({ draft, problems, onChange }: AgentFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <ServerField
        value={draft.server}
        error={problems.server}
        onChange={(server) => onChange({ server })}
      />
      <div className="grid grid-cols-2 gap-4">
        {numbers.map(({ name, label, hint, most }) => (
          <InputField
            key={name}
            label={label}
            hint={hint}
            error={problems[name]}
            type="number"
            min={1}
            max={most}
            inputMode="numeric"
            placeholder={name === 'turns' ? '10' : '1'}
            value={draft[name]}
            onText={(text) => onChange({ [name]: text })}
          />
        ))}
      </div>
      <CheckboxField
        label="Score the report"
        hint="by the judge, on citations and on the rubric if there is one"
        checked={draft.judge}
        onChecked={(judge) => onChange({ judge })}
      />
      <RefreshBox value={draft.cache} onChange={(cache) => onChange({ cache })} />
    </div>
  )
}
