'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ResearchFields } from './research-fields'
import { ServerField } from './server-field'
import { SystemBoxes } from './system-boxes'
import { RefreshBox } from '@/components/core/jobs/refresh-box'
import { WordingWarning } from '@/components/features/prompts/wording-warning'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { InputField, SelectField } from '@/components/ui/field'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { RunDraft } from '@/lib/features/runs/new-run'
import type { Problems } from '@/lib/features/runs/run-draft'
import { kindWords } from '@/lib/features/runs/kind-words'
import { policyServersQuery } from '@/lib/features/runs/queries'
import { chosenServer, serverOptions } from '@/lib/features/runs/servers'
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
  const { data: servers = [] } = useQuery(policyServersQuery())
  const [isOpen, setOpen] = useState(false)
  const options = serverOptions(servers)
  const isKnown = options.some(({ id }) => id === draft.server)
  const used = chosenServer(servers, isKnown ? draft.server : '')
  const kind = kindOf(draft.systems) ?? 'claim'
  const words = kindWords(kind)
  const hasProblem = advancedFields.some((field) => problems[field] !== undefined)
  return (
    <div className="flex flex-col gap-4">
      <SystemBoxes
        value={draft.systems}
        error={problems.systems}
        of={of}
        onChange={(systems) => onChange({ systems })}
      />
      {kind === 'research-task' ? (
        <ResearchFields draft={draft} problems={problems} onChange={onChange} />
      ) : null}
      <ServerField
        value={draft.server}
        error={problems.server}
        onChange={(server) => onChange({ server })}
      />
      {used ? <WordingWarning server={used} versions={draft.prompts} /> : null}
      <InputField
        label="Samples"
        hint={words.samples}
        error={problems.samples}
        type="number"
        min={1}
        max={64}
        inputMode="numeric"
        className="max-w-28"
        value={draft.samples}
        onText={(text) => onChange({ samples: text })}
      />
      <CheckboxField
        label="Also run the judge"
        hint={words.judging}
        checked={draft.judge}
        onChecked={(judge) => onChange({ judge })}
      />
      {draft.judge && draft.systems.includes('faithlens') ? (
        <SelectField
          label="Novice"
          hint="Reads the explanation and answers; weaker than the judge."
          error={problems.novice}
          value={options.some(({ id }) => id === draft.novice) ? draft.novice : ''}
          onValue={(chosen) => onChange({ novice: chosen })}
          none={['', 'first novice other than the judge']}
          options={servers.map(({ id, name }) => [id, name])}
        />
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
