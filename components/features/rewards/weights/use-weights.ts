'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { parseWeights, type Weights, weightsText } from '@/lib/features/traces/detail/weights'

/** The weights of the address. */
export function useWeights(names: readonly string[]) {
  const params = useSearchParams()
  const path = usePathname()
  const weights = parseWeights(params.get('weights'), names)
  const put = (next: Weights) => {
    const changed = new URLSearchParams(params)
    const text = weightsText(next)
    if (text === '') changed.delete('weights')
    else changed.set('weights', text)
    const search = changed.size === 0 ? '' : `?${changed}`
    globalThis.history.replaceState(null, '', `${path}${search}${globalThis.location.hash}`)
  }
  return {
    weights,
    setWeight: (name: string, weight: number) => put({ ...weights, [name]: weight }),
    reset: () => put({}),
  }
}
