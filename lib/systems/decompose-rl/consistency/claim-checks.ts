import type { Verdict } from '@/lib/core/items/schema'
import { type Exchange, yesOrNo } from './exchanges'
import { termsOf } from './question'

/** A claim with one of these does not simply assert its parts: it denies, reports, limits or leaves a choice. */
const indirect =
  /\b(?:not|no|never|neither|nor|none|nobody|nothing|without|or|unless|if|alleged\w*|claim\w*|denied|denies|refus\w+|fail\w*|reject\w*|false\w*|myth|hoax|rumou?r\w*|believ\w+|suppos\w+|tried|attempt\w*|wanted|plan\w*|propos\w+|sa(?:id|ys)|stat(?:es|ed)|according|least|most|more|less|fewer|than|over|under|about|nearly|almost|un\w+|instead|rather|lack\w*|few|rarely|hardly|despite|although|but|while|before|after|until)\b|n['’]t\b/i
const doubtful =
  /\b(?:but|however|although|though|except|only|exactly|unclear|partly|if|may|might|could|not mention\w*|does not|do not|doesn['’]t)\b/i

/** A yes/no question that is answered Yes or No. */
interface Check {
  exchange: Exchange
  isYes: boolean
}

function checksOf(exchanges: readonly Exchange[]): Check[] {
  return exchanges.flatMap((exchange) => {
    const { asking, terms } = exchange.asked
    if (asking !== 'check' || terms.length < 3) return []
    const said = yesOrNo(exchange.text)
    return said === null ? [] : [{ exchange, isYes: said.isYes }]
  })
}

/** Whether some terms stand in others in the same order. */
function isWithin(terms: readonly string[], whole: readonly string[]): boolean {
  let from = 0
  for (const term of terms) {
    const at = whole.indexOf(term, from)
    if (at === -1) return false
    from = at + 1
  }
  return true
}

/**
 * The check of the claim that the verdict goes against: all checks say No and it is Supported, or every one of
 * `answers` says Yes to a check, the checks cover the claim, and it is Refuted. Null unless that is clear-cut.
 */
export function checkAgainst(
  exchanges: readonly Exchange[],
  answers: number,
  { verdict, claim }: { verdict: Verdict | null; claim: string },
): Exchange | null {
  // What a claim says is read only where an answer may be about it: most traces have none.
  const answered = checksOf(exchanges)
  if (answered.length === 0 || claim.length > 500 || indirect.test(claim)) return null
  const terms = termsOf(claim)
  // Those that repeat a part of the claim in its words and order.
  const checks = answered.filter(({ exchange }) => isWithin(exchange.asked.terms, terms))
  const [first] = checks
  if (first === undefined || checks.some(({ exchange }) => doubtful.test(exchange.text)))
    return null
  if (verdict === 'supported') return checks.every(({ isYes }) => !isYes) ? first.exchange : null
  const covered = new Set(checks.flatMap(({ exchange }) => exchange.asked.terms))
  const isWhole = checks.length === answers && terms.every((term) => covered.has(term))
  return verdict === 'refuted' && isWhole && checks.every(({ isYes }) => isYes)
    ? first.exchange
    : null
}
