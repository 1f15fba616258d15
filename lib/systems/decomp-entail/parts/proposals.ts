import { mulberry32 } from '@/lib/stats/random'
import type { FactChoice } from '@/lib/core/records/chains'
import type { ChatReply } from '@/lib/systems/kit/pipeline'

/** What servers send for a probability they left out. */
const missing = -9999

interface Proposed {
  text: string
  /** Mean log-probability of its tokens; undefined where the server sent none for it. */
  score: number | undefined
}

/** Mean log-probability of the tokens that overlap a stretch of the content. */
function meanLogprob(tokens: NonNullable<ChatReply['logprobs']>, start: number, end: number) {
  let at = 0
  let sum = 0
  let count = 0
  for (const { token, logprob } of tokens) {
    const next = at + token.length
    if (next > start && at < end) {
      sum += Math.max(logprob, missing)
      count += 1
    }
    at = next
  }
  return count === 0 ? undefined : sum / count
}

/**
 * Facts as they were proposed in a reply of JSON, with the score a beam search would give each: the mean log-probability
 * of its tokens. Without tokens that spell the reply there is no score.
 */
export function scored(facts: readonly string[], { content, logprobs }: ChatReply): Proposed[] {
  const isSpelled = logprobs !== null && logprobs.map(({ token }) => token).join('') === content
  let from = 0
  return facts.map((text) => {
    const written = JSON.stringify(text).slice(1, -1)
    const start = isSpelled ? content.indexOf(written, from) : -1
    if (start === -1 || logprobs === null) return { text, score: undefined }
    from = start + written.length
    return { text, score: meanLogprob(logprobs, start, from) }
  })
}

/**
 * The next fact: drawn by the softmax of the scores, or the first. Facts of which one has no score are drawn with equal
 * chances. Undefined when there is none. Source: DecompT5 / DecompEntail, section 4.4.
 */
export function chosenFact(
  proposed: readonly Proposed[],
  { choice, seed }: { choice: FactChoice; seed: number },
): Proposed | undefined {
  if (choice === 'first') return proposed[0]
  const scores = proposed.map(({ score }) => score ?? Number.NaN)
  const most = Math.max(...scores)
  const weights = scores.map((score) => (Number.isNaN(most) ? 1 : Math.exp(score - most)))
  let left = mulberry32(seed)() * weights.reduce((sum, weight) => sum + weight, 0)
  return proposed.find((_, at) => (left -= weights[at] ?? 0) < 0) ?? proposed.at(-1)
}
