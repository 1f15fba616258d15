'use client'

import { sayOfFile } from '../staged-store'
import { SelectField } from '@/components/ui/field'
import { mappedAs, type StagedFile } from '@/lib/features/imports/staging'
import { systemOf } from '@/lib/features/imports/titles'
import { type ItemKind, itemKinds } from '@/lib/core/vocabulary/item-kinds'
import { ofKind } from '@/lib/features/imports/mappings/choices'
import type { Mapping } from '@/lib/features/imports/mappings/schema'
import { askedTitle, writersOf } from '@/lib/features/imports/mappings/words'

interface MappingOfProps {
  staged: StagedFile
  mapping: Mapping
  kind: ItemKind
  onKind: (kind: ItemKind) => void
}

/** Kind of item, and which system answered. */
export function MappingOf({ staged, mapping, kind, onKind }: MappingOfProps) {
  const { key, given } = staged

  function chooseKind(next: ItemKind) {
    const { system } = given
    const stays = system !== undefined && writersOf(next).includes(system)
    onKind(next)
    sayOfFile(key, { ...mappedAs(ofKind(mapping, next)), system: stays ? system : undefined })
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Kind of item"
        value={kind}
        onValue={chooseKind}
        options={itemKinds.map((one) => [one, askedTitle(one)])}
      />
      <SelectField
        label="System"
        value={given.system}
        onValue={(system) => sayOfFile(key, { ...mappedAs(mapping), system })}
        none={[undefined, 'auto-detect']}
        options={writersOf(kind).map((system) => [system, systemOf(system) ?? system])}
      />
    </div>
  )
}
