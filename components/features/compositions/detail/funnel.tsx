import { funnelOf, published } from '@/lib/features/compositions/funnel'
import type { Attempt } from '@/lib/systems/composition-rl/composing/schema'
import { funnelWords, shareOf } from '@/lib/features/compositions/words'
import { formatCount } from '@/lib/text/numbers'

/** How many links came how far, beside what the paper counted. */
export function Funnel({ attempts }: { attempts: readonly Attempt[] }) {
  const rows = funnelOf(attempts)
  const tried = rows[0]?.count ?? 0
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel" className="heading mb-2">
        Funnel
      </h2>
      <table className="w-full text-[0.8125rem]">
        <thead>
          <tr className="text-left text-xs text-soft">
            <th className="py-1 font-medium">Links</th>
            <th className="py-1 text-right font-medium">This set</th>
            <th className="py-1 text-right font-medium">Share of attempts</th>
            <th className="py-1 text-right font-medium">Published</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ stage, count, dropped }) => (
            <tr key={stage} className="border-t border-line">
              <th className="py-1 text-left font-normal">
                {funnelWords[stage]}
                {dropped > 0 ? <span className="text-ref"> −{formatCount(dropped)}</span> : null}
                <span aria-hidden className="mt-0.5 block h-1 rounded bg-wash">
                  <span
                    className="block h-1 rounded bg-link"
                    style={{ width: `${tried === 0 ? 0 : (count / tried) * 100}%` }}
                  />
                </span>
              </th>
              <td className="py-1 text-right font-mono">{formatCount(count)}</td>
              <td className="py-1 text-right font-mono">{shareOf(count, tried)}</td>
              <td className="py-1 text-right font-mono text-soft">
                {published[stage] === undefined ? '' : formatCount(published[stage])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-soft">
        Published: MATH-Composition-199K, counted after each check.
      </p>
    </section>
  )
}
