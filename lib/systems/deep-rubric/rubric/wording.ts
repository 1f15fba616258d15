import type { RubricCriterion } from '@/lib/core/items/research-task'
import type { Finding } from './finding'

/** Words that leave the judge to guess, and what they leave open. */
const vague: readonly (readonly [words: RegExp, why: string])[] = [
  [
    /\b(?:good|well|nice|great|excellent|high[- ]quality|strong|proper(?:ly)?)\b/i,
    'it does not define what counts',
  ],
  [
    /\b(?:comprehensive(?:ly)?|thorough(?:ly)?|in[- ]depth|detailed|adequate(?:ly)?|sufficient(?:ly)?|appropriate(?:ly)?)\b/i,
    'it does not say how much is enough',
  ],
  [
    /\b(?:various|several|multiple|numerous|some|a number of)\b/i,
    'it does not say how many or which',
  ],
  [
    /\b(?:etc|and so on|and so forth|and more|among others|and the like)\b/i,
    'the list is open-ended',
  ],
  [
    /\b(?:relevant|important|key|significant|interesting|notable|main)\b/i,
    'it does not say which ones are',
  ],
  [
    /\b(?:as needed|where (?:possible|applicable)|if (?:possible|necessary))\b/i,
    'it does not say when',
  ],
]

const asking =
  'states?|names?|gives?|lists?|explains?|describes?|compares?|contrasts?|discuss(?:es)?|mentions?|identif(?:y|ies)|quantif(?:y|ies)|weighs?|concludes?|recommends?|evaluates?|analy[sz]es?|assess(?:es)?|notes?|tells?|distinguish(?:es)?'

/** Two askings in one sentence, a numbered list, a semicolon between askings. */
const several: readonly RegExp[] = [
  new RegExp(`(?:,|;|\\band\\b|\\bthen\\b)\\s+(?:also\\s+|then\\s+)?(?:${asking})\\b`, 'i'),
  /\(?\b1[).]\s.+\(?\b2[).]\s/s,
  /\((?:a|i)\).+\((?:b|ii)\)/is,
  /\bas well as\b.+\band\b/is,
]

/** A longer description is cut to its first words. */
const shown = 40

/** Descriptions that are empty, vague or ask several things at once. Signs, not proofs: they are worth a look. */
export function wordingFindings(rubric: readonly RubricCriterion[]): Finding[] {
  return rubric.flatMap(({ id, description }): Finding[] => {
    if (description.trim() === '') {
      const message = `${id} has no description.`
      return [{ code: 'no_description', severity: 'problem', criteria: [id], message }]
    }
    return [...vagueWords(id, description), ...severalThings(id, description)]
  })
}

function vagueWords(id: string, description: string): Finding[] {
  const found = vague.flatMap(([words, why]) => {
    const word = words.exec(description)?.[0]
    return word === undefined ? [] : [`“${word}”: ${why}`]
  })
  if (found.length === 0) return []
  const message = `${id} is vague. ${found.join('; ')}.`
  return [{ code: 'vague', severity: 'doubt', criteria: [id], message }]
}

function severalThings(id: string, description: string): Finding[] {
  const sign = several.map((pattern) => pattern.exec(description)?.[0]).find(Boolean)
  if (sign === undefined) return []
  const cut = sign.length > shown ? `${sign.slice(0, shown)}…` : sign
  const message = `${id} combines several requirements (“${cut.trim()}”); one score cannot show which was met.`
  return [{ code: 'several_things', severity: 'doubt', criteria: [id], message }]
}
