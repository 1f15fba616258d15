'use client'

import { useReader } from '@/components/core/reader/reader'
import {
  type ReferenceQuestion,
  referenceQuestionCounts,
  referenceQuestionLists,
} from '@/lib/features/traces/detail/reference-questions'
import { visibleText } from '@/lib/text/visible-text'

function Line({ question: { text, asked } }: { question: ReferenceQuestion }) {
  const { flow, select } = useReader()
  const step = flow.blocks.find(({ number }) => number === asked)?.steps[0]?.index
  return (
    <li className="border-b border-line py-1 last:border-0">
      <span dir="auto" className="break-words">
        {visibleText(text)}
      </span>
      {asked === null || step === undefined ? null : (
        <button
          type="button"
          aria-label={`Question ${asked} of the trace has the same text`}
          title="The trace asks the same question"
          onClick={() => select(step, { reveal: true })}
          className="ml-1.5 min-h-6 rounded px-1 text-xs text-soft hover:bg-wash hover:text-ink"
        >
          = Q{asked}
        </button>
      )}
    </li>
  )
}

/** The questions the claim needs, beside the number the trace asked. */
export function ReferenceQuestionsPanel() {
  const { trace } = useReader()
  const lists = referenceQuestionLists(trace)
  if (lists.length === 0) return null
  return (
    <details className="group mt-5">
      <summary className="flex list-none flex-wrap items-baseline justify-between gap-x-2 rounded py-1 [&::-webkit-details-marker]:hidden">
        <h3 className="heading flex items-baseline gap-1">
          <span aria-hidden className="text-[0.625rem] group-open:rotate-90">
            ▸
          </span>
          Reference questions
        </h3>
        <span className="num text-xs text-soft">{referenceQuestionCounts(trace)}</span>
      </summary>
      {lists.map(({ heading, questions }) => (
        <section key={heading} aria-label={heading} className="mt-1 mb-2">
          <p className="text-xs wrap-anywhere text-soft">
            <bdi>{visibleText(heading)}</bdi>
          </p>
          <ol className="text-[0.8125rem]">
            {questions.map((question) => (
              <Line key={question.number} question={question} />
            ))}
          </ol>
        </section>
      ))}
    </details>
  )
}
