'use client'

import { useId } from 'react'
import { commitOnEnter } from '../commit-on-enter'
import { LabelWords } from './label-words'
import { TextWords } from './text-words'
import { Input, Select } from '@/components/ui/field'
import { cn } from '@/lib/text/class-names'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import {
  type Choice,
  choiceOf,
  choose,
  nameReward,
  separate,
} from '@/lib/features/imports/mappings/choices'
import type { Mapping, TableColumn } from '@/lib/features/imports/mappings/schema'
import { separatorKey } from '@/lib/features/imports/mappings/targets'
import {
  choiceGroups,
  choiceTitle,
  columnKindWord,
  isChoice,
  readSeparator,
  typedSeparator,
} from '@/lib/features/imports/mappings/words'
import { visibleText } from '@/lib/text/visible-text'

interface ColumnRowProps {
  column: TableColumn
  mapping: Mapping
  kind: ItemKind
  /** That wrote the outputs, as far as somebody said. */
  system?: SystemId | undefined
  /** By what its meaning was guessed; null once it was changed. */
  reason: string | null
  onChange: (mapping: Mapping) => void
}

interface MoreProps {
  label: string
  hint?: string
  value: string
  onSay: (text: string) => void
}

/** What a choice needs besides; said when it is left. */
function More({ label, hint, value, onSay }: MoreProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-0.5">
      <Input
        key={value}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : id}
        placeholder={label}
        defaultValue={value}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        onKeyDown={commitOnEnter}
        onBlur={({ target }) => {
          if (target.value !== value) onSay(target.value)
        }}
      />
      {hint === undefined ? null : (
        <p id={id} className="text-xs text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

function MoreOf({ column, mapping, onChange }: Omit<ColumnRowProps, 'kind' | 'reason' | 'system'>) {
  const { choice, name } = choiceOf(mapping, column.name)
  if (choice === 'reward')
    return (
      <More
        label={`Name of the reward in ${column.name}`}
        value={name ?? ''}
        onSay={(text) => onChange(nameReward(mapping, column.name, text))}
      />
    )
  if (choice !== 'asked-and-output' && choice !== 'prompt-and-output') return null
  return (
    <More
      label={`Text between the two parts of ${column.name}`}
      hint="Text between the two parts; \n is a new line."
      value={typedSeparator(mapping[separatorKey] ?? '')}
      onSay={(text) => onChange(separate(mapping, readSeparator(text)))}
    />
  )
}

function FirstValues({ values }: Pick<TableColumn, 'values'>) {
  if (values.length === 0) return <span className="text-soft">no value in the first rows</span>
  return (
    <ul className="flex flex-col gap-0.5">
      {values.map((value) => (
        <li key={value} className="truncate text-soft" title={visibleText(value)}>
          {visibleText(value)}
        </li>
      ))}
    </ul>
  )
}

const holdsOutput = (choice: Choice) => choice === 'output' || choice.endsWith('-and-output')

/** One column: its name, its first values, and what it stands for. */
export function ColumnRow(props: ColumnRowProps) {
  const { column, mapping, kind, system, reason, onChange } = props
  const { choice } = choiceOf(mapping, column.name)

  function say(value: string) {
    if (isChoice(value)) onChange(choose(mapping, column.name, { choice: value, kind }))
  }

  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-2 border-b border-line py-2.5 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_minmax(0,16rem)]">
      <div className="min-w-0">
        <span className="font-mono text-[0.8125rem] font-medium break-words">
          {visibleText(column.name)}
        </span>
        <span className="block text-xs text-soft">{columnKindWord(column)}</span>
      </div>
      <div className="min-w-0 text-[0.8125rem]">
        <FirstValues values={column.values} />
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <Select
          aria-label={`Field for ${column.name}`}
          value={choice}
          className={cn(choice === 'extra' && 'text-soft')}
          onChange={({ target }) => say(target.value)}
        >
          <Option choice="extra" kind={kind} />
          {choiceGroups(kind).map(({ title, choices }) => (
            <optgroup key={title} label={title}>
              {choices.map((one) => (
                <Option key={one} choice={one} kind={kind} />
              ))}
            </optgroup>
          ))}
        </Select>
        {reason === null ? null : <p className="text-xs text-soft">Guessed from {reason}.</p>}
        <MoreOf column={column} mapping={mapping} onChange={onChange} />
        <LabelWords column={column} mapping={mapping} onChange={onChange} />
        {system === 'claim-verification' && holdsOutput(choice) ? (
          <TextWords mapping={mapping} onChange={onChange} />
        ) : null}
      </div>
    </li>
  )
}

function Option({ choice, kind }: { choice: Choice; kind: ItemKind }) {
  return <option value={choice}>{choiceTitle(choice, kind)}</option>
}
