'use client'

import { Plus, X } from 'lucide-react'
import { type PartProps, Part } from './fields'
import { Button, IconButton } from '@/components/ui/button'
import { InputField, SelectField } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { removeSystem } from '@/lib/features/studies/designing/change'
import { problemAt } from '@/lib/features/studies/designing/problems'
import { systemOptions } from '@/lib/features/studies/designing/choices'
import { systemKey } from '@/lib/features/studies/systems'
import type { SystemDraft } from '@/lib/features/studies/designing/schema'
import type { ChoiceOfSystem } from '@/lib/features/studies/planning/schema'
import { comparisons } from '@/lib/features/studies/vocabulary'
import { comparedWords } from '@/lib/features/studies/words'

interface SystemFieldProps {
  system: SystemDraft
  place: number
  choices: readonly ChoiceOfSystem[]
  hasGuess: boolean
  problems: PartProps['problems']
  onChange: (system: SystemDraft) => void
  onRemove: (() => void) | null
}

const letter = (place: number) => String.fromCodePoint(65 + place)

function SystemField(props: SystemFieldProps) {
  const { system, place, choices, hasGuess, problems, onChange, onRemove } = props
  const options = systemOptions(choices, system.of)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label={`System ${letter(place)}`}
            hint={place === 0 ? 'A win means that it is better.' : undefined}
            error={problemAt(problems, `systems.${place}`)}
            value={system.of && systemKey(system.of)}
            onValue={(chosen) => {
              const of = options.find(({ key }) => key === chosen)?.of ?? null
              onChange({ ...system, of })
            }}
            none={[null, 'Choose whose traces']}
            options={options.map(({ key, word }) => [key, word])}
          />
        </div>
        {onRemove === null ? null : (
          <IconButton
            label={`Remove system ${letter(place)}`}
            size="md"
            className="mt-6"
            onClick={onRemove}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      {hasGuess ? (
        <InputField
          autoComplete="off"
          label={`How annotators see ${letter(place)} when they guess`}
          hint="Describe it without its name, for example: the one that asks questions."
          maxLength={120}
          value={system.guess_label}
          onText={(guess) => onChange({ ...system, guess_label: guess })}
        />
      ) : null}
    </div>
  )
}

interface SystemsPartProps extends PartProps {
  /** null = not known yet. */
  choices: readonly ChoiceOfSystem[] | null
}

/** Whose traces are laid side by side, and what of them. */
export function SystemsPart({ draft, problems, choices, onChange }: SystemsPartProps) {
  const { systems, compare } = draft
  return (
    <Part title="What is compared">
      <InputField
        autoComplete="off"
        label="Name of the study"
        hint="Annotators see it: do not name a system or model."
        maxLength={200}
        error={problemAt(problems, 'name')}
        value={draft.name}
        onText={(name) => onChange({ name })}
      />
      {choices !== null && choices.length < 2 ? (
        <p className="rounded-lg bg-absw px-3 py-1.5 text-[0.8125rem] text-abs">
          <span aria-hidden>! </span>
          A study needs traces of two systems or models.{' '}
          <Link href="/imports" className="underline">
            Import traces
          </Link>{' '}
          of both on the same items.
        </p>
      ) : null}
      {systems.map((system, place) => (
        <SystemField
          // oxlint-disable-next-line react/no-array-index-key -- a system is its place
          key={place}
          system={system}
          place={place}
          choices={choices ?? []}
          hasGuess={draft.guess}
          problems={problems}
          onChange={(changed) =>
            onChange({ systems: systems.map((one, at) => (at === place ? changed : one)) })
          }
          onRemove={systems.length > 2 ? () => onChange(removeSystem(draft, place)) : null}
        />
      ))}
      {systems.length < 8 ? (
        <div>
          <Button
            size="sm"
            onClick={() => onChange({ systems: [...systems, { of: null, guess_label: '' }] })}
          >
            <Plus aria-hidden className="size-3.5" /> Add system
          </Button>
        </div>
      ) : null}
      <SelectField
        label="Compare their"
        hint={comparedWords[compare].hint}
        value={compare}
        className="max-w-60"
        onValue={(chosen) => onChange({ compare: chosen })}
        options={comparisons.map((kind) => [kind, comparedWords[kind].title])}
      />
    </Part>
  )
}
