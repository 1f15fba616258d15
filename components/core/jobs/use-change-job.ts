import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { showError } from '@/components/ui/toast-store'

/** Changes a piece of work, shows what it is then, and loads the others of its kind again. */
export function useChangeJob<Work, Change>(
  change: (wanted: Change) => Promise<Work>,
  { queryKey, kindKey }: { queryKey: QueryKey; kindKey: QueryKey },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (work) => {
      client.setQueryData<Work>(queryKey, work)
      await client.invalidateQueries({ queryKey: kindKey })
    },
    onError: showError,
  })
}
