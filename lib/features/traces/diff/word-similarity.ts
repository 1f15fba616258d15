import type { Similarity } from './align'
import type { RestingUnit } from './evidence'
import { dice, jaccard, sharing } from './term-overlap'
import { profileUnits } from './word-profiles'

/**
 * What speaks for or against two units belonging together, as log-odds. Fitted to the hand-aligned samples, where
 * leaving items out says how well it does on others: `hand-aligned.test.ts`.
 */
export const logOdds = {
  /** Of every two units. */
  none: -3.4,
  /** Share of the weight of all words that both have. */
  words: 2.6,
  /** Weight of the words that both have, however long the units are: 1 for very many. */
  manyWords: 2.9,
  /** Share of the letters, three in a row, that both have. */
  letters: 2.8,
  numbers: 1.8,
  evidence: 1.7,
  answer: 1.4,
  /** Both say what follows from the units before them. */
  conclusions: 2.5,
  /** One asks when, the other who. */
  otherQuestion: -2.1,
}

const fittedOdds = Object.values(logOdds)

/** Shared weight at which the gain from further words has fallen to 1/e. */
const manyWordsScale = 2

/** The chance that a person would take two units for one, by words, numbers and evidence. Needs no order. */
export function wordSimilarity(
  units: readonly RestingUnit[],
  odds: readonly number[] = fittedOdds,
): Similarity<RestingUnit> {
  const read = readSigns(units)
  return (left, right) => {
    if (left.text === right.text) return 1
    return 1 / (1 + Math.exp(-sumLogOdds(odds, read(left, right))))
  }
}

export function sumLogOdds(odds: readonly number[], signs: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < signs.length; at += 1) sum += (signs[at] ?? 0) * (odds[at] ?? 0)
  return sum
}

/** Reads the signs of two units in the order of the log-odds, each from 0 to 1. Both must be among the units. */
export function readSigns(
  units: readonly RestingUnit[],
): (left: RestingUnit, right: RestingUnit) => number[] {
  const { ofUnit, vocabularies } = profileUnits(units)
  const words = sharing(vocabularies.words)
  const letters = sharing(vocabularies.letters)
  const numbers = sharing(vocabularies.numbers)
  const evidence = sharing(vocabularies.evidence)
  const answer = sharing(vocabularies.answer)
  return (left, right) => {
    const [a, b] = [ofUnit.get(left), ofUnit.get(right)]
    if (a === undefined || b === undefined) throw new Error('A unit of no trace is compared.')
    const shared = words(a.words, b.words)
    const isOther = a.asks !== null && b.asks !== null && a.asks !== b.asks
    return [
      1,
      jaccard(shared, a.words, b.words),
      1 - Math.exp(-shared / manyWordsScale),
      dice(letters(a.letters, b.letters), a.letters, b.letters),
      jaccard(numbers(a.numbers, b.numbers), a.numbers, b.numbers),
      jaccard(evidence(a.evidence, b.evidence), a.evidence, b.evidence),
      jaccard(answer(a.answer, b.answer), a.answer, b.answer),
      left.concludes && right.concludes ? 1 : 0,
      isOther ? 1 : 0,
    ]
  }
}
