'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Failure } from '@/components/ui/failure'
import { ScrollBox } from '@/components/ui/scroll-box'
import { SkeletonLines } from '@/components/ui/skeleton'
import { agreementQuery } from '@/lib/judge-calls/queries'
import type { Agreement, JudgeAgreement } from '@/lib/judge-calls/schema'
import { agreementWords, criterionOf, kappaWords, valueWords } from '@/lib/judge-calls/words'
import { visibleText } from '@/lib/traces/detail/visible-text'
import { formatCount, undefinedSign } from '@/lib/traces/format'

function Cells({ of }: { of: Agreement }) {
  return (
    <>
      <td className="num px-2 text-right">{formatCount(of.checked)}</td>
      <td className="num px-2">{agreementWords(of)}</td>
      <td className="num px-2">{kappaWords(of)}</td>
    </>
  )
}

type Criterion = JudgeAgreement['criteria'][number]

function Rows({ criterion }: { criterion: Criterion }) {
  const parts = [
    ...criterion.by_dataset.map((part) => ({ ...part, by: 'dataset' })),
    ...criterion.by_model.map((part) => ({ ...part, by: 'model' })),
  ]
  const isSplit = criterion.by_dataset.length > 1 || criterion.by_model.length > 1
  return (
    <>
      <tr className="border-b border-line">
        <th scope="row" className="py-1.5 pr-2 text-left font-medium">
          {criterionOf(criterion.criterion).title}
          {criterion.anchored > 0 ? (
            <span className="block text-xs font-normal text-soft">
              and {criterion.anchored} after a look at the judge
            </span>
          ) : null}
        </th>
        <td className="num px-2 text-right">{formatCount(criterion.calls)}</td>
        <Cells of={criterion} />
      </tr>
      {isSplit
        ? parts.map((part) => (
            <tr key={`${part.by} ${part.value}`} className="border-b border-line text-soft">
              <th scope="row" className="py-1 pr-2 pl-4 text-left text-xs font-normal">
                {part.by}: {part.value === null ? 'none' : visibleText(part.value)}
              </th>
              <td className="num px-2 text-right">{undefinedSign}</td>
              <Cells of={part} />
            </tr>
          ))
        : null}
    </>
  )
}

/** By criterion, dataset and model: how often a judge said what people say. */
export function AgreementOf({ judge }: { judge: string }) {
  const { data, error, refetch } = useQuery(agreementQuery(judge))
  if (error)
    return (
      <Failure
        title="The agreement did not load"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonLines lines={5} label="Loading the agreement" />
  return (
    <div className="flex flex-col gap-4">
      <ScrollBox label="Agreement by criterion">
        <table className="w-full min-w-[36rem] text-[0.8125rem]">
          <thead>
            <tr className="border-b border-line text-xs text-soft">
              <th scope="col" className="text-left font-normal">
                Criterion
              </th>
              <th scope="col" className="px-2 text-right font-normal">
                Calls
              </th>
              <th scope="col" className="px-2 text-right font-normal">
                Checked
              </th>
              <th scope="col" className="px-2 text-left font-normal">
                Same as people, 95 %
              </th>
              <th scope="col" className="px-2 text-left font-normal">
                Cohen’s κ, 95 %
              </th>
            </tr>
          </thead>
          <tbody>
            {data.criteria.map((criterion) => (
              <Rows key={criterion.criterion} criterion={criterion} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {data.disagreements.length > 0 ? <Disagreements list={data.disagreements} /> : null}
    </div>
  )
}

function Disagreements({ list }: { list: JudgeAgreement['disagreements'] }) {
  return (
    <section aria-label="Disagreements">
      <h3 className="heading mb-1">Where people say something else</h3>
      <ul className="border-t border-line text-[0.8125rem]">
        {list.map(({ call_id: id, trace_id: trace, criterion, target, judge, person, comment }) => (
          <li key={id} className="border-b border-line py-1.5">
            <Link
              href={`/traces/${encodeURIComponent(trace)}`}
              prefetch={false}
              className="text-link hover:underline"
            >
              {criterionOf(criterion).title}
              {target === null ? '' : ` Q${target + 1}`}
            </Link>
            : the judge says {valueWords(criterion, judge)}, a person{' '}
            <b>{valueWords(criterion, person)}</b>
            {comment === null ? '' : `: ${visibleText(comment)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
