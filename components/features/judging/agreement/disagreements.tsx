'use client'

import { useState } from 'react'
import { CallTexts } from '../call-texts'
import { Link } from '@/components/ui/link'
import { partTitle } from '@/lib/features/judging/calls/words'

interface Disagreement {
  /** Of the call that opens. */
  call: string
  trace: string
  criterion: string
  part?: string | null
  target: number | null
  /** What the two say, in a sentence. */
  words: string
}

function Line({
  of: { call, trace, criterion, part = null, target, words },
}: {
  of: Disagreement
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="border-b border-line">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="rounded py-1.5">
          <span className="font-medium">
            {partTitle(criterion, part)}
            {target === null ? '' : ` Q${target + 1}`}
          </span>
          : {words}
        </summary>
        {isOpen ? (
          <div className="flex flex-col gap-2 pb-4 pl-4">
            <Link
              href={`/traces/${encodeURIComponent(trace)}`}
              className="text-link hover:underline"
            >
              Open the trace
            </Link>
            <CallTexts id={call} />
          </div>
        ) : null}
      </details>
    </li>
  )
}

interface DisagreementsProps {
  title: string
  list: readonly Disagreement[]
}

/** A list to walk: every line opens into what was asked and said. */
export function Disagreements({ title, list }: DisagreementsProps) {
  if (list.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="heading mb-1">{title}</h3>
      <ul className="border-t border-line text-[0.8125rem]">
        {list.map((one) => (
          <Line key={`${one.call} ${one.part} ${one.words}`} of={one} />
        ))}
      </ul>
    </section>
  )
}
