'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ResearchFields } from './research-fields'
import { SystemBoxes } from './system-boxes'
import { RefreshBox } from '@/components/core/jobs/refresh-box'
import { WordingWarning } from '@/components/features/prompts/wording-warning'
import { Field, Input, Select } from '@/components/ui/field'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { RunDraft } from '@/lib/features/runs/new-run'
import type { Problems } from '@/lib/features/runs/run-draft'
import { kindWords } from '@/lib/features/runs/kind-words'
import { policyServersQuery } from '@/lib/features/runs/queries'
import { chosenModel, serverOptions } from '@/lib/features/runs/servers'
import { kindOf } from '@/lib/features/runs/eligibility'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { systemsFor } from '@/lib/core/records/item-kinds'

const Advanced = dynamic(async () => (await import('./advanced')).Advanced, {
  loading: () => <SkeletonLines lines={3} label="Loading the parameters" />,
})

export interface RunFieldsProps {
  draft: RunDraft
  problems: Problems
  onChange: (change: Partial<RunDraft>) => void
}

interface OfferedProps extends RunFieldsProps {
  /** The systems to choose from. */
  of?: readonly SystemId[]
}

const forClaims = systemsFor('claim')

const advancedFields = ['temperature', 'top_p', 'top_k', 'max_tokens', 'seed'] as const

/** Who answers, how often, and with which parameters. */
export function RunFields({ draft, problems, onChange, of = forClaims }: OfferedProps) {
  const { data: servers, error } = useQuery(policyServersQuery())
  const [isOpen, setOpen] = useState(false)
  const options = serverOptions(servers ?? [])
  const isKnown = options.some(({ id }) => id === draft.server)
  const kind = kindOf(draft.systems) ?? 'claim'
  const words = kindWords(kind)
  const hasProblem = advancedFields.some((field) => problems[field] !== undefined)
  return (
    <div className="flex flex-col gap-4">
      <SystemBoxes
        value={draft.systems}
        error={problems.systems ?? null}
        of={of}
        onChange={(systems) => onChange({ systems })}
      />
      {kind === 'research-task' ? (
        <ResearchFields draft={draft} problems={problems} onChange={onChange} />
      ) : null}
      <Field
        label="Model server"
        error={problems.server ?? (error ? `The servers did not load: ${error.message}` : null)}
      >
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
      <WordingWarning
        model={chosenModel(servers ?? [], isKnown ? draft.server : '')}
        versions={draft.prompts}
      />
      <Field label="Samples" hint={words.samples} error={problems.samples ?? null}>
        {(ids) => (
          <Input
            {...ids}
            type="number"
            min={1}
            max={64}
            inputMode="numeric"
            aria-invalid={problems.samples !== undefined}
            className="max-w-28"
            value={draft.samples}
            onChange={(event) => onChange({ samples: event.target.value })}
          />
        )}
      </Field>
      <label className="flex items-start gap-2 text-[0.8125rem]">
        <input
          type="checkbox"
          checked={draft.judge}
          onChange={(event) => onChange({ judge: event.target.checked })}
          className="mt-0.5"
        />
        <span>
          Judge the traces too <span className="text-soft">{words.judging}</span>
        </span>
      </label>
      {draft.judge && draft.systems.includes('faithlens') ? (
        <Field
          label="Novice"
          hint="Answers from the explanation; weaker than the judge."
          error={problems.novice ?? null}
        >
          {(ids) => (
            <Select
              {...ids}
              value={options.some(({ id }) => id === draft.novice) ? draft.novice : ''}
              onChange={(event) => onChange({ novice: event.target.value })}
            >
              <option value="">the first novice that is not the judge</option>
              {(servers ?? []).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <RefreshBox value={draft.cache} onChange={(cache) => onChange({ cache })} />
      <details open={isOpen || hasProblem} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="rounded py-1 text-[0.8125rem] font-medium">Advanced</summary>
        {isOpen || hasProblem ? (
          <Advanced draft={draft} problems={problems} onChange={onChange} />
        ) : null}
      </details>
    </div>
  )
}
