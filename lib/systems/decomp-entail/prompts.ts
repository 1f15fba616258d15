import type { PromptTemplate } from '@/lib/systems/kit/pipeline'

const decompose = `Name a fact that helps to answer a question by yes or no. A fact is one short sentence about the world that can be looked up by itself. It does not repeat the question and does not answer it. It goes on from the facts that are there, and does not say any of them again.

Propose {{candidates}} different facts, the most useful first. When the facts that are there are enough, propose none.

Reply with JSON only: {"facts": ["first proposal", "second proposal"]}

<question>{{question}}</question>

<facts>{{facts}}</facts>`

const correct = `Put right what is false in a sentence. Change names, numbers, dates and relations that are wrong, and nothing else. A sentence that is true stays as it is, word for word. Do not add anything.

Reply with JSON only: {"fact": "the sentence, corrected where it was wrong"}

<fact>{{fact}}</fact>`

const entail = `Answer a question by yes or no from the facts below. Take the facts for true. Where they do not settle it, choose what they make more likely.

Reply with one tag and nothing else: <entailment>yes</entailment> or <entailment>no</entailment>

<question>{{question}}</question>

<facts>{{facts}}</facts>`

export const prompts: readonly PromptTemplate[] = [
  {
    name: 'decompose',
    title: 'Propose the next fact',
    text: decompose,
    slots: ['question', 'facts', 'candidates'],
    tags: [],
    optional: false,
    reply: 'json',
  },
  {
    name: 'correct',
    title: 'Correct a fact',
    text: correct,
    slots: ['fact'],
    tags: [],
    optional: false,
    reply: 'json',
  },
  {
    name: 'entail',
    title: 'Answer from the facts',
    text: entail,
    slots: ['question', 'facts'],
    tags: ['entailment'],
    optional: false,
  },
]
