import type { PromptTemplate } from '../../pipeline'

const novice = `Decide whether a claim is faithful to a document. Somebody has written down why they think it is or is not; use what helps, and decide for yourself.

Reply with JSON only: {"answer": "Yes" or "No"} — Yes when the claim is faithful, No when it is not.

<document>{{document}}</document>

<claim>{{claim}}</claim>

<explanation>{{explanation}}</explanation>`

const quality = `Grade an explanation of why a claim is or is not faithful to a document. Give three whole numbers from 1, poor, to 5, excellent:

readability: it is well built, plain, and easy to follow.
helpfulness: a reader who has it can tell whether the claim holds.
informativeness: it names the words of the document that matter and says what follows from them.

Reply with JSON only: {"readability": 1 to 5, "helpfulness": 1 to 5, "informativeness": 1 to 5}

<document>{{document}}</document>

<claim>{{claim}}</claim>

<explanation>{{explanation}}</explanation>`

const rest = {
  slots: ['document', 'claim', 'explanation'],
  tags: [],
  optional: false,
} as const

/** What a novice and a judge are asked. Source: FaithLens, section 3.2.2 and Appendix D; the words are ours. */
export const judgePrompts: readonly PromptTemplate[] = [
  { name: 'novice', title: 'Novice: decide with the explanation', text: novice, ...rest },
  { name: 'judge-quality', title: 'Judge: how good the explanation is', text: quality, ...rest },
]
