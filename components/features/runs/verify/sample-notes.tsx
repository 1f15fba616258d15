import { adviceOn } from '@/lib/features/runs/advice'
import type { CutAttempt, SampleState } from '@/lib/features/runs/fold'
import { cutWord } from '@/lib/features/runs/live-words'
import { visibleText } from '@/lib/text/visible-text'
import { spaced } from '@/lib/text/numbers'

function Steps({ steps }: Pick<SampleState, 'steps'>) {
  return (
    <dl className="mx-5 mt-2 rounded-lg bg-wash px-3 py-2 text-[0.8125rem]">
      {steps.map(({ name, text }, index) => (
        // Steps only ever grow at their end.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="not-first:mt-1.5">
          <dt className="heading">{spaced(name)}</dt>
          <dd dir="auto" className="read whitespace-pre-wrap">
            {visibleText(text)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What an attempt had written when it broke off; it is no part of the trace. */
function CutText({ cut, isOpen }: { cut: CutAttempt; isOpen: boolean }) {
  const { content, reasoning, error } = cut
  return (
    <details open={isOpen} className="mx-5 mt-2 rounded-lg bg-absw px-3 py-2 text-[0.8125rem]">
      <summary className="rounded font-semibold text-abs">{cutWord(cut)}</summary>
      {error ? <p className="break-words text-soft">{visibleText(error.message)}</p> : null}
      <p dir="auto" className="read max-h-60 overflow-y-auto break-words whitespace-pre-wrap">
        {visibleText(reasoning + content)}
      </p>
    </details>
  )
}

/** What came before the trace, and what went wrong, in the words of the server. */
export function SampleNotes({ sample }: { sample: SampleState }) {
  const { steps, error, earlier, status, attempt, cut } = sample
  return (
    <>
      {cut.map((one) => (
        <CutText key={one.attempt} cut={one} isOpen={status === 'running'} />
      ))}
      {steps.length > 0 ? <Steps steps={steps} /> : null}
      {error ? (
        <div role="alert" className="mx-5 mt-2 rounded-lg bg-refw px-3 py-2 text-[0.8125rem]">
          <p className="font-semibold text-ref">
            {status === 'failed' ? 'Nothing was saved' : 'Problems'}
          </p>
          <p className="break-words">{visibleText(error.message)}</p>
          <p className="mt-0.5 text-soft">{adviceOn(error.code)}</p>
        </div>
      ) : null}
      {earlier && !error && status === 'running' ? (
        <p className="mx-5 mt-2 text-xs break-words text-soft">
          Attempt {attempt}; before it: {visibleText(earlier.message)}
        </p>
      ) : null}
    </>
  )
}
