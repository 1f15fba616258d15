'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { sayOfFile } from '../staged-store'
import { Button, IconButton } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { mappedAs, mappedByName, type StagedFile } from '@/lib/features/imports/staging'
import { fits } from '@/lib/features/imports/mappings/choices'
import { deleteMapping, mappingsQuery, saveMapping } from '@/lib/features/imports/mappings/queries'
import type { NamedMapping, Table } from '@/lib/features/imports/mappings/schema'

/** Deleting can be undone: the mapping is kept again under its name. */
function useDeleteMapping() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: mappingsQuery().queryKey })
  const restore = useMutation({ mutationFn: saveMapping, onSuccess: refresh })
  return useMutation({
    mutationFn: ({ id }: NamedMapping) => deleteMapping(id),
    onSuccess: async (_, { name, mapping, system }) => {
      await refresh()
      const action = {
        label: 'Undo',
        onAction: () => restore.mutate({ name, mapping, system }),
      }
      showToast({ message: `Mapping “${name}” deleted`, action })
    },
    onError: (error) => showToast({ message: error.message, tone: 'ref' }),
  })
}

/** Mappings that are kept and whose columns this file has. */
export function KeptMappings({ staged, table }: { staged: StagedFile; table: Table }) {
  const { data = [] } = useQuery(mappingsQuery())
  const { key, given } = staged
  const remove = useDeleteMapping()
  const fitting = data.filter((mapping) => fits(mapping, table))
  if (fitting.length === 0) return null

  /** What the file is read by stays, without a name. */
  function forget(mapping: NamedMapping) {
    const isUsed = given.mapping_name === mapping.name
    const onSuccess = () => (isUsed ? sayOfFile(key, mappedAs(mapping.mapping)) : undefined)
    remove.mutate(mapping, { onSuccess })
  }

  return (
    <ul aria-label="Kept mappings that fit" className="flex flex-wrap gap-x-3 gap-y-2">
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
