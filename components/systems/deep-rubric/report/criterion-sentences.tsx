'use client'

import { useReport } from './report-context'
import { visibleText } from '@/lib/text/visible-text'

/** The sentences a criterion is pinned to, each a way to its place. */
export function CriterionSentences({ criterion }: { criterion: string }) {
  const { report, pinned, hover, stand } = useReport()
  const sentences = pinned.get(criterion) ?? []
  return (
    <section
      aria-label={`Sentences pinned to ${visibleText(criterion)}`}
      className="mt-1 rounded-lg bg-linkw px-2.5 py-2 text-[0.8125rem]"
    >
      <h3 className="font-semibold">
        {visibleText(criterion)} {sentences.length === 0 ? 'finds no sentence.' : 'is met here'}
      </h3>
      <ul className="grid gap-1">
        {sentences.map((sentence) => {
          const standing = { on: 'sentence', sentence } as const
          return (
            <li key={sentence}>
              <button
                type="button"
                onPointerEnter={() => hover(standing)}
                onPointerLeave={() => hover(null)}
                onFocus={() => hover(standing)}
                onBlur={() => hover(null)}
                onClick={() => stand(standing, { reveal: true })}
                className="read line-clamp-3 min-h-6 rounded text-left text-link hover:underline"
              >
                {visibleText(report?.sentences[sentence]?.text ?? '')}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
