import type { ReactNode } from 'react'
import { formatCount } from '@/lib/text/numbers'

interface FailureListProps {
  /** How many there are; more than are listed where the list is cut. */
  failed: number
  listed: number
  /** What the list holds where it is whole. */
  summary: string
  /** List items. */
  children: ReactNode
}

/** What failed in durable work, each with the words of the server and what to do. */
export function FailureList({ failed, listed, summary, children }: FailureListProps) {
  if (listed === 0) return null
  return (
    <section aria-labelledby="failures">
      <h2 id="failures" className="heading">
        Failures
      </h2>
      <p className="mb-2 text-soft">
        {listed < failed ? `The first ${formatCount(listed)} of ${formatCount(failed)}.` : summary}
      </p>
      <ul aria-label="Failures" className="border-t border-line">
        {children}
      </ul>
    </section>
  )
}
