import type { TraceDetail } from '@/lib/core/traces/schema'

/** Result files keep the explanation and the answer, not what the model wrote. */
export function LossyNote({ trace }: { trace: TraceDetail }) {
  if (trace.raw !== null || !trace.problems.some(({ code }) => code === 'lossy_source')) return null
  return (
    <p className="mx-5 mb-2 rounded-lg bg-wash px-2.5 py-1.5 text-[0.8125rem]">
      This result file has only the explanation and the answer. The reasoning and the raw text are
      missing, so the format cannot be checked.
    </p>
  )
}
