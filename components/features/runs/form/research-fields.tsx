'use client'

import type { RunFieldsProps } from './run-fields'
import { CorpusField } from '../research/corpus-field'
import { Field, Input } from '@/components/ui/field'
import { mostTurns } from '@/lib/features/runs/limits'

/** Where the agent searches, and how long. */
export function ResearchFields({ draft, problems, onChange }: RunFieldsProps) {
  return (
    <>
      <CorpusField
        value={draft.corpus}
        none="The passages of each task itself"
        error={problems.corpus ?? null}
        onChange={(corpus) => onChange({ corpus })}
      />
      <Field label="Tool calls" hint="at most; 10 if left empty" error={problems.turns ?? null}>
        {(ids) => (
          <Input
            {...ids}
            type="number"
            min={1}
            max={mostTurns}
            inputMode="numeric"
            placeholder="10"
            aria-invalid={problems.turns !== undefined}
            className="max-w-28"
            value={draft.turns}
            onChange={(event) => onChange({ turns: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
