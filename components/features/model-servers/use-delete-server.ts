'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useDeletion } from '@/components/ui/use-deletion'
import {
  localServersQuery,
  modelServersQuery,
  probeQuery,
  removeServer,
  restoreServer,
  serverLoadQuery,
} from '@/lib/core/model-servers/queries'
import type { ModelServer } from '@/lib/core/model-servers/schema'

/** Deletes a server; undoing it restores its key too. */
export function useDeleteServer() {
  const client = useQueryClient()
  return useDeletion<ModelServer>({
    remove: async ({ id }) => {
      // A deleted server must not be asked again.
      await client.cancelQueries({ queryKey: probeQuery(id).queryKey })
      await client.cancelQueries({ queryKey: serverLoadQuery(id).queryKey })
      await removeServer(id)
      client.setQueryData(modelServersQuery().queryKey, (rows) =>
        rows?.filter((row) => row.id !== id),
      )
    },
    restore: ({ id }) => restoreServer(id),
    nameOf: ({ name }) => name,
    // Not the probes: that of the deleted server would fail.
    refresh: async () => {
      await client.invalidateQueries({ queryKey: modelServersQuery().queryKey })
      await client.invalidateQueries({ queryKey: localServersQuery().queryKey })
    },
  }).deletion
}
