'use client'

import { useQuery } from '@tanstack/react-query'
import { ServerField } from '../form/server-field'
import { RefreshBox } from '@/components/core/jobs/refresh-box'
import { InputField } from '@/components/ui/field'
import type { QuestionDraft, QuestionProblems } from '@/lib/features/runs/new-question'
import { policyServersQuery } from '@/lib/features/runs/queries'
import { repeatsWord } from '@/lib/features/runs/servers'

interface QuestionFieldsProps {
  draft: QuestionDraft
  problems: QuestionProblems
  /** The question lies in a collection already. */
  isKept: boolean
  onChange: (change: Partial<QuestionDraft>) => void
}

const numbers = [
  { name: 'samples', label: 'Samples', hint: 'votes of five chains each', usual: '1' },
  { name: 'seed', label: 'Seed', hint: 'of the first chain', usual: '42' },
] as const

/** Who answers, how often, and where the answers are kept. */
export function QuestionFields({ draft, problems, isKept, onChange }: QuestionFieldsProps) {
  const { data: servers } = useQuery(policyServersQuery())
  return (
    <div className="flex flex-col gap-4">
      <ServerField
        value={draft.server}
        error={problems.server}
        onChange={(server) => onChange({ server })}
      />
      <div className="grid grid-cols-2 gap-4">
        {numbers.map(({ name, label, hint, usual }) => (
          <InputField
            key={name}
            label={label}
            hint={hint}
            error={problems[name]}
            type="number"
            min={name === 'samples' ? 1 : 0}
            inputMode="numeric"
            placeholder={usual}
            value={draft[name]}
            onText={(text) => onChange({ [name]: text })}
          />
        ))}
      </div>
      {isKept ? null : (
        <InputField
          label="Collection"
          hint="where the question and its answers are saved"
          error={problems.collection}
          placeholder="questions"
          value={draft.collection}
          onText={(text) => onChange({ collection: text })}
        />
      )}
      <RefreshBox value={draft.cache} onChange={(cache) => onChange({ cache })} />
      <p className="text-xs text-soft">
        Five chains of up to three facts, each fact corrected before the next one is generated.{' '}
        {servers ? repeatsWord(servers) : null}
      </p>
    </div>
  )
}
