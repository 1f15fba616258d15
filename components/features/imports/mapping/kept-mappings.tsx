'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { sayOfFile } from '../staged-store'
import { Button, IconButton } from '@/components/ui/button'
import { useDeletion } from '@/components/ui/use-deletion'
import { mappedAs, mappedByName, type StagedFile } from '@/lib/features/imports/staging'
import { fits } from '@/lib/features/imports/mappings/choices'
import { deleteMapping, mappingsQuery, saveMapping } from '@/lib/features/imports/mappings/queries'
import type { NamedMapping, Table } from '@/lib/features/imports/mappings/schema'

/** Mappings that are kept and whose columns this file has. */
export function KeptMappings({ staged, table }: { staged: StagedFile; table: Table }) {
  const { data = [] } = useQuery(mappingsQuery())
  const { key, given } = staged
  const client = useQueryClient()
  const { deletion } = useDeletion<NamedMapping>({
    remove: ({ id }) => deleteMapping(id),
    restore: ({ name, mapping, system }) => saveMapping({ name, mapping, system }),
    nameOf: ({ name }) => `Mapping “${name}”`,
    refresh: () => client.invalidateQueries({ queryKey: mappingsQuery().queryKey }),
  })
  const fitting = data.filter((mapping) => fits(mapping, table))
  if (fitting.length === 0) return null

  /** What the file is read by stays, without a name. */
  function forget(mapping: NamedMapping) {
    const isUsed = given.mapping_name === mapping.name
    const onSuccess = () => (isUsed ? sayOfFile(key, mappedAs(mapping.mapping)) : undefined)
    deletion.mutate(mapping, { onSuccess })
  }

  return (
    <ul aria-label="Saved mappings that fit" className="flex flex-wrap gap-x-3 gap-y-2">
      {fitting.map((mapping) => (
        <li key={mapping.id} className="flex min-w-0 items-center gap-0.5">
          <Button
            size="sm"
            className="min-w-0"
            aria-pressed={given.mapping_name === mapping.name}
            onClick={() => sayOfFile(key, mappedByName(mapping))}
          >
            <span className="truncate">
              {given.mapping_name === mapping.name ? '✓ ' : 'Use '}“{mapping.name}”
            </span>
          </Button>
          <IconButton label={`Delete the mapping ${mapping.name}`} onClick={() => forget(mapping)}>
            <Trash2 aria-hidden className="size-3.5" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
