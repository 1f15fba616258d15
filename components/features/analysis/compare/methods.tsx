import { methodLines } from '@/lib/features/analysis/compare/method-lines'
import type { Comparison } from '@/lib/features/analysis/compare/schema'

/** How the intervals and tests of a comparison were computed. */
export function Methods({ found }: { found: Comparison }) {
  return (
    <section className="grid gap-2 text-[0.8125rem]">
      <h3 className="text-base font-medium">Intervals and tests</h3>
      {methodLines(found).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}
