'use client'

import { CallsButton } from './calls-button'
import { PromptsBehind } from './prompts-behind'
import { RewardBar } from './reward-bar'
import { RewardCriteria } from './reward-criteria'
import { RewardQuestions } from './reward-questions'
import { cn } from '@/lib/text/class-names'
import type { RewardRow } from '@/lib/features/traces/detail/reward-rows'
import { visibleText } from '@/lib/text/visible-text'
import { capitalised, formatReward, formatShort } from '@/lib/text/numbers'

function Reasons({ row }: { row: RewardRow }) {
  const { title, record, others, meaning, range, origin } = row
  return (
    <div className="mt-1 mb-3 flex flex-col gap-1.5 rounded-xl border border-line bg-card p-3 text-[0.8125rem]">
      <p className="font-semibold">
        Why {visibleText(title)} is {row.value}
      </p>
      {meaning ? (
        <p>
          {meaning} <span className="text-soft">{range ? `From ${range}.` : null}</span>
        </p>
      ) : null}
      {record?.explanation?.map((line) => (
        <p key={line}>{visibleText(line)}</p>
      ))}
      {record?.missing && record.missing.length > 0 ? (
        <p className="text-abs">Missing: {record.missing.map(visibleText).join(', ')}</p>
      ) : null}
      {record?.per_question ? <RewardQuestions values={record.per_question} /> : null}
      {record?.per_criterion ? <RewardCriteria values={record.per_criterion} /> : null}
      <p className="text-soft">{record ? `${capital(origin)}.` : `No value: ${origin}.`}</p>
      {record ? <PromptsBehind record={record} /> : null}
      {record ? <CallsButton title={title} record={record} /> : null}
      {others.map(({ record: other, origin: where, difference }) => (
        <div key={where} className={difference ? 'text-abs' : 'text-soft'}>
          <span className="num">
            {other.value === null ? 'undefined' : formatReward(other.value)}
          </span>{' '}
          {visibleText(where)}
          {difference ? ` — ${difference}` : ', the same'}{' '}
          <CallsButton title={title} record={other} />
        </div>
      ))}
    </div>
  )
}

const capital = (text: string) => capitalised(visibleText(text))

interface RewardLineProps {
  row: RewardRow
  /** Whether it is open at first. */
  isOpen?: boolean
}

/** One reward: its bar and value, opening into where it comes from. */
export function RewardLine({ row, isOpen = false }: RewardLineProps) {
  const differs = row.others.some(({ difference }) => difference !== null)
  return (
    <details open={isOpen} className="group border-b border-line last:border-0">
      <summary className="grid list-none grid-cols-[minmax(0,7.5rem)_minmax(2rem,1fr)_minmax(4.25rem,auto)] items-center gap-2 rounded py-1.5 text-[0.8125rem] [&::-webkit-details-marker]:hidden">
        <span className="flex items-baseline gap-1 leading-tight">
          <span aria-hidden className="text-[0.625rem] text-soft group-open:rotate-90">
            ▸
          </span>
          <span dir="auto" className="min-w-0 break-words">
            {visibleText(row.title)}
          </span>
        </span>
        <RewardBar bar={row.bar} isUndefined={row.value === 'undefined'} />
        <span className={cn('num text-right', row.value === 'undefined' && 'text-soft italic')}>
          {row.weight === null ? null : (
            <span className="text-soft">{formatShort(row.weight)} × </span>
          )}
          {row.value}
          {differs ? (
            <span className="text-abs" title="The recomputed value differs">
              {' '}
              ≠<span className="sr-only"> the recomputed value differs</span>
            </span>
          ) : null}
        </span>
      </summary>
      <Reasons row={row} />
    </details>
  )
}
