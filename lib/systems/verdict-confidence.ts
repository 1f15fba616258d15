import type { ChatReply } from './pipeline'

/** What servers send for a probability they left out. */
const missing = -9999

/**
 * Probability in [0, 1] of the first token that begins after the last `tag`; null where tokens were not sent, do not
 * spell the content, or do not reach beyond the tag. White space alone is not the verdict and is passed over.
 * Source: the released evaluation code of DecomposeRL stores this probability of the token after `<verification>`.
 */
export function confidenceAfter(tag: string, { content, logprobs }: ChatReply): number | null {
  const at = content.lastIndexOf(tag)
  if (at === -1 || logprobs === null) return null
  const after = at + tag.length
  let start = 0
  for (const { token, logprob } of logprobs) {
    const end = start + token.length
    if (end > after) {
      const text = token.slice(Math.max(0, after - start))
      if (text.trim() !== '') return logprob <= missing ? 0 : Math.min(1, Math.exp(logprob))
    }
    start = end
  }
  return null
}
