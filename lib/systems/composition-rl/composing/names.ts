import { namesIn } from '../chain/names'
import { escaped } from '../chain/relation'

const letters = 'X Y Z W N M P Q R S T U V A B C D G H K L F'.split(' ')

/** Whether a problem has a letter by itself, in a formula or not, as a capital or not. */
function hasLetter(problem: string, letter: string): boolean {
  const alone = new RegExp(String.raw`(?<![A-Za-z\\])${letter}(?![A-Za-z])`, 'iu')
  return alone.test(problem) || namesIn(problem).has(letter)
}

/** So many different names that no problem uses, two for each link; numbered ones where letters are short. */
export function freeNames(problems: readonly string[], count: number): string[] {
  const free = letters.filter((letter) => !problems.some((problem) => hasLetter(problem, letter)))
  if (free.length >= count) return free.slice(0, count)
  return Array.from(
    { length: count },
    (_, at) => `${at % 2 === 0 ? 'X' : 'Y'}_{${Math.floor(at / 2) + 1}}`,
  )
}

/** Whether a text has the name, however it is set. */
export function usesSymbol(text: string, symbol: string): boolean {
  const name = escaped(symbol.replaceAll(/[\s{}]/gu, ''))
  const alone = new RegExp(`(?<![A-Za-z\\\\])${name}(?![A-Za-z])`, 'u')
  return alone.test(text.replaceAll(/[{}]/gu, ''))
}
