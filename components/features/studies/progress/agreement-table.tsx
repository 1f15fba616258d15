'use client'

import { useQuery } from '@tanstack/react-query'
import { Failure } from '@/components/ui/failure'
import { ScrollBox } from '@/components/ui/scroll-box'
import { SkeletonLines } from '@/components/ui/skeleton'
import { agreementBlock } from '@/lib/features/studies/progress/vocabulary'
import { agreementQuery } from '@/lib/features/studies/queries'
import { coefficientWords } from '@/lib/features/studies/progress/words'
import { visibleText } from '@/lib/text/visible-text'
import { formatCount, formatReward } from '@/lib/text/numbers'

/** How far annotators agree so far, all systems together. */
export function AgreementTable({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(agreementQuery(id))
  return (
    <section aria-labelledby="agreement-title" className="flex min-w-0 flex-col gap-2">
      <div>
        <h2 id="agreement-title" className="heading">
          Agreement to date
        </h2>
        <p className="text-xs text-soft">
          {data === undefined || data.is_final
            ? 'First votes, all systems together. A dash means undefined: too few judgements, or all the same.'
            : `First choices on complete pairs, in blocks of ${agreementBlock}, rounded until the study is closed. A dash means undefined: fewer than ${agreementBlock} complete pairs, or all the same.`}
        </p>
      </div>
      {error ? (
        <Failure
          title="The agreement did not load"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <SkeletonLines lines={3} label="Loading the agreement" />}
      {data ? (
        <ScrollBox label="Agreement" className="rounded-xl border border-line bg-card">
          <table className="w-full text-[0.8125rem]">
            <thead className="text-left text-xs text-soft">
              <tr>
                <th scope="col" className="px-3 py-2 font-medium">
                  Dimension
                </th>
                <th
                  scope="col"
                  className="px-3 py-2 text-right font-medium"
                  title="Pairs with two judgements or more"
                >
                  Pairs
                </th>
                {coefficientWords.map(({ key, word, hint }) => (
                  <th
                    key={key}
                    scope="col"
                    title={hint}
                    className="px-3 py-2 text-right font-medium"
                  >
                    {word}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.dimensions.map((dimension) => (
                <tr key={dimension.id} className="border-t border-line">
                  <th scope="row" className="px-3 py-1.5 text-left font-normal">
                    {visibleText(dimension.name)}
                  </th>
                  <td className="num px-3 py-1.5 text-right">{formatCount(dimension.pairs)}</td>
                  {coefficientWords.map(({ key }) => (
                    <td key={key} className="num px-3 py-1.5 text-right">
                      {formatReward(dimension[key])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      ) : null}
    </section>
  )
}
