'use client'

import { useQuery } from '@tanstack/react-query'
import { SelectField } from '@/components/ui/field'
import { SkeletonLines } from '@/components/ui/skeleton'
import { type PromptChoice, promptChoices } from '@/lib/features/runs/prompt-choices'
import { promptVersionsQuery } from '@/lib/features/runs/queries'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'

interface PromptFieldsProps {
  systems: readonly SystemId[]
  value: Readonly<Record<string, string>>
  onChange: (value: Record<string, string>) => void
}

interface PromptFieldProps {
  choice: PromptChoice
  value: string
  onChange: (version: string) => void
}

function PromptField({ choice, value, onChange }: PromptFieldProps) {
  const { label, isOptional, versions } = choice
  const hint = isOptional ? 'A step before the verdict; left out unless chosen.' : undefined
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      onValue={onChange}
      none={['', isOptional ? 'left out' : 'newest version']}
      options={versions.map((version) => [
        String(version),
        version === 0 ? 'built in (version 0)' : `version ${version}`,
      ])}
    />
  )
}

/** Which version of each template is asked with, and which optional steps come first. */
export function PromptFields({ systems, value, onChange }: PromptFieldsProps) {
  const { data, error } = useQuery(promptVersionsQuery())
  if (error) return <p className="text-xs text-ref">The prompts did not load: {error.message}</p>
  if (!data) return <SkeletonLines lines={2} label="Loading the prompts" />
  return promptChoices(data, systems).map((choice) => (
    <PromptField
      key={choice.key}
      choice={choice}
      value={value[choice.key] ?? ''}
      onChange={(version) => onChange({ ...value, [choice.key]: version })}
    />
  ))
}
