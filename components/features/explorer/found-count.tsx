'use client'

import { useCounts } from './use-rows'
import { useView } from './use-view'
import { formatCount } from '@/lib/text/numbers'

/** N of M, once both are counted. */
export function FoundCount() {
  const { view } = useView()
  const { found, all, isFailed } = useCounts(view)
  if (found === null) {
    return (
      <p aria-live="polite" className="min-w-36">
        {isFailed ? 'Couldn’t count the traces' : 'counting…'}
      </p>
    )
  }
  return (
    <p aria-live="polite" className="min-w-36 whitespace-nowrap">
      <b className="num text-sm font-semibold">{formatCount(found)}</b>
      {all === null ? ' traces' : ` of ${formatCount(all)} traces`}
    </p>
  )
}
