'use client'

import { sayOfFile } from '../staged-store'
import { Field, Select } from '@/components/ui/field'
import { mappedAs, type StagedFile } from '@/lib/features/imports/staging'
import { systemOf } from '@/lib/features/imports/titles'
import { type ItemKind, itemKinds } from '@/lib/core/vocabulary/item-kinds'
import { ofKind } from '@/lib/features/imports/mappings/choices'
import type { Mapping } from '@/lib/features/imports/mappings/schema'
import { askedTitle, writersOf } from '@/lib/features/imports/mappings/words'
import { oneOf } from '@/lib/text/one-of'
import { systemIds } from '@/lib/core/vocabulary/system-ids'

interface MappingOfProps {
  staged: StagedFile
  mapping: Mapping
  kind: ItemKind
  onKind: (kind: ItemKind) => void
}

/** What is asked, and which system answered. */
export function MappingOf({ staged, mapping, kind, onKind }: MappingOfProps) {
  const { key, given } = staged

  function chooseKind(value: string) {
    const next = oneOf(itemKinds, value) ?? kind
    const { system } = given
    const stays = system !== undefined && writersOf(next).includes(system)
    onKind(next)
    sayOfFile(key, { ...mappedAs(ofKind(mapping, next)), system: stays ? system : undefined })
  }

  function chooseSystem(value: string) {
    sayOfFile(key, { ...mappedAs(mapping), system: oneOf(systemIds, value) })
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="What is asked">
        {(ids) => (
          <Select {...ids} value={kind} onChange={({ target }) => chooseKind(target.value)}>
            {itemKinds.map((one) => (
              <option key={one} value={one}>
                {askedTitle(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="System that answered">
        {(ids) => (
          <Select
            {...ids}
            value={given.system ?? ''}
            onChange={({ target }) => chooseSystem(target.value)}
          >
            <option value="">as the outputs tell</option>
            {writersOf(kind).map((system) => (
              <option key={system} value={system}>
                {systemOf(system)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
