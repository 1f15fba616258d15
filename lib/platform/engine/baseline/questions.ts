import { isNegated } from './facts'
import type { VerdictText } from './verify'
import { terms, wordsIn } from './words'

const most = 5

/** Words of a question that say what it is about, each once. */
function subjects(question: string): string[] {
  const found = wordsIn(question).filter((word) => terms(word).length > 0)
  return [...new Set(found.slice(question.startsWith(found[0] ?? ' ') ? 1 : 0))]
}

/** What the rules can say about a question: the things it is about, those left out that were said. Another seed is another order. */
export function nextFacts(question: string, said: string, seed: number): string[] {
  const all = subjects(question)
  const turn = all.length === 0 ? 0 : Math.abs(seed) % all.length
  return [...all.slice(turn), ...all.slice(0, turn)]
    .map((word) => `“${word}” is a thing the question is about.`)
    .filter((fact) => !said.includes(fact))
    .slice(0, most)
}

/**
 * The rules know nothing of the world: yes, turned around by every denial in the question and
 * the facts; and no surer than a coin.
 */
export function answerQuestion(question: string, facts: string): VerdictText {
  const denials = [question, ...facts.split('\n')].filter(isNegated).length
  const answer = denials % 2 === 1 ? 'no' : 'yes'
  return { text: `<entailment>${answer}</entailment>`, confidence: 0.5 }
}
