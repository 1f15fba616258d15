'use client'

import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { systemIds, type SystemId } from '@/lib/systems/ids'
import { systemTitle } from '@/lib/traces/words'

interface SystemBoxesProps {
  value: readonly SystemId[]
  error: string | null
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
}

/** Which systems answer; several are read side by side. */
export function SystemBoxes({ value, error, of, onChange }: SystemBoxesProps) {
  const noteId = useId()
  const toggle = (system: SystemId, isOn: boolean) =>
    onChange(systemIds.filter((id) => (id === system ? isOn : value.includes(id))))
  return (
    <fieldset aria-describedby={noteId} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1 text-[0.8125rem] font-medium">Systems</legend>
      {of.map((system) => (
        <label key={system} className="flex items-start gap-2 rounded-lg py-0.5">
          <Checkbox
            className="mt-0.5"
            checked={value.includes(system)}
            onChange={(event) => toggle(system, event.target.checked)}
          />
          <span className="min-w-0">
            <span className="font-medium">{systemTitle(system)}</span>{' '}
            <span className="text-soft">{writes[system]}</span>
          </span>
        </label>
      ))}
      <p id={noteId} className={error ? 'text-xs text-ref' : 'text-xs text-soft'}>
        {error ?? 'With both, the same claim is answered side by side.'}
      </p>
    </fieldset>
  )
}
