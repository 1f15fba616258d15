'use client'

import { useReader } from './reader'
import { visibleText } from '@/lib/text/visible-text'
import { plural } from '@/lib/text/numbers'
import type { Problem } from '@/lib/core/traces/schema'
import { problemWord } from '@/lib/systems/registry/verdict-words'

const atOnce = 6

/** Problems where they occur. */
export function ProblemNotes({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <ul aria-label="Problems" className="mt-2 rounded-lg bg-absw px-2.5 py-1.5 text-[0.8125rem]">
      {problems.slice(0, atOnce).map(({ code, start, message }) => (
        <li key={`${code} ${start} ${message}`}>
          <b className="font-semibold text-abs">{problemWord(code)}:</b> {message}
        </li>
      ))}
      {problems.length > atOnce ? (
        <li className="text-soft">and {plural(problems.length - atOnce, 'more problem')}</li>
      ) : null}
    </ul>
  )
}

/** Places that contradict each other, each a way to where it stands. */
export function Findings() {
  const { trace, select } = useReader()
  if (trace.findings.length === 0) return null
  return (
    <section
      aria-label="Contradictions"
      className="mb-3 rounded-lg bg-absw px-2.5 py-1.5 text-[0.8125rem]"
    >
      <ul>
        {trace.findings.slice(0, atOnce).map(({ kind, message, places }) => (
          <li key={`${places[0].start} ${places[1].start}`}>
            <b className="font-semibold text-abs">{kind === 'verdict' ? 'Verdict' : 'Answers'}:</b>{' '}
            {message}{' '}
            {places.map((place) => (
              <button
                key={place.start}
                type="button"
                onClick={() => select(place.step, { reveal: true })}
                className="mr-2 min-h-6 rounded text-link hover:underline"
              >
                “{visibleText(place.text.length > 60 ? `${place.text.slice(0, 60)}…` : place.text)}”
              </button>
            ))}
          </li>
        ))}
      </ul>
      <p className="text-xs text-soft">Found by text rules. No reward depends on it.</p>
    </section>
  )
}

/** Problems of the whole text, and a way to each place that has one. */
export function GeneralProblems() {
  const { trace, flow, select } = useReader()
  if (trace.problems.length === 0) return null
  const places = flow.blocks.flatMap(({ problems, steps }) => {
    const [problem] = problems
    const step = steps[0]?.index
    return problem && step !== undefined ? [{ problem, step, count: problems.length }] : []
  })
  return (
    <div className="mb-3">
      <ProblemNotes problems={flow.general} />
      {places.length > 0 ? (
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3 text-[0.8125rem]">
          <span className="text-soft">{plural(trace.problems.length, 'problem')}:</span>
          {places.slice(0, atOnce).map(({ problem, step, count }) => (
            <button
              key={step}
              type="button"
              onClick={() => select(step, { reveal: true })}
              className="min-h-6 rounded text-left text-link hover:underline"
            >
              {problemWord(problem.code)}
              {count > 1 ? ` +${count - 1}` : ''}
            </button>
          ))}
          {places.length > atOnce ? (
            <span className="text-soft">and {plural(places.length - atOnce, 'more place')}</span>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
