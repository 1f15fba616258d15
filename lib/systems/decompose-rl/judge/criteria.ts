import type { Criterion } from '@/lib/systems/kit/judging'

const yes = { value: 1, words: 'yes' }
const no = { value: 0, words: 'no' }

const verdicts = [
  { value: 'supported', words: 'Supported' },
  { value: 'refuted', words: 'Refuted' },
  { value: 'not_enough_information', words: 'Not enough information' },
]

/** The five checks of atomicity, in order, with other names they have in replies. Source: DecomposeRL, 3.2 and I.5. */
export const atomicChecks = [
  { name: 'is_question', words: 'is a question', aliases: ['is a question'] },
  { name: 'single_focus', words: 'has a single focus', aliases: ['single-focus', 'single focus'] },
  {
    name: 'no_conjunction',
    words: 'does not combine questions',
    aliases: ['no_conjunctions', 'no conjunctions'],
  },
  { name: 'verifiable', words: 'can be verified', aliases: [] },
  { name: 'grounded', words: 'is grounded in the claim', aliases: [] },
] as const

/** What a judge is asked about a trace, in the order of the screen. Source: DecomposeRL, section 3.2. */
export const criteria: readonly Criterion[] = [
  {
    name: 'coverage',
    title: 'Coverage',
    role: 'judge',
    prompt: 'judge-coverage',
    meaning: 'The verdict that follows from all answers, without the document.',
    values: verdicts,
    rewards: ['coverage', 'necessity'],
  },
  {
    name: 'without',
    title: 'Left out',
    role: 'judge',
    prompt: 'judge-coverage',
    meaning: 'The verdict that follows from the other answers, without this one.',
    values: verdicts,
    rewards: ['necessity'],
  },
  {
    name: 'answerable',
    title: 'Answerable',
    role: 'judge',
    prompt: 'judge-answerable',
    meaning: 'Whether the document can answer the question.',
    values: [yes, no],
    rewards: ['joint'],
  },
  {
    name: 'atomic',
    title: 'Atomic',
    role: 'judge',
    prompt: 'judge-atomic',
    meaning: 'How many of five checks find that the question asks only one thing.',
    values: [0, 1, 2, 3, 4, 5].map((count) => ({ value: count / 5, words: `${count} of 5` })),
    rewards: ['joint'],
  },
  {
    name: 'correct',
    title: 'Correct',
    role: 'judge',
    prompt: 'judge-correct',
    meaning: 'Whether the answer is correct according to the document.',
    values: [yes, no],
    rewards: ['joint'],
  },
  {
    name: 'embedding',
    title: 'Embeddings',
    role: 'embedding',
    prompt: null,
    meaning: 'Embeddings of the questions, used to measure repetition.',
    values: [],
    rewards: ['diversity'],
  },
  {
    name: 'silver',
    title: 'Reference questions',
    role: 'judge',
    prompt: 'judge-silver',
    meaning: 'The questions that the claim needs, and their number.',
    values: [],
    rewards: ['question_count'],
  },
]
