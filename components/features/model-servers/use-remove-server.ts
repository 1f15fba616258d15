'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast-store'
import {
  localServersQuery,
  modelServersKey,
  modelServersQuery,
  probeQuery,
  removeServer,
  restoreServer,
  serverLoadQuery,
} from '@/lib/core/model-servers/queries'
import type { ModelServer } from '@/lib/core/model-servers/schema'

/** Removes a server; the toast brings it back, with its key. */
export function useRemoveServer() {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: ({ id }: ModelServer) => restoreServer(id),
    onSuccess: async ({ name }) => {
      await client.invalidateQueries({ queryKey: modelServersKey })
      showToast({ message: `${name} is back.` })
    },
    onError: (error) => showToast({ message: error.message, tone: 'ref' }),
  })
  return useMutation({
    mutationFn: ({ id }: ModelServer) => removeServer(id),
    // What is no longer there must not be asked again, nor be waited for.
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: probeQuery(id).queryKey })
      await client.cancelQueries({ queryKey: serverLoadQuery(id).queryKey })
    },
    onSuccess: async (_, server) => {
      client.setQueryData(modelServersQuery().queryKey, (rows) =>
        rows?.filter(({ id }) => id !== server.id),
      )
      const action = { label: 'Undo', onAction: () => restore.mutate(server) }
      showToast({ message: `${server.name} was removed.`, action })
      // Not all of them: the probe of what is gone stays out.
      await client.invalidateQueries({ queryKey: modelServersQuery().queryKey })
      await client.invalidateQueries({ queryKey: localServersQuery().queryKey })
    },
    onError: (error) => showToast({ message: error.message, tone: 'ref' }),
  })
}
