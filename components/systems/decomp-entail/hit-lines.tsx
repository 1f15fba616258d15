import { type Hit, hitLines } from '@/lib/systems/decomp-entail/parts/hits'
import { undefinedSign } from '@/lib/text/numbers'

interface HitLinesProps {
  hits: readonly Hit[]
  /** The facts as generated were not kept. */
  isCorrectedOnly: boolean
}

/** Whether one of the first K chains is the gold decomposition, each with its reason. */
export function HitLines({ hits, isCorrectedOnly }: HitLinesProps) {
  return (
    <>
      <h3 className="heading mt-5 mb-1">Exact match</h3>
      <dl className="grid gap-1.5 text-[0.8125rem]">
        {hitLines(hits).map(({ name, value, reason }) => (
          <div key={name}>
            <dt className="flex justify-between gap-2">
              <span>{name}</span>
              <span className="num font-semibold">{value ?? undefinedSign}</span>
            </dt>
            <dd className="text-soft">{reason}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-soft">
        {isCorrectedOnly
          ? 'The file has only corrected facts: these are compared.'
          : 'Facts are compared as they were generated, in order.'}
      </p>
    </>
  )
}
