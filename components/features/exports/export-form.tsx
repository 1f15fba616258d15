'use client'

import { Field, Select } from '@/components/ui/field'
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

interface PickProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onPick: (value: Value) => void
}

function Pick<Value extends string>({ label, value, choices, onPick }: PickProps<Value>) {
  return (
    <Field label={label}>
      {(ids) => (
        <Select
          {...ids}
          value={value}
          onChange={({ target }) => {
            const picked = choices.find((choice) => choice.value === target.value)
            if (picked) onPick(picked.value)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
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
        <Pick
          label="As"
          value={kind}
          choices={kindsOf(of).map((value) => ({ value, label: exportKinds[value].title }))}
          onPick={(picked) => onChoose(usualChoice(picked))}
        />
        <Pick
          label="Format"
          value={format}
          choices={formats.map((value) => ({ value, label: formatWords[value] }))}
          onPick={(picked) => onChoose({ ...choice, format: picked })}
        />
        {fileOptions(kind, { format, of }).map(({ name, label, choices }) => (
          <Pick
            key={name}
            label={label}
            value={options[name] ?? ''}
            choices={choices}
            onPick={(picked) => onChoose({ ...choice, options: { ...options, [name]: picked } })}
          />
        ))}
      </div>
      <p className="text-[0.8125rem] text-soft">{[about, ...notesOf(choice, of)].join(' ')}</p>
    </div>
  )
}
