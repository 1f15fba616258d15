import { offsetMap } from '@/lib/core/traces/offsets'
import type { Claim } from '../report/claims'
import type { Report } from '../report/report'
import type { CiteFacts, JudgedClaim } from './citation'
import { mean } from './outcome'

/** What the form of the citations is counted from. Source: DeepRubric, Appendix A. */
export function citeFacts({ sources, claims, cites, start, end }: Report, view: string): CiteFacts {
  const map = offsetMap(view.slice(start, end))
  const length = map.toCodePoints(end - start)
  const uses = new Map<string, number[]>()
  for (const { ids, outerStart, outerEnd } of cites) {
    const middle = (map.toCodePoints(outerStart) + map.toCodePoints(outerEnd)) / 2 / length
    for (const id of ids) {
      const list = uses.get(id)
      if (list === undefined) uses.set(id, [middle])
      else list.push(middle)
    }
  }
  const valid = sources.filter(({ snippets }) => snippets.length > 0)
  return {
    cited: sources.length,
    valid: valid.length,
    texts: claims.filter((claim) => claim.cites.length > 0).map(({ text }) => text),
    positions: valid.map(({ id }) => mean(uses.get(id) ?? [])),
  }
}

/** What was said of a claim. */
export type ClaimWords = Pick<JudgedClaim, 'recall' | 'precision' | 'needsCitation'>

const hasLetter = /[\p{L}\p{N}]/u

/** Nobody has to be asked about a claim without a letter: it needs no citation, and a citation of it supports nothing. */
export function isWordless({ text }: Pick<Claim, 'text'>): boolean {
  return !hasLetter.test(text)
}

export function judgedClaim(claim: Claim, said: ClaimWords): JudgedClaim {
  const { text, isCited } = claim
  const settled = { recall: 0, precision: 0, needsCitation: 0 }
  return { text, isCited, ...(isWordless(claim) ? settled : said) }
}
