import type { Verdict } from '@/lib/core/items/schema'
import type { Step } from '@/lib/core/traces/schema'
import { abstains } from '../read'
import { checkAgainst } from './claim-checks'
import { type Exchange, yesOrNo } from './exchanges'
import type { Span } from './words'

const denies =
  /\bcontradicts the claim(?:['’]s)?\b|\bthe (?:whole |entire )?claim (?:is|was) (?:therefore |thus |clearly )?(?:false|incorrect|wrong|untrue|refuted|contradicted|not (?:true|correct|supported|accurate))\b/i
const hedged =
  /\b(?:if|whether|would|does not|did not|cannot|doesn['’]t|not contradict|part of|partly|unless|could|may|might|nothing)\b/i
const whole =
  /^\W*(?:is|was) the (?:whole |entire )?(?:claim|statement) (?:true|correct|accurate|supported|right)\b(?! (?:that|about|in))|^\W*do(?:es)? the (?:document|evidence|text|passages?) (?:support|confirm) the (?:whole |entire )?claim\s*\?/i

interface Against {
  answer: Step
  /** Place within the answer. */
  at: Span
  message: string
}

/**
 * An answer that goes against the verdict; null unless it is clear-cut. Without the claim only answers about the claim
 * as a whole count: a plain "No" may well support a claim that is itself a denial.
 */
export function againstVerdict(
  steps: readonly Step[],
  exchanges: readonly Exchange[],
  { verdict, claim }: { verdict: Verdict | null; claim: string | null },
): Against | null {
  const about =
    verdict === 'supported' ? denialIn(steps, exchanges) : affirmationIn(steps, exchanges, verdict)
  if (about !== null || claim === null) return about
  const answers = steps.filter((step) => step.kind === 'answer').length
  const check = checkAgainst(exchanges, answers, { verdict, claim })
  const said = check === null ? null : yesOrNo(check.text)
  if (check === null || said === null) return null
  const message = said.isYes
    ? 'Every part of the claim is answered Yes, the verdict is Refuted.'
    : 'A part of the claim is answered No, the verdict is Supported.'
  return { answer: check.answer, at: said, message }
}

const longest = 4_000

function denialIn(steps: readonly Step[], exchanges: readonly Exchange[]): Against | null {
  const answers = steps.filter(
    (step) => step.kind === 'answer' && step.text.length <= longest && !abstains(step.text),
  )
  for (const answer of answers) {
    const match = denies.exec(answer.text)
    if (match === null || hedged.test(answer.text) || isReported(answer.text, match.index)) continue
    const at = { start: match.index, end: match.index + match[0].length }
    return {
      answer,
      at,
      message: 'One answer says that the claim is contradicted, the verdict is Supported.',
    }
  }
  const about = exchanges.filter((exchange) => asksWhole(exchange))
  if (about.some(({ text }) => yesOrNo(text)?.isYes !== false)) return null
  for (const exchange of about) {
    const said = yesOrNo(exchange.text)
    if (said === null) continue
    return {
      answer: exchange.answer,
      at: said,
      message: 'The answer about the claim itself is No, the verdict is Supported.',
    }
  }
  return null
}

/** "Smith contradicts the claim" and "they said that the claim is false" report somebody. */
function isReported(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at)
  if (/^contradicts/i.test(text.slice(at)))
    return !/(?:^|[\s,;])(?:this|that|which|it|so|and)\s$/i.test(before)
  return !/(?:^|[.;,:]|\b(?:so|thus|therefore|hence|means|means that))\s*$/i.test(before)
}

/** Every answer says Yes, nothing is left open, and one of them is about the claim as a whole. */
function affirmationIn(
  steps: readonly Step[],
  exchanges: readonly Exchange[],
  verdict: Verdict | null,
): Against | null {
  if (verdict !== 'refuted') return null
  const answers = steps.filter((step) => step.kind === 'answer')
  if (answers.length === 0 || exchanges.length !== answers.length) return null
  if (answers.some((answer) => yesOrNo(answer.text)?.isYes !== true || hedged.test(answer.text)))
    return null
  if (answers.some((answer) => /\b(?:but|however|although|not|except)\b/i.test(answer.text)))
    return null
  const exchange = exchanges.find((one) => asksWhole(one))
  const said = exchange === undefined ? null : yesOrNo(exchange.text)
  if (exchange === undefined || said === null) return null
  return {
    answer: exchange.answer,
    at: said,
    message: 'The answer about the claim itself is Yes, the verdict is Refuted.',
  }
}

function asksWhole({ question }: Exchange): boolean {
  return whole.test(question.text)
}
