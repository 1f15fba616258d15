'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Pill } from '@/components/ui/pill'
import type { Finding } from '@/lib/systems/deep-rubric/rubric/finding'
import { bySeverity } from '@/lib/systems/deep-rubric/rubric/words'
import { visibleText } from '@/lib/text/visible-text'

const atOnce = 12

interface FindingListProps {
  findings: readonly Finding[]
  onCriterion?: ((id: string) => void) | undefined
}

/** Findings by severity, each a way to the criteria it is about. */
export function FindingList({ findings, onCriterion }: FindingListProps) {
  return bySeverity(findings).map(({ severity, sign, word, tone, findings: group }) => (
    <div key={severity} className="mt-2">
      <Pill tone={tone} sign={sign} size="sm">
        {word} · {group.length}
      </Pill>
      <Lines findings={group} onCriterion={onCriterion} />
    </div>
  ))
}

function Lines({ findings, onCriterion }: FindingListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? findings : findings.slice(0, atOnce)
  return (
    <>
      <ul className="mt-1 grid gap-1 text-[0.8125rem]">
        {shown.map((finding, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- one rule may be broken twice in the same words
          <li key={at} className="break-words">
            <span dir="auto">{visibleText(finding.message)}</span>{' '}
            {onCriterion
              ? finding.criteria.slice(0, 5).map((id) => (
                  <button
                    key={id}
                    type="button"
                    onClick={() => onCriterion(id)}
                    className="mr-1 min-h-6 min-w-6 rounded text-link hover:underline"
                  >
                    <span className="sr-only">Show </span>
                    {visibleText(id)}
                  </button>
                ))
              : null}
          </li>
        ))}
      </ul>
      {shown.length < findings.length ? (
        <Button size="sm" className="mt-1" onClick={() => setWhole(true)}>
          Show {findings.length - shown.length} more
        </Button>
      ) : null}
    </>
  )
}
