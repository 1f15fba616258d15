import type { ChatReply, ChatRequest } from './pipeline'

/** What servers send for a probability they left out. */
const missing = -9999

/** Asked for where a confidence is to be read: a few alternatives hold both labels, and more would swell what is kept. */
export const verdictLogprobs = {
  logprobs: true,
  top_logprobs: 4,
} as const satisfies Partial<ChatRequest>

/**
 * Probability in [0, 1] of the first token that begins after the last `tag`; null where tokens were not sent, do not
 * spell the content, or do not reach beyond the tag. White space alone is not the verdict and is passed over.
 * Source: the released evaluation code of DecomposeRL stores this probability of the token after `<verification>`.
 */
export function confidenceAfter(tag: string, reply: ChatReply): number | null {
  const first = firstAfter(tag, reply)
  return first === null ? null : probability(first.token.logprob)
}

interface Labels {
  tag: string
  /** The two words a verdict can be. */
  labels: readonly [string, string]
}

/**
 * The same probability renormalised over the two labels, in [0, 1]: what was written as its share of the probability of
 * both. Tokens count for a label they begin or hold, in any case. Null where the server did not send both.
 * Source: canonical record, confidence of kind `normalised`.
 */
export function normalisedConfidence({ tag, labels }: Labels, reply: ChatReply): number | null {
  const first = firstAfter(tag, reply)
  if (first === null) return null
  const { before, token } = first
  const others = token.top.filter((one) => one.token !== token.token)
  const of = (label: string) =>
    [token, ...others]
      .filter(
        (one) => one.token.startsWith(before) && begins(one.token.slice(before.length), label),
      )
      .reduce((sum, { logprob }) => sum + probability(logprob), 0)
  const [one, other] = [of(labels[0]), of(labels[1])]
  if (one <= 0 || other <= 0) return null
  const isFirst = begins(token.token.slice(before.length), labels[0])
  return (isFirst ? one : other) / (one + other)
}

/** Whether a token is the beginning of a label, or holds it. */
function begins(token: string, label: string): boolean {
  const text = token.trim().toLowerCase()
  const word = label.toLowerCase()
  return text !== '' && (word.startsWith(text) || text.startsWith(word))
}

function probability(logprob: number): number {
  return logprob <= missing ? 0 : Math.min(1, Math.exp(logprob))
}

/** The first token that says something after the last tag, with what it holds of the text up to there. */
function firstAfter(tag: string, { content, logprobs }: ChatReply) {
  const at = content.lastIndexOf(tag)
  if (at === -1 || logprobs === null) return null
  const after = at + tag.length
  let start = 0
  for (const token of logprobs) {
    const end = start + token.token.length
    const before = token.token.slice(0, Math.max(0, after - start))
    if (end > after && token.token.slice(before.length).trim() !== '') return { before, token }
    start = end
  }
  return null
}
