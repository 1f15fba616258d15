'use client'

import type { RunFieldsProps } from './run-fields'
import { CorpusField } from '@/components/features/corpora/corpus-field'
import { InputField } from '@/components/ui/field'
import { mostTurns } from '@/lib/features/runs/limits'

/** Where the agent searches, and how long. */
export function ResearchFields({ draft, problems, onChange }: RunFieldsProps) {
  return (
    <>
      <CorpusField
        value={draft.corpus}
        hint="The passages the agent searches and cites."
        none="Each task’s own passages"
        error={problems.corpus}
        onChange={(corpus) => onChange({ corpus })}
      />
      <InputField
        label="Tool calls"
        hint="at most; 10 if empty"
        error={problems.turns}
        type="number"
        min={1}
        max={mostTurns}
        inputMode="numeric"
        placeholder="10"
        className="max-w-28"
        value={draft.turns}
        onText={(text) => onChange({ turns: text })}
      />
    </>
  )
}
