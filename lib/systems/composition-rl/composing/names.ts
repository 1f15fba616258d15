import { namesIn } from '../chain/names'
import { escaped } from '@/lib/maths/relation'

const letters = 'X Y Z W N M P Q R S T U V A B C D G H K L F'.split(' ')

/** Whether a problem has a letter by itself, in a formula or not, as a capital or not. */
function hasLetter(problem: string, letter: string): boolean {
  const alone = new RegExp(String.raw`(?<![A-Za-z\\])${letter}(?![A-Za-z])`, 'iu')
  return alone.test(problem) || namesIn(problem).has(letter)
}

/** So many different names that no problem uses, two for each link; numbered ones where letters are short. */
export function freeNames(problems: readonly string[], count: number): string[] {
  const free = letters.filter((letter) => !problems.some((problem) => hasLetter(problem, letter)))
  return free.length >= count ? free.slice(0, count) : numberedNames(problems, count)
}

function numberedNames(problems: readonly string[], count: number): string[] {
  const names: string[] = []
  for (let number = 1; names.length < count; number += 1) {
    const pair = [`X_{${number}}`, `Y_{${number}}`]
    const isUsed = pair.some((name) => problems.some((problem) => usesSymbol(problem, name)))
    if (!isUsed) names.push(...pair)
  }
  return names.slice(0, count)
}

/** Where a name stands alone, not within a word or a longer name, its index with or without braces. */
function standingAlone(symbol: string): RegExp {
  const [letter = '', index] = symbol.replaceAll(/[\s${}]/gu, '').split('_')
  const number = escaped(index ?? '')
  const below =
    index === undefined ? '' : String.raw`\s*_\s*(?:\{\s*${number}\s*\}|${number}(?!\d))`
  return new RegExp(String.raw`(?<![A-Za-z\\])${escaped(letter)}${below}(?![A-Za-z])`, 'gu')
}

/** Whether a text has the name, however it is set. */
export function usesSymbol(text: string, symbol: string): boolean {
  return standingAlone(symbol).test(text)
}

/** A text with something else in every place of a name. */
export function withoutSymbol(text: string, symbol: string, instead: string): string {
  return text.replaceAll(standingAlone(symbol), () => instead)
}
