import { compareNodes } from './compare'
import type { Comparison } from './values'
import { readAnswer, type Answer } from './read'

export interface Equivalence {
  isEqual: boolean
  /** What decided, in words: part of the arithmetic behind a reward. */
  reason: string
}

/**
 * Whether two written answers say the same: fractions, decimals, roots, units, LaTeX or plain text. Symmetric, and
 * never throws, whatever the texts. Source: Composition-RL, section 2 and Appendix D.
 */
export function equivalent(a: string, b: string): Equivalence {
  const [left, right] = [plain(a), plain(b)]
  if (left === '' || right === '')
    return { isEqual: false, reason: 'there is no answer to compare' }
  if (left === right) return { isEqual: true, reason: 'the same text' }
  const [first, second] = [readAnswer(a), readAnswer(b)]
  const found = first.flatMap((one) => second.map((other) => compareAnswers(one, other)))
  const [decided] = [...found.filter(({ isEqual }) => isEqual === true), ...found]
  if (decided?.isEqual === true || decided?.isEqual === false) {
    return { isEqual: decided.isEqual, reason: decided.reason }
  }
  if (wordsOf(a) === wordsOf(b)) return { isEqual: true, reason: 'the same words' }
  const reason =
    first.length === second.length ? 'different words' : 'one of them cannot be read as a value'
  return { isEqual: false, reason: decided?.reason ?? reason }
}

/** The text without the dollars around it, white space in it made one, and a final full stop left out. */
function plain(text: string): string {
  const words = text.trim().replaceAll(/\s+/gu, ' ')
  let [start, end] = [0, words.length]
  while (words[start] === '$' && words[end - 1] === '$' && end - start > 1) {
    start += 1
    end -= 1
  }
  return words.slice(start, end).trim().replace(/\.$/u, '')
}

const wrappers =
  /\\(?:text(?:bf|it|rm|sf)?|math(?:rm|bf|it|sf)|mbox|operatorname|left|right|boxed)(?![A-Za-z])/gu

/** The words of an answer that is no value: case, spaces, brackets of LaTeX and a final full stop are nothing. */
function wordsOf(text: string): string {
  return text
    .replaceAll(wrappers, '')
    .replaceAll(/[\s${}\\.,!~]/gu, '')
    .toLowerCase()
}

function compareAnswers(a: Answer, b: Answer): Comparison {
  const [own, other] = [a.units.toSorted().join(' '), b.units.toSorted().join(' ')]
  if (own !== '' && other !== '' && own !== other) {
    return { isEqual: false, reason: `the units differ: ${[own, other].toSorted().join(' and ')}` }
  }
  return compareNodes(a.node, b.node)
}
