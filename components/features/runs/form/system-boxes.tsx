'use client'

import { useId } from 'react'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { withSystem } from '@/lib/features/runs/eligibility'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { kinds } from '@/lib/core/records/item-kinds'
import { systemTitle } from '@/lib/systems/registry/verdict-words'

interface SystemBoxesProps {
  value: readonly SystemId[]
  error: string | undefined
  /** Of the systems those that can answer. */
  of: readonly SystemId[]
  onChange: (systems: SystemId[]) => void
}

const writes: Record<SystemId, string> = {
  'decompose-rl': 'questions and answers, then a verdict',
  faithlens: 'an explanation and a yes or no',
  'deep-rubric': 'searches, then a report that cites what it found',
  'composition-rl': 'a solution with its answer in a box',
  'decomp-entail': 'chains of facts, then a yes or no by their vote',
  'claim-verification': 'an explanation and one of three labels',
}

function noteOn(systems: readonly SystemId[]): string {
  const isMixed = new Set(systems.map((system) => kinds[system])).size > 1
  if (isMixed) return 'A run answers one kind of item. Make a separate run for another kind.'
  return systems.length > 1 ? 'Systems you select are shown side by side.' : ''
}

/** Which systems answer; several are read side by side. */
export function SystemBoxes({ value, error, of, onChange }: SystemBoxesProps) {
  const noteId = useId()
  return (
    <fieldset aria-describedby={noteId} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1 text-[0.8125rem] font-medium">Systems</legend>
      {of.map((system) => (
        <CheckboxField
          key={system}
          label={<span className="font-medium">{systemTitle(system)}</span>}
          hint={writes[system]}
          checked={value.includes(system)}
          onChecked={(checked) => onChange(withSystem(value, system, checked))}
        />
      ))}
      <p id={noteId} className={error ? 'text-xs text-ref' : 'text-xs text-soft'}>
        {error ?? noteOn(of)}
      </p>
    </fieldset>
  )
}
