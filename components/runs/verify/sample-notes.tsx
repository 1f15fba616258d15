import { adviceOn } from '@/lib/runs/advice'
import type { SampleState } from '@/lib/runs/fold'
import { visibleText } from '@/lib/traces/detail/visible-text'
import { spaced } from '@/lib/traces/format'

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

/** What came before the trace, and what went wrong, in the words of the server. */
export function SampleNotes({ sample }: { sample: SampleState }) {
  const { steps, error, earlier, status, attempt } = sample
  return (
    <>
      {steps.length > 0 ? <Steps steps={steps} /> : null}
      {error ? (
        <div role="alert" className="mx-5 mt-2 rounded-lg bg-refw px-3 py-2 text-[0.8125rem]">
          <p className="font-semibold text-ref">
            {status === 'failed' ? 'Nothing was saved' : 'Something went wrong'}
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
