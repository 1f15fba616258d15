import { tokenise, type Token } from '@/lib/text/tokens'
import type { RestingUnit } from './evidence'
import { questionKind } from './question-kind'
import { Vocabulary, type Terms } from './term-overlap'

const aspects = ['words', 'letters', 'numbers', 'evidence', 'answer'] as const
type Aspect = (typeof aspects)[number]

/**
 * What of a unit is compared with another: stems of its text, those in few units weighing more; three letters in a row
 * of the words that carry meaning, which inflected and compound words share; numbers, evidence, stems of its answer.
 */
export type WordProfile = Record<Aspect, Terms> & { asks: ReturnType<typeof questionKind> }

/** Weight of words such as "the" and "was" beside that of others. */
const commonWeight = 0.35

const weightOf = ({ content }: Token) => (content ? 1 : commonWeight)

/** "1066" says much about a unit; "first", whose stem is "1st", says little. */
const cardinal = /^\p{N}[\p{N}.]*$/u

export interface Profiles {
  ofUnit: ReadonlyMap<RestingUnit, WordProfile>
  vocabularies: Record<Aspect, Vocabulary>
}

/** Profiles of the units of all traces that are compared. */
export function profileUnits(units: readonly RestingUnit[]): Profiles {
  const read = units.map((unit) => ({ unit, tokens: tokenise(unit.text) }))
  const rarity = rarities(read.map(({ tokens }) => tokens))
  const vocabularies = {
    words: new Vocabulary(),
    letters: new Vocabulary(),
    numbers: new Vocabulary(),
    evidence: new Vocabulary(),
    answer: new Vocabulary(),
  }
  const ofUnit = new Map(
    read.map(({ unit, tokens }) => {
      const weights = weightsOf(unit, tokens, rarity)
      const profile = {
        words: vocabularies.words.terms(weights.words),
        letters: vocabularies.letters.terms(weights.letters),
        numbers: vocabularies.numbers.terms(weights.numbers),
        evidence: vocabularies.evidence.terms(weights.evidence),
        answer: vocabularies.answer.terms(weights.answer),
      }
      return [unit, { ...profile, asks: questionKind(unit.text) }]
    }),
  )
  return { ofUnit, vocabularies }
}

type Weights = ReadonlyMap<string, number>

/** Inverse share of the units that have a stem, as a logarithm; 1 for a stem of one unit. */
function rarities(texts: readonly (readonly Token[])[]): Weights {
  const counts = new Map<string, number>()
  for (const tokens of texts)
    for (const stem of new Set(tokens.map((token) => token.stem)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const most = Math.log1p(texts.length)
  return new Map(
    [...counts].map(([stem, count]) => [stem, Math.log1p(texts.length / count) / most]),
  )
}

function weightsOf(
  { text, answer, evidence }: RestingUnit,
  tokens: readonly Token[],
  rarity: Weights,
): Record<Aspect, Weights> {
  const written = tokens
    .filter(({ content }) => content)
    .map(({ start, end }) => text.slice(start, end).toLowerCase())
  const numbers = tokens.filter(({ stem }) => cardinal.test(stem))
  return {
    words: new Map(
      tokens.map((token) => [token.stem, (rarity.get(token.stem) ?? 1) * weightOf(token)]),
    ),
    letters: trigrams(` ${written.join(' ')} `),
    numbers: new Map(numbers.map(({ stem }) => [stem, 1])),
    evidence: new Map(evidence.map((key) => [key, 1])),
    answer: new Map(tokenise(answer ?? '').map((token) => [token.stem, weightOf(token)])),
  }
}

function trigrams(text: string): Weights {
  const counts = new Map<string, number>()
  for (let at = 0; at + 3 <= text.length; at += 1) {
    const three = text.slice(at, at + 3)
    counts.set(three, (counts.get(three) ?? 0) + 1)
  }
  return counts
}
