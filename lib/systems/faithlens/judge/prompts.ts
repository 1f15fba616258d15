import type { PromptTemplate } from '@/lib/systems/kit/pipeline'

const novice = `Decide whether a claim is faithful to a document. Somebody has written down why they think it is or is not; use what helps, and decide for yourself.

Reply with JSON only: {"answer": "Yes" or "No"} — Yes when the claim is faithful, No when it is not.

<document>{{document}}</document>

<claim>{{claim}}</claim>

<explanation>{{explanation}}</explanation>`

const quality = `Grade an explanation of why a claim is or is not faithful to a document. Give three whole numbers from 1, poor, to 5, excellent:

readability: it is clear and in order, leaves nothing ambiguous, and one can follow how it comes to its conclusion.
helpfulness: its reasons tie the claim to the document, so that a reader understands the conclusion and could act on it, correct the claim, or doubt it.
informativeness: it is specific and rich in detail: evidence it names, finer points, context, even beyond what the conclusion needs.

Reply with JSON only: {"readability": 1 to 5, "helpfulness": 1 to 5, "informativeness": 1 to 5}

<document>{{document}}</document>

<claim>{{claim}}</claim>

<explanation>{{explanation}}</explanation>`

const rest = {
  slots: ['document', 'claim', 'explanation'],
  tags: [],
  optional: false,
  reply: 'json',
} as const

/** What a novice and a judge are asked. Source: FaithLens, section 3.2.2 and Appendix D; the words are ours. */
export const judgePrompts: readonly PromptTemplate[] = [
  { name: 'novice', title: 'Novice: decide with the explanation', text: novice, ...rest },
  { name: 'judge-quality', title: 'Judge: how good the explanation is', text: quality, ...rest },
]
