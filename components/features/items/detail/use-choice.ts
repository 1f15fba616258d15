'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { choiceOf, toggleChoice } from '@/lib/features/items/choice'
import type { ItemDetail } from '@/lib/features/items/schema'

/** The traces side by side; the address holds them. */
export function useChoice({ traces }: Pick<ItemDetail, 'traces'>) {
  const path = usePathname()
  const params = useSearchParams()
  const given = { traces: params.get('traces'), beside: params.get('beside') }
  const chosen = choiceOf(given, traces)
  return {
    chosen,
    toggle: (id: string) => {
      const next = toggleChoice(chosen, id).map(encodeURIComponent).join(',')
      const others = new URLSearchParams(params)
      for (const name of ['traces', 'beside']) others.delete(name)
      const rest = others.size > 0 ? `&${others}` : ''
      globalThis.history.replaceState(null, '', `${path}?traces=${next}${rest}`)
    },
  }
}
