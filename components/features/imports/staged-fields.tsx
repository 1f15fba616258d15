'use client'

import { commitOnEnter } from './commit-on-enter'
import { sayOfFile } from './staged-store'
import { InputField, SelectField } from '@/components/ui/field'
import { previewRow, missingFields } from '@/lib/features/imports/preview-row'
import { importFormats } from '@/lib/features/imports/vocabulary'
import type { GivenOptions, StagedFile } from '@/lib/features/imports/staging'
import { formatTitle, systemOf } from '@/lib/features/imports/titles'
import { systemIds } from '@/lib/core/vocabulary/system-ids'

const texts = [
  { name: 'model', label: 'Model' },
  { name: 'run', label: 'Run' },
  { name: 'dataset', label: 'Dataset' },
] as const

/** Tables are mapped by their columns. */
const recognisable = importFormats.filter((format) => format !== 'mapped')

interface GivenFieldProps {
  staged: StagedFile
  say: (given: GivenOptions) => void
}

function FormatField({ staged, say }: GivenFieldProps) {
  return (
    <SelectField
      label="Format"
      value={staged.given.format}
      onValue={(format) => say({ format })}
      none={[undefined, 'auto-detect']}
      options={recognisable.map((format) => [format, formatTitle(format)])}
    />
  )
}

function SystemField({ staged, say }: GivenFieldProps) {
  return (
    <SelectField
      label="System"
      value={staged.given.system}
      onValue={(system) => say({ system })}
      none={[undefined, 'from the file']}
      options={systemIds.map((system) => [system, systemOf(system) ?? system])}
    />
  )
}

/** The mapping and what goes with it have a place of their own. */
function isSaid({ model, run, dataset, mapping, format, system }: GivenOptions): boolean {
  const said = mapping ? [model, run, dataset] : [model, run, dataset, format, system]
  return said.some(Boolean)
}

/** What a person can say where the file does not; every change looks into the file again. */
export function StagedFields({ staged, isOpen }: { staged: StagedFile; isOpen: boolean }) {
  const { key, given, look } = staged
  const missing =
    look.state === 'seen' ? missingFields(look.found.preview.rows.map(previewRow)) : []
  const say = (change: GivenOptions) => sayOfFile(key, change)

  function sayText(name: (typeof texts)[number]['name'], text: string) {
    const value = text.trim() || undefined
    if (value !== given[name]) say({ [name]: value })
  }

  return (
    <details open={isOpen || isSaid(given)}>
      <summary className="text-soft hover:text-ink">
        Missing details{missing.length > 0 ? `: ${missing.join(' and ')}` : null}
      </summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {given.mapping ? null : <FormatField staged={staged} say={say} />}
        {given.mapping ? null : <SystemField staged={staged} say={say} />}
        {texts.map(({ name, label }) => (
          <InputField
            key={name}
            label={label}
            defaultValue={given[name] ?? ''}
            maxLength={200}
            autoComplete="off"
            onKeyDown={commitOnEnter}
            onBlur={({ target }) => sayText(name, target.value)}
          />
        ))}
      </div>
      <p className="mt-2 text-xs text-soft">Values in the file take precedence.</p>
    </details>
  )
}
