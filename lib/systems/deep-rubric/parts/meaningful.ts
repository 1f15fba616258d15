import type { Convention } from '@/lib/core/rewards/schema'

const cjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
const letter = String.raw`(?![${cjk}])[\p{L}\p{N}\p{M}]`
/** A word of letters and digits with inner hyphen or apostrophe, or one CJK character. */
const unit = new RegExp(`[${cjk}]|(?:${letter})+(?:[-'’](?:${letter})+)*`, 'gu')

const fewestUnits = 4
const fewestLetters = 18
/** From here on the released code does not look at the length. */
const manyUnits = 6

/**
 * Whether a cited text says something: four lexical units and 18 characters that are no space. The released code wants
 * the 18 only below six units, and no text of more signs than letters. Source: DeepRubric, Appendix A.
 */
export function isMeaningful(text: string, convention: Convention): boolean {
  const units = text.match(unit)?.length ?? 0
  const signs: readonly string[] = text.match(/\S/gu) ?? []
  if (units < fewestUnits) return false
  if (convention === 'paper') return signs.length >= fewestLetters
  const letters = signs.filter((sign) => /[\p{L}\p{N}\p{M}]/u.test(sign)).length
  return letters * 2 >= signs.length && (units >= manyUnits || signs.length >= fewestLetters)
}
