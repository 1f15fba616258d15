import { defined, shown, type Outcome } from './outcome'

const enough = 3_000
const lettersPerToken = 4

/** min(tokens / 3000, 1), of the released code alone. Without its tokeniser, a token is taken for four letters. */
export function lengthReward(report: string): Outcome {
  const tokens = Math.ceil(report.length / lettersPerToken)
  const value = Math.min(tokens / enough, 1)
  return defined(value, [
    `min(${tokens} ÷ ${enough}, 1) = ${shown(value)}; about ${tokens} tokens, at ${lettersPerToken} letters each.`,
  ])
}
