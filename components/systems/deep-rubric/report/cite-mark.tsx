'use client'

import type { ComponentProps } from 'react'
import { useReport, useReportSelection } from './report-context'
import { cn } from '@/lib/text/class-names'
import { markWords } from '@/lib/systems/deep-rubric/reading/words'

type CiteMarkProps = ComponentProps<'sup'> & { 'data-mark'?: string }

/** The numbers after cited words; standing on one shows its snippets and every sentence that cites it. */
export function CiteMark({ children, ...props }: CiteMarkProps) {
  const { report, parts } = useReport()
  const mark = parts.marks[Number(props['data-mark'] ?? -1)]
  if (!report || !mark) return <sup>{children}</sup>
  return (
    <sup className="whitespace-nowrap font-sans text-[0.6875rem] leading-none font-semibold select-none">
      {/* Keeps the number on the line of its words. */}
      {'\u2060'}
      {mark.cites.map((number, at) => (
        <span key={number}>
          {at > 0 ? <span aria-hidden>,</span> : null}
          <SourceNumber number={number} />
        </span>
      ))}
    </sup>
  )
}

function SourceNumber({ number }: { number: number }) {
  const { report, hover, stand } = useReport()
  const { lit } = useReportSelection()
  const source = report?.sources[number - 1]
  if (!report || !source) return null
  const standing = { on: 'source', number } as const
  const isDead = source.snippets.length === 0
  const isLit = source.snippets.some((snippet) => lit.snippets.has(snippet))
  return (
    <button
      type="button"
      data-source={number}
      aria-label={markWords([number], report)}
      title={isDead ? `Nothing with the id ${source.id} was found.` : source.id}
      onPointerEnter={() => hover(standing)}
      onPointerLeave={() => hover(null)}
      onFocus={() => hover(standing)}
      onBlur={() => hover(null)}
      onClick={() => stand(standing)}
      className={cn(
        'inline rounded px-0.5 hover:bg-linkhi',
        isDead ? 'text-ref line-through' : 'text-link',
        isLit && 'bg-linkhi',
      )}
    >
      {number}
    </button>
  )
}
