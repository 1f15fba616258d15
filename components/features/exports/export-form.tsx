'use client'

import { SelectField } from '@/components/ui/field'
import type { Exportable } from '@/lib/features/exports/href'
import {
  exportKinds,
  kindsOf,
  type ExportFormat,
  type ExportKind,
} from '@/lib/features/exports/kinds'
import { fileOptions } from '@/lib/features/exports/options'

/** What was decided on: a kind, a format, and the options that are not as usual. */
export interface ExportChoice {
  kind: ExportKind
  format: ExportFormat
  options: Record<string, string>
}

const formatWords: Record<ExportFormat, string> = {
  jsonl: 'JSON Lines',
  json: 'JSON',
  csv: 'CSV',
  parquet: 'Parquet',
  zip: 'Zip archive',
  xml: 'Labelling configuration',
}

/** What goes without saying with no other choice. */
function notesOf({ kind, format, options }: ExportChoice, of: Exportable['of']): string[] {
  return fileOptions(kind, { format, of })
    .map(({ name, choices }) => choices.find(({ value }) => value === (options[name] ?? '')))
    .map((chosen) => chosen?.note)
    .filter((note) => note !== undefined)
}

/** The usual format of a kind, with nothing decided. */
export function usualChoice(kind: ExportKind): ExportChoice {
  const [format] = exportKinds[kind].formats
  return { kind, format, options: {} }
}

interface ExportFormProps {
  of: Exportable['of']
  choice: ExportChoice
  onChoose: (choice: ExportChoice) => void
}

/** What to make of a list: as what, in which format, and what goes into it. */
export function ExportForm({ of, choice, onChoose }: ExportFormProps) {
  const { kind, format, options } = choice
  const { formats, about } = exportKinds[kind]
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-3 max-sm:[&>*:first-child]:col-span-2 sm:grid-cols-3">
        <SelectField
          label="Kind"
          value={kind}
          options={kindsOf(of).map((value) => [value, exportKinds[value].title])}
          onValue={(picked) => onChoose(usualChoice(picked))}
        />
        <SelectField
          label="Format"
          value={format}
          options={formats.map((value) => [value, formatWords[value]])}
          onValue={(picked) => onChoose({ ...choice, format: picked })}
        />
        {fileOptions(kind, { format, of }).map(({ name, label, choices }) => (
          <SelectField
            key={name}
            label={label}
            value={options[name] ?? ''}
            options={choices.map((one) => [one.value, one.label])}
            onValue={(picked) => onChoose({ ...choice, options: { ...options, [name]: picked } })}
          />
        ))}
      </div>
      <p className="text-[0.8125rem] text-soft">{[about, ...notesOf(choice, of)].join(' ')}</p>
    </div>
  )
}
