import type { TotalWork } from '@/lib/features/traces/detail/reward-rows'
import { visibleText } from '@/lib/text/visible-text'

/** How a weighted total comes about, by each convention. */
export function TotalArithmetic({ works }: { works: readonly TotalWork[] }) {
  if (works.length === 0) return null
  return (
    <details className="group mt-1 text-[0.8125rem]">
      <summary className="min-h-6 list-none rounded text-link hover:underline [&::-webkit-details-marker]:hidden">
        <span aria-hidden className="mr-1 inline-block text-[0.625rem] group-open:rotate-90">
          ▸
        </span>
        How the total is computed
      </summary>
      {works.map(({ title, value, lines, missing }) => (
        <section key={title} aria-label={title} className="mt-1.5">
          <h3 className="flex justify-between gap-2 font-semibold">
            {title} <span className="num">{value}</span>
          </h3>
          {lines.map((line) => (
            <p key={line} className="num text-xs">
              {visibleText(line)}
            </p>
          ))}
          {missing.length > 0 ? (
            <p className="text-abs">Undefined and left out: {missing.join(', ')}</p>
          ) : null}
        </section>
      ))}
    </details>
  )
}
