'use client'

import { useQuery } from '@tanstack/react-query'
import { useAnalysisFilter } from '@/components/features/analysis/shell/use-analysis-filter'
import { Failure } from '@/components/ui/failure'
import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import { SkeletonLines } from '@/components/ui/skeleton'
import { findingsQuery } from '@/lib/features/analysis/findings/queries'
import type { FindingCount, Findings } from '@/lib/features/analysis/findings/schema'
import { checkedList, shareWords, uncheckedWords } from '@/lib/features/analysis/findings/words'
import { valueWord } from '@/lib/features/traces/facet-groups'
import { formatCount } from '@/lib/text/numbers'

/** What the consistency check found, model by model; every number opens its traces. */
export function FindingsByModel() {
  const { query } = useAnalysisFilter()
  const { data, error, refetch } = useQuery(findingsQuery(query))
  return (
    <section
      aria-label="Contradictions by model"
      className="rounded-xl border border-line bg-card p-3"
    >
      <h2 className="font-semibold">Contradictions by model</h2>
      <p className="mb-2 text-xs text-soft">
        Answers of one trace that contradict each other or its verdict, found by text rules; rewards
        do not count them. Shares of the checked traces with Wilson’s 95% interval; an item counts
        once, however many rollouts it has.
      </p>
      {error ? (
        <Failure
          title="The contradictions did not load"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <SkeletonLines lines={3} label="Loading the contradictions" /> : null}
      {data ? <FindingTable findings={data} /> : null}
    </section>
  )
}

function FindingTable({ findings: { kinds, rows } }: { findings: Findings }) {
  const unchecked = uncheckedWords(rows)
  if (rows.every(({ checked }) => checked === 0)) return <p className="text-soft">{unchecked}</p>
  return (
    <>
      <ScrollBox label="Contradictions" role="group">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">Contradictions by model</caption>
          <thead className="text-xs text-soft">
            <tr className="border-b border-line">
              {['Model', 'Checked', ...kinds.map((kind) => valueWord('finding', kind))].map(
                (head) => (
                  <th key={head} scope="col" className="px-2 py-1.5 font-medium">
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={String(row.value)} className="border-b border-line align-top">
                <th scope="row" className="px-2 py-2 font-medium">
                  <TraceLink list={row.list} words={valueWord('model', row.value)} />
                </th>
                <td className="num px-2 py-2">
                  <TraceLink list={checkedList(row)} words={formatCount(row.checked)} />
                  <span className="block text-[0.6875rem] text-soft">n = {row.items}</span>
                </td>
                {kinds.map((kind) => (
                  <CountCell key={kind} count={row.kinds[kind]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {kinds.length === 0 ? <p className="mt-2 text-soft">No contradictions found.</p> : null}
      {unchecked === null ? null : <p className="mt-2 text-xs text-soft">{unchecked}</p>}
    </>
  )
}

function CountCell({ count }: { count: FindingCount | undefined }) {
  if (count === undefined) return <td className="px-2 py-2 text-soft">—</td>
  return (
    <td className="num px-2 py-2">
      {count.list === null ? (
        '0'
      ) : (
        <TraceLink list={count.list} words={formatCount(count.traces)} />
      )}
      <span className="block text-[0.6875rem] text-soft">{shareWords(count)}</span>
    </td>
  )
}

function TraceLink({ list, words }: { list: string; words: string }) {
  return (
    <Link href={`/traces?${list}`} className="text-link hover:underline">
      {words}
    </Link>
  )
}
