'use client'

import { useState } from 'react'
import type { ReactNode } from 'react'
import { MatchedText } from './matched-text'
import type { Retrieved } from '@/lib/features/corpora/schema'
import { formatDecimal } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

/** Longer passages are folded. */
const shownLength = 420

interface PassageCardProps {
  passage: Omit<Retrieved, 'score'> & { score?: number }
  /** What was looked for. */
  question: string
  /** Its place among what was found. */
  rank?: number
  /** A control in front of it. */
  control?: ReactNode
}

/** A passage that was found, with the words it was found by. */
export function PassageCard({ passage, question, rank, control }: PassageCardProps) {
  const { id, title, text, url, score } = passage
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > shownLength
  const shown = isLong && !isOpen ? `${text.slice(0, shownLength)}…` : text
  return (
    <div className="flex gap-3 rounded-xl border border-line bg-card px-4 py-3">
      {control}
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-xs text-soft">
          {rank === undefined ? null : <span className="num">{rank}.</span>}
          {title === undefined ? null : (
            <bdi className="font-serif text-base text-ink">
              <MatchedText text={title} question={question} />
            </bdi>
          )}
          <code className="font-mono break-all">{visibleText(id)}</code>
          {score === undefined ? null : (
            <span className="num ml-auto" title="Match score, comparable only within this list">
              {formatDecimal(score, 2)}
            </span>
          )}
        </p>
        <p dir="auto" className="read leading-relaxed break-words whitespace-pre-wrap">
          <MatchedText text={shown} question={question} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-xs empty:hidden">
          {isLong ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="min-h-6 rounded text-link hover:underline"
            >
              {isOpen ? 'Show less' : 'Show all'}
            </button>
          ) : null}
          {url !== undefined && /^https?:/i.test(url) ? (
            <a
              href={url}
              target="_blank"
              rel="noreferrer noopener"
              className="min-h-6 break-all text-link hover:underline"
            >
              {visibleText(url)}
            </a>
          ) : null}
        </p>
      </div>
    </div>
  )
}
