'use client'

import { usePathname, useSearchParams } from 'next/navigation'

/** The runs and training steps of the address, one for each model that does not show its latest. */
export function useChosenGroups() {
  const params = useSearchParams()
  const path = usePathname()
  return {
    chosen: params.getAll('at'),
    /** Chooses one of the groups of a model in place of the others. */
    choose: (own: readonly string[], key: string) => {
      const others = params.getAll('at').filter((other) => !own.includes(other))
      const next = new URLSearchParams(params)
      next.delete('at')
      for (const chosen of [...others, key]) next.append('at', chosen)
      globalThis.history.replaceState(null, '', `${path}?${next}`)
    },
  }
}
