'use client'

import { useQuery } from '@tanstack/react-query'
import { Verbatim } from '@/components/features/judging/verbatim'
import { Fact } from '@/components/core/jobs/fact-list'
import { Dialog } from '@/components/ui/dialog'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { callFacts } from '@/lib/features/traces/detail/call-facts'
import { traceCallQuery } from '@/lib/features/exports/queries'
import type { TraceCall } from '@/lib/features/exports/trace-call'
import type { TraceDetail } from '@/lib/core/traces/schema'
import { capitalised } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

interface CallDialogProps {
  trace: TraceDetail
  onClose: () => void
}

/** The call that made a trace: model, tokens, latency, parameters, and the prompt word for word. */
export function CallDialog({ trace, onClose }: CallDialogProps) {
  const { data: call, error, refetch } = useQuery(traceCallQuery(trace.id))
  const facts = [
    ...(trace.model === null ? [] : [{ name: 'Model', value: trace.model }]),
    ...(trace.prompt_version ? [{ name: 'Prompt version', value: trace.prompt_version }] : []),
    ...callFacts(trace),
    ...Object.entries(call?.params ?? {}).map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  ]
  return (
    <Dialog open title="Prompt and call" onClose={onClose}>
      {facts.length === 0 ? null : (
        <dl className="mb-4">
          {facts.map(({ name, value }) => (
            <Fact key={name} name={name}>
              <bdi>{visibleText(value)}</bdi>
            </Fact>
          ))}
        </dl>
      )}
      {error ? (
        <Failure
          title="The prompt did not load"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : call ? (
        <Messages call={call} />
      ) : (
        <SkeletonLines lines={6} label="Loading the prompt" />
      )}
    </Dialog>
  )
}

function Messages({ call: { messages } }: { call: TraceCall }) {
  if (messages.length === 0) {
    return (
      <p className="text-soft">
        This trace has no prompt. To see it here, import the file with a <code>prompt</code> column.
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-3 text-[0.8125rem]">
      {messages.map(({ role, text }, at) => {
        const heading = role === null ? 'Prompt' : `${capitalised(role)}, message ${at + 1}`
        return (
          <div key={heading}>
            <h3 className="text-xs text-soft">{visibleText(heading)}</h3>
            <Verbatim label={heading} text={text} />
          </div>
        )
      })}
    </div>
  )
}
