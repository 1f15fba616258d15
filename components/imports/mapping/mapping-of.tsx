'use client'

import { sayOfFile } from '../staged-store'
import { Field, Select } from '@/components/ui/field'
import { mappedAs, type StagedFile } from '@/lib/imports/staging'
import { systemOf } from '@/lib/imports/titles'
import { type ItemKind, itemKinds } from '@/lib/items/vocabulary'
import { ofKind } from '@/lib/mappings/choices'
import type { Mapping } from '@/lib/mappings/schema'
import { askedTitle, writersOf } from '@/lib/mappings/words'
import { oneOf } from '@/lib/one-of'
import { systemIds } from '@/lib/systems/ids'

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
