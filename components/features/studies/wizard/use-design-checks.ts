'use client'

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

/** The schemas of a study and what is checked by them; nothing of it is needed to draw the form. */
const designChecks = queryOptions({
  queryKey: ['studies', 'checks'],
  queryFn: async () => {
    const [{ checkDraft }, { planOf }] = await Promise.all([
      import('@/lib/features/studies/designing/check'),
      import('@/lib/features/studies/designing/plan'),
    ])
    return { checkDraft, planOf }
  },
  staleTime: Infinity,
  structuralSharing: false,
})

/** `checks` is undefined until they are loaded; `load` waits for them. */
export function useDesignChecks() {
  const client = useQueryClient()
  const { data: checks } = useQuery(designChecks)
  return { checks, load: () => client.fetchQuery(designChecks) }
}
