'use client'

import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, Input, Select } from '@/components/ui/field'
import type { ResearchDraft, ResearchProblems } from '@/lib/runs/new-research'
import { policyServersQuery } from '@/lib/runs/queries'
import { mostTurns } from '@/lib/runs/schema'
import { serverOptions } from '@/lib/runs/servers'

export interface AgentFieldsProps {
  draft: ResearchDraft
  problems: ResearchProblems
  onChange: (change: Partial<ResearchDraft>) => void
}

const numbers = [
  { name: 'turns', label: 'Tool calls', hint: 'at most; 10 if left empty', most: mostTurns },
  { name: 'samples', label: 'Samples', hint: 'reports on the same question', most: 64 },
] as const

function ServerField({ draft, problems, onChange }: AgentFieldsProps) {
  const { data: servers, error } = useQuery(policyServersQuery())
  const options = serverOptions(servers ?? [])
  const isKnown = options.some(({ id }) => id === draft.server)
  const failure = error ? `The servers did not load: ${error.message}` : null
  return (
    <Field label="Model server" error={problems.server ?? failure}>
      {(ids) => (
        <Select
          {...ids}
          value={isKnown ? draft.server : ''}
          onChange={(event) => onChange({ server: event.target.value })}
        >
          {options.map(({ id, word }) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Who researches, how long, and whether the report is scored. */
export function AgentFields(props: AgentFieldsProps) {
  const { draft, problems, onChange } = props
  return (
    <div className="flex flex-col gap-4">
      <ServerField {...props} />
      <div className="grid grid-cols-2 gap-4">
        {numbers.map(({ name, label, hint, most }) => (
          <Field key={name} label={label} hint={hint} error={problems[name] ?? null}>
            {(ids) => (
              <Input
                {...ids}
                type="number"
                min={1}
                max={most}
                inputMode="numeric"
                placeholder={name === 'turns' ? '10' : '1'}
                aria-invalid={problems[name] !== undefined}
                value={draft[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <label className="flex items-start gap-2 text-[0.8125rem]">
        <Checkbox
          className="mt-0.5"
          checked={draft.judge}
          onChange={(event) => onChange({ judge: event.target.checked })}
        />
        <span>
          Score the report{' '}
          <span className="text-soft">
            on its rubric, where it has one, and its citations, by the judge
          </span>
        </span>
      </label>
    </div>
  )
}
