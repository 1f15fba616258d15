'use client'

import { useReader } from '@/components/core/reader/reader'
import { formatReward } from '@/lib/text/numbers'

const atOnce = 24

/** The parts of a reward, question by question, each a way to its question. */
export function RewardQuestions({ values }: { values: readonly (number | null)[] }) {
  const { flow, select } = useReader()
  const known = values.flatMap((value) => value ?? [])
  const lowest = Math.min(...known)
  return (
    <ul aria-label="By question" className="flex flex-wrap gap-1">
      {values.slice(0, atOnce).map((value, question) => {
        const step = flow.blocks.find(({ number }) => number === question + 1)?.steps[0]?.index
        const isLowest = value === lowest && known.some((other) => other !== lowest)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- questions have no other name
          <li key={question}>
            <button
              type="button"
              disabled={step === undefined}
              onClick={() => step !== undefined && select(step, { reveal: true })}
              className="min-h-6 rounded-md border border-line bg-paper px-1.5 text-xs hover:border-edge"
            >
              <span className="text-soft">Q{question + 1}</span>{' '}
              <span className="num">{formatReward(value)}</span>
              {isLowest ? <span className="text-abs"> lowest</span> : null}
            </button>
          </li>
        )
      })}
      {values.length > atOnce ? (
        <li className="text-xs text-soft">and {values.length - atOnce} more</li>
      ) : null}
    </ul>
  )
}
