import { namesIn, numbersIn } from './facts'
import { shareIn, wordsIn } from './words'

const best = 4

/** How much of a criterion, or of the evidence behind it where that is more, a report says: 0 to 4. */
export function scoreOf(criterion: string, evidence: string, report: string): number {
  const pieces =
    evidence === '(none)' ? [] : evidence.split(/^- /m).filter((one) => one.trim() !== '')
  const shares = [criterion, ...pieces].map((piece) => shareIn(piece, report))
  return Math.round(best * Math.max(...shares))
}

/** Whether passages have the words of a claim, and all its numbers. */
export function supportOf(claim: string, passages: string): 'full' | 'partial' | 'none' {
  const share = shareIn(claim, passages)
  const known = numbersIn(passages)
  const hasNumbers = [...numbersIn(claim)].every((value) => known.has(value))
  if (share >= 0.75 && hasNumbers) return 'full'
  return share >= 0.4 ? 'partial' : 'none'
}

/** Whether passages share enough words with a claim to be about the same. */
export function isRelevant(claim: string, passages: string): boolean {
  return shareIn(claim, passages) >= 0.25
}

/** A text of some words with a number or a name in it. */
export function needsCitation(text: string): boolean {
  const isHeading = text.split('\n').every((line) => /^\s*(?:#|$)/.test(line))
  return (
    !isHeading && wordsIn(text).length >= 4 && (numbersIn(text).size > 0 || namesIn(text).size > 0)
  )
}
