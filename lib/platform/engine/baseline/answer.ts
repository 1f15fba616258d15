import { asQuestion, partsOf } from './claims'
import { composingReply } from './composing/replies'
import { judge, readEvidence } from './evidence'
import { solve } from './problems/solution'
import { answerQuestion, nextFacts } from './questions'
import { readResearch, researchTurn } from './research'
import { isRelevant, needsCitation, scoreOf, supportOf } from './report'
import { treeReplies } from './trees/replies'
import { verifyByQuestions, verifyByReason, coverageVerdict, type VerdictText } from './verify'
import { wordsIn } from './words'

/** Work is in proportion to the text; beyond this much of it the rest is not looked at. */
const longest = 400_000

export interface Prompt {
  /** All messages, one after the other. */
  text: string
  /** Name of the JSON schema that is asked for, if one is. */
  schema: string | null
  temperature: number
  seed: number
}

/** What stands in a section `<name>…</name>`, the last one; models get the same marks. */
function section(text: string, name: string): string {
  const open = text.lastIndexOf(`<${name}>`)
  const close = text.lastIndexOf(`</${name}>`)
  return open === -1 || close <= open ? '' : text.slice(open + name.length + 2, close).trim()
}

interface PromptValues {
  claim: string
  document: string
  answers: string
  question: string
  answer: string
  explanation: string
  criterion: string
  evidence: string
  report: string
  passages: string
  fact: string
  facts: string
  true_value: string
  solution: string
  /** 0 where nothing is to be random. */
  seed: number
}

function askedIn(text: string, seed: number): PromptValues {
  const of = (name: string) => section(text, name).slice(0, longest)
  return {
    claim: of('claim'),
    document: of('document'),
    answers: of('answers'),
    question: of('question'),
    answer: of('answer'),
    explanation: of('explanation'),
    criterion: of('criterion'),
    evidence: of('evidence'),
    report: of('report'),
    passages: of('passages'),
    fact: of('fact'),
    facts: of('facts'),
    true_value: of('true_value'),
    solution: of('solution'),
    seed,
  }
}

const pronoun = /\b(?:he|she|it|they|this|that|these|those|his|her|its|their)\b/i

const spacedWords = (text: string) => ` ${wordsIn(text).join(' ')} `

const byName: Record<string, (asked: PromptValues) => unknown> = {
  decontextualise: ({ claim }) => ({ stands_alone: !pronoun.test(claim), claim }),
  decompose: ({ claim }) => ({ facts: partsOf(claim) }),
  coverage: ({ claim, answers }) => ({ verdict: coverageVerdict(claim, answers) }),
  answerable: ({ question, document }) => ({
    answerable: judge(question, readEvidence(document)).sentence !== null,
  }),
  atomic: ({ question, claim }) => ({
    is_question: question.trim().endsWith('?'),
    single_focus: !/[,;]/.test(question),
    no_conjunction: !/\b(?:and|or)\b/i.test(question),
    verifiable: wordsIn(question).length > 2,
    grounded: judge(question, readEvidence(claim)).sentence !== null,
  }),
  correct: ({ answer, document }) => ({
    correct: judge(answer, readEvidence(document)).verdict !== 'contradicts',
  }),
  silver: ({ claim }) => ({ questions: partsOf(claim).map(asQuestion) }),
  quality: ({ claim, explanation }) => {
    const words = wordsIn(explanation).length
    const quotes = /[“"]/.test(explanation)
    const shared = judge(claim, readEvidence(explanation)).sentence !== null
    return {
      readability: words > 5 && words < 200 ? 5 : 3,
      helpfulness: shared ? 4 : 2,
      informativeness: quotes ? 5 : 2,
    }
  },
  criterion_score: ({ criterion, evidence, report }) => ({
    score: scoreOf(criterion, evidence, report),
  }),
  recall: ({ claim, passages }) => ({ support: supportOf(claim, passages) }),
  precision: ({ claim, passages }) => ({ relevant: isRelevant(claim, passages) }),
  needs_citation: ({ claim }) => ({ needs_citation: needsCitation(claim) }),
  next_facts: ({ question, facts, seed }) => ({ facts: nextFacts(question, facts, seed) }),
  corrected_fact: ({ fact }) => ({ fact }),
  recovered: ({ true_value: value, solution }) => {
    const isFound = spacedWords(solution).includes(spacedWords(value))
    return { extracted_value: isFound ? value : null, verdict: isFound ? 'CORRECT' : 'INCORRECT' }
  },
  novice: ({ claim, explanation }) => ({
    answer: /not borne out|hallucinat|contradict|unfaithful/i.test(explanation)
      ? 'No'
      : judge(claim, readEvidence(explanation)).verdict === 'contradicts'
        ? 'No'
        : 'Yes',
  }),
}

/** Whether there is a reply in the form of a JSON schema of that name. */
export function knowsSchema(name: string): boolean {
  return Object.hasOwn(treeReplies, name) || Object.hasOwn(byName, name)
}

const honest =
  'This is the word-matching baseline of Touchstone: a few rules about words, no language model. It can check a claim against a document and put sentences it finds into a report, and nothing else.'

/** What the baseline has to say to a prompt. The same prompt always has the same answer. */
export function respondTo({ text, schema, temperature, seed }: Prompt): VerdictText {
  const ofTree = schema === null ? undefined : treeReplies[schema]
  if (ofTree)
    return { text: JSON.stringify(ofTree((name) => section(text, name))), confidence: null }
  const drawn = temperature > 0 ? seed : 0
  const asked = askedIn(text, drawn)
  const fill = schema === null ? undefined : byName[schema]
  if (fill) return { text: JSON.stringify(fill(asked)), confidence: null }
  const composing = composingReply({ text, section: (name) => section(text, name), seed: drawn })
  if (composing !== null) return { text: composing, confidence: null }
  const research = readResearch(text)
  if (research) return researchTurn(research, drawn)
  const problem = text.includes('\\boxed') ? section(text, 'problem').slice(0, longest) : ''
  if (problem !== '') return solve(problem, drawn)
  if (text.includes('<entailment>') && asked.question !== '')
    return answerQuestion(asked.question, asked.facts)
  if (asked.claim === '') return { text: honest, confidence: null }
  const { claim, document } = asked
  if (text.includes('<verification>')) return verifyByQuestions(claim, document, drawn)
  if (text.includes('<reason>')) return verifyByReason(claim, document)
  return { text: honest, confidence: null }
}
