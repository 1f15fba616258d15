import type { PromptTemplate } from '@/lib/systems/kit/pipeline'

const answerable = `A question is asked about a document. Say whether the document holds what is needed to answer it. It has to be all there: a document that answers half of the question does not answer it.

Reply with JSON only: {"answerable": true or false}

<document>{{document}}</document>

<question>{{question}}</question>`

const atomic = `A claim is checked by small questions. Look at one of these questions and hold it against five points, each by itself:

is_question: it asks something, and is not a statement or an order.
single_focus: it asks about one thing only.
no_conjunction: no "and", "or" or the like ties several questions together in it.
verifiable: a text could settle it; it is no matter of taste or guess.
grounded: it is about something that the claim says.

Reply with JSON only: {"is_question": true or false, "single_focus": true or false, "no_conjunction": true or false, "verifiable": true or false, "grounded": true or false}

<claim>{{claim}}</claim>

<question>{{question}}</question>`

const correct = `A question was answered from a document. Say whether the answer is right by that document: nothing in it contradicts the document, and nothing in it comes from elsewhere. Read the answer as an answer to its question; a bare yes or no means nothing alone.

Reply with JSON only: {"correct": true or false}

<document>{{document}}</document>

<question>{{question}}</question>

<answer>{{answer}}</answer>`

const coverage = `Somebody wanted to check a claim, asked questions about it, and got the answers below. You see neither the questions nor the document they were answered from. By these answers alone, and nothing you know yourself, is the claim supported, refuted, or is there not enough information to tell?

Reply with JSON only: {"verdict": "Supported" or "Refuted" or "Not Enough Information"}

<claim>{{claim}}</claim>

<answers>
{{answers}}
</answers>`

const silver = `Write down the questions that are needed, and no more, to check a claim against a document: each asks one thing, can be read alone, and can be settled by the document. Between 1 and 20 of them.

Reply with JSON only: {"questions": ["first question", "second question"]}

<document>{{document}}</document>

<claim>{{claim}}</claim>`

const rest = { tags: [], optional: false, reply: 'json' } as const

/** What judges are asked. Source of the criteria: DecomposeRL, section 3.2 and Appendix D; the words are ours. */
export const judgePrompts: readonly PromptTemplate[] = [
  {
    name: 'judge-answerable',
    title: 'Judge: can the document answer the question',
    text: answerable,
    slots: ['document', 'question'],
    ...rest,
  },
  {
    name: 'judge-atomic',
    title: 'Judge: does the question ask one thing',
    text: atomic,
    slots: ['claim', 'question'],
    ...rest,
  },
  {
    name: 'judge-correct',
    title: 'Judge: is the answer right',
    text: correct,
    slots: ['document', 'question', 'answer'],
    ...rest,
  },
  {
    name: 'judge-coverage',
    title: 'Judge: what the answers alone say of the claim',
    text: coverage,
    slots: ['claim', 'answers'],
    ...rest,
  },
  {
    name: 'judge-silver',
    title: 'Judge: the questions a claim needs',
    text: silver,
    slots: ['claim', 'document'],
    ...rest,
  },
]
