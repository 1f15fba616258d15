'use client'

import { useReader } from '@/components/core/reader/reader'
import { Chip } from '@/components/ui/chip'
import { questionChips, questionParts } from '@/lib/features/traces/detail/question-chips'

interface QuestionChipsProps {
  /** Counted from 0; null for an answer nobody asked for. */
  question: number | null
  hasAbstained: boolean
}

/** What was judged about one question. */
export function QuestionChips({ question, hasAbstained }: QuestionChipsProps) {
  const { trace } = useReader()
  const chips = question === null ? [] : questionChips(questionParts(trace), question)
  if (chips.length === 0 && !hasAbstained) return null
  return (
    <ul aria-label="Judged" className="mt-2 flex flex-wrap gap-1.5">
      {hasAbstained ? (
        <li>
          <Chip tone="abs">abstained</Chip>
        </li>
      ) : null}
      {chips.map(({ name, tone, word, value, title }) => (
        <li key={name}>
          <Chip tone={tone} title={title}>
            {name === 'necessity' ? (
              <>
                <b className="font-semibold">{word}</b> {value}
              </>
            ) : (
              <>
                {word} <b className="font-semibold text-ink">{value}</b>
              </>
            )}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
