'use client'

import { useState } from 'react'
import { sayOfFile } from '../staged-store'
import { ColumnRow } from './column-row'
import { KeptMappings } from './kept-mappings'
import { MappingOf } from './mapping-of'
import { SaveMapping } from './save-mapping'
import { Button } from '@/components/ui/button'
import { mappedAs, type StagedFile } from '@/lib/features/imports/staging'
import { choiceOf, kindIn } from '@/lib/features/imports/mappings/choices'
import { guessedBy, guessMapping } from '@/lib/features/imports/mappings/guess'
import type { Mapping, Table, TableColumn } from '@/lib/features/imports/mappings/schema'
import { moreWord, restWord } from '@/lib/features/imports/mappings/words'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { kinds } from '@/lib/core/records/item-kinds'

const columnsShown = 40

/** The button that opened this is gone. */
function focusIfLost(heading: HTMLElement | null) {
  if (document.activeElement === document.body) heading?.focus()
}

interface ColumnsProps {
  table: Table
  mapping: Mapping
  kind: ItemKind
  system: SystemId | undefined
  onChange: (mapping: Mapping) => void
}

function Columns({ table, mapping, kind, system, onChange }: ColumnsProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? table.columns : table.columns.slice(0, columnsShown)
  const hidden = table.columns.length - shown.length
  const more = moreWord(table)
  const guess = guessMapping(table)
  return (
    <>
      <ul aria-label="Columns of the file" className="border-t border-line">
        {shown.map((column) => (
          <ColumnRow
            key={column.name}
            column={column}
            mapping={mapping}
            kind={kind}
            system={system}
            reason={guessReason(column, mapping, guess)}
            onChange={onChange}
          />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button size="sm" className="self-start" onClick={() => setWhole(true)}>
          Show {hidden} more columns
        </Button>
      ) : null}
      {more === null ? null : <p className="text-xs text-soft">{more}</p>}
    </>
  )
}

/** Null where the column no longer stands for what was guessed. */
function guessReason(column: TableColumn, mapping: Mapping, guess: Mapping): string | null {
  const isAsGuessed = choiceOf(mapping, column.name).choice === choiceOf(guess, column.name).choice
  return isAsGuessed ? guessedBy(guess, column) : null
}

/** Which column of a file stands for what. Every change looks into the file again. */
export function MappingEditor({ staged, mapping }: { staged: StagedFile; mapping: Mapping }) {
  const { key, table, given } = staged
  const [chosen, setChosen] = useState<ItemKind | null>(null)
  const kind = kindIn(mapping) ?? chosen ?? (given.system ? kinds[given.system] : 'claim')
  const change = (next: Mapping) => sayOfFile(key, mappedAs(next))
  return (
    <section
      aria-labelledby={`mapping-${key}`}
      className="flex min-w-0 flex-col gap-3 rounded-xl border border-line p-3 sm:p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h4 id={`mapping-${key}`} ref={focusIfLost} tabIndex={-1} className="heading">
            Column mapping
          </h4>
          <p className="text-soft">{restWord(mapping)}</p>
        </div>
        <Button size="sm" onClick={() => sayOfFile(key, mappedAs(undefined))}>
          Cancel mapping
        </Button>
      </div>
      {table ? <KeptMappings staged={staged} table={table} /> : null}
      <MappingOf staged={staged} mapping={mapping} kind={kind} onKind={setChosen} />
      {table ? (
        <Columns
          table={table}
          mapping={mapping}
          kind={kind}
          system={given.system}
          onChange={change}
        />
      ) : null}
      <SaveMapping key={given.mapping_name} staged={staged} mapping={mapping} />
    </section>
  )
}
