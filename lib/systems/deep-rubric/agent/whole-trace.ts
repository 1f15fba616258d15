import type { RecordTrace } from '@/lib/core/records/schema'

const summed = ['prompt_tokens', 'completion_tokens', 'latency_ms', 'attempts']

type Whole = Pick<RecordTrace, 'prompt' | 'output'> & { extra: Record<string, unknown> }

/** The turns of an agent as one trace: the last one with the text of all, what all of them thought and cost. */
export function wholeTrace(
  turns: readonly RecordTrace[],
  { prompt, output, extra }: Whole,
): RecordTrace {
  const last = turns.at(-1)
  if (!last) throw new Error('a trace of no turn')
  const thoughts = turns.flatMap(({ reasoning }) => reasoning ?? [])
  const isFromReasoning = turns.some((turn) => turn.extra?.['read_from_reasoning'])
  return {
    ...last,
    prompt,
    output,
    reasoning: thoughts.length === 0 ? null : thoughts.join('\n\n'),
    usage: usageOf(turns),
    extra: { ...last.extra, ...extra, ...(isFromReasoning && { read_from_reasoning: true }) },
  }
}

function usageOf(turns: readonly RecordTrace[]): Record<string, unknown> {
  const sum = (name: string) =>
    turns.reduce((total, { usage }) => {
      const value = usage?.[name]
      return total + (typeof value === 'number' ? value : 0)
    }, 0)
  const first = turns[0]?.usage?.['first_token_ms'] ?? null
  return { ...Object.fromEntries(summed.map((name) => [name, sum(name)])), first_token_ms: first }
}
