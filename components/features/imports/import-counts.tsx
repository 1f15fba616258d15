import type { ImportReport } from '@/lib/features/imports/schema'
import { reportCounts } from '@/lib/features/imports/words'
import { formatCount } from '@/lib/text/numbers'

/** What was read and what became of it, each number with its meaning. */
export function ImportCounts({ report }: { report: ImportReport }) {
  return (
    <section aria-labelledby="counts">
      <h2 id="counts" className="heading mb-2">
        Result by row
      </h2>
      <dl className="rounded-2xl border border-line bg-card px-4 sm:px-5">
        {reportCounts(report).map(({ name, value, meaning }) => (
          <div
            key={name}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-line py-2 not-first:border-t sm:grid-cols-[7rem_6rem_minmax(0,1fr)]"
          >
            <dt className="font-medium">{name}</dt>
            <dd className="num text-right text-sm font-semibold">{formatCount(value)}</dd>
            <dd className="text-soft max-sm:col-span-2 sm:pl-3">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
