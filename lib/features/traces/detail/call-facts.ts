import type { TraceDetail } from '@/lib/core/traces/schema'
import { formatCount, formatDecimal, plural } from '@/lib/text/numbers'

type Called = Pick<TraceDetail, 'usage'> & Partial<Pick<TraceDetail, 'finish_reason'>>

/** The usual names of each number in the usage of a reply: those of chat completions first. */
const names = {
  prompt: ['prompt_tokens', 'input_tokens'],
  completion: ['completion_tokens', 'output_tokens'],
  latency: ['latency_ms'],
  firstToken: ['first_token_ms'],
  attempts: ['attempts'],
} as const

function numberOf(usage: unknown, of: keyof typeof names): number | null {
  if (typeof usage !== 'object' || usage === null) return null
  const given = new Map<string, unknown>(Object.entries(usage))
  const values = names[of].map((name) => given.get(name))
  const known = values.find((value) => typeof value === 'number' && Number.isFinite(value))
  return typeof known === 'number' ? known : null
}

function millisecondsWord(milliseconds: number): string {
  if (milliseconds < 1_000) return `${formatCount(Math.round(milliseconds))} ms`
  return `${formatDecimal(milliseconds / 1_000, 1)} s`
}

/** `412 tokens in, 1,034 out`; null where no number of tokens is known. */
function tokensWord(usage: unknown): string | null {
  const [prompt, completion] = [numberOf(usage, 'prompt'), numberOf(usage, 'completion')]
  if (prompt === null) return completion === null ? null : `${plural(completion, 'token')} out`
  const rest = completion === null ? '' : `, ${formatCount(completion)} out`
  return `${plural(prompt, 'token')} in${rest}`
}

/** `412 tokens in, 1,034 out · 3.2 s`: tokens and latency of the call; null where neither is known. */
export function callWord({ usage }: Called): string | null {
  const latency = numberOf(usage, 'latency')
  const parts = [tokensWord(usage), latency === null ? null : millisecondsWord(latency)]
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? null : known.join(' · ')
}

export interface CallFact {
  name: string
  value: string
}

/** What is known of the call that made a trace; what is not known is left out. */
export function callFacts({ usage, finish_reason: finish = null }: Called): CallFact[] {
  const [latency, first] = [numberOf(usage, 'latency'), numberOf(usage, 'firstToken')]
  const attempts = numberOf(usage, 'attempts')
  const facts = [
    { name: 'Tokens', value: tokensWord(usage) },
    { name: 'Latency', value: latency === null ? null : millisecondsWord(latency) },
    { name: 'First token', value: first === null ? null : `after ${millisecondsWord(first)}` },
    { name: 'Attempts', value: attempts === null || attempts < 2 ? null : formatCount(attempts) },
    { name: 'Finish reason', value: finish },
  ]
  return facts.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
}
