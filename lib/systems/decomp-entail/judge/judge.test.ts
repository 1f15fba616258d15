import { describe, expect, it } from 'vitest'
import type { Gold } from '@/lib/core/items/schema'
import type { TaskReply } from '@/lib/systems/kit/judging'
import { decompEntail } from '../index'
import type { Chain } from '@/lib/core/records/chains'
import { judging } from './index'

const prompts = Object.fromEntries(
  judging.prompts.map(({ name, text }) => [name, { version: `${name}@0`, text }]),
)
const criteria = new Set(['uncorrected'])

function chain(answer: 'yes' | 'no', facts: [string | null, string][]): Chain {
  return {
    facts: facts.map(([generated, corrected]) => ({
      corrected,
      ...(generated !== null && { generated }),
    })),
    entailment: { answer, confidence: 0.9 },
  }
}

const chains = [
  chain('no', [
    ['A pear is 1 cm wide.', 'A pear is 8 cm wide.'],
    ['<b>', 'Bold.'],
  ]),
  chain('no', []),
  chain('yes', [['A thimble is 2 cm wide.', 'A thimble is 2 cm wide.']]),
]

function subjectOf(given: Chain[] | null, gold: Gold | null = { label: 'no' }) {
  const unread = { output: null, reasoning: null, finish_reason: null, logged: null }
  const reading = decompEntail.read({ ...unread, chains: given })
  return {
    asked: 'Would a pear fit?',
    payload: null,
    document: null,
    reading,
    gold,
    labels: 'binary' as const,
  }
}

function tasksOf(given: Chain[] | null, wanted = criteria) {
  return judging.tasks(subjectOf(given), { criteria: wanted, prompts })
}

describe('what is asked', () => {
  it('is one call a chain, with the facts as they were generated', () => {
    const tasks = tasksOf(chains)
    expect(tasks.map(({ target }) => target)).toEqual([0, 1, 2])
    const told = tasks.map(({ ask }) =>
      ask.kind === 'chat' ? (ask.request.messages[0]?.content ?? '') : '',
    )
    expect(told[0]).toContain('<facts>A pear is 1 cm wide.\n‹b›</facts>')
    expect(told[0]).not.toContain('8 cm')
    expect(told[1]).toContain('<facts></facts>')
    expect(told[2]).toContain('<question>Would a pear fit?</question>')
    expect(tasks[0]?.ask).toMatchObject({ request: { temperature: 0, logprobs: true } })
  })

  it.each<[string, Chain[] | null]>([
    ['no chains', null],
    ['chains without facts', [chain('no', [])]],
    ['a fact that is kept as corrected only', [...chains, chain('yes', [[null, 'a']])]],
  ])('is nothing with %s', (_what, given) => expect(tasksOf(given)).toEqual([]))

  it('is nothing where it is not wanted', () => {
    expect(tasksOf(chains, new Set(['coverage']))).toEqual([])
  })
})

const token = (text: string, logprob: number) => ({ token: text, logprob, top: [] })
const said = (content: string) => ({ content, reasoning: null, finish_reason: 'stop' })

describe('what is read', () => {
  it('is the answer, with its share of the probability', () => {
    const top = [token('yes', Math.log(0.2)), token('no', Math.log(0.6))]
    const logprobs = [{ token: 'no', logprob: Math.log(0.6), top }]
    const read = judging.read('uncorrected', {
      ...said('<entailment>no</entailment>'),
      logprobs,
    })
    expect(read).toEqual({
      value: 'no',
      rung: 'tag',
      parts: { confidence: expect.closeTo(0.75, 12) },
    })
  })

  it('has no confidence where the server sends no probabilities', () => {
    expect(judging.read('uncorrected', said('Yes.'))).toEqual({ value: 'yes', rung: 'words' })
  })

  it('has no confidence where the probabilities sent are of neither yes nor no', () => {
    const read = judging.read('uncorrected', {
      ...said('<entailment>no</entailment>'),
      logprobs: [token('<entailment>', -0.1), token('<|end|>', -0.2)],
    })
    expect(read).toEqual({ value: 'no', rung: 'tag' })
  })

  it.each(['', 'Perhaps', '<entailment>maybe</entailment>'])('is nothing of %j', (text) =>
    expect(judging.read('uncorrected', said(text))).toMatchObject({
      value: null,
      rung: 'unreadable',
    }),
  )
})

const reply = (target: number, value: TaskReply['value'], confidence?: number): TaskReply => ({
  criterion: 'uncorrected',
  target,
  sample: 0,
  value,
  rung: 'tag',
  ...(confidence !== undefined && { parts: { confidence } }),
})

function recordOf(
  judged: TaskReply[],
  { gold, convention = 'paper' }: { gold?: Gold | null; convention?: 'paper' | 'released' } = {},
) {
  return judging.records(subjectOf(chains, gold), judged, { convention, judge: 'j' })[0]
}

function computed(given: Chain[]) {
  return decompEntail
    .compute({ ...subjectOf(given), logged: null, convention: 'paper' })
    .find(({ name }) => name === 'accuracy_uncorrected')
}

describe('what follows', () => {
  it('is the vote of the new answers, by their own confidences', () => {
    const judged = [reply(0, 'yes', 0.9), reply(1, 'no', 0.4), reply(2, 'no', 0.45)]
    expect(recordOf(judged)).toMatchObject({
      name: 'accuracy_uncorrected',
      origin: 'judged',
      value: 0,
      explanation: [
        'yes 0.9, no 0.85, over 3 chains.',
        'The vote is Yes, which is not the gold answer.',
      ],
    })
    const equal = [reply(0, 'yes'), reply(1, 'no'), reply(2, 'no')]
    expect(recordOf(equal)).toMatchObject({ value: 1 })
  })

  it('is wrong for a tie, and a yes by the released code', () => {
    const tie = [reply(0, 'yes', 0.5), reply(1, 'no', 0.25), reply(2, 'no', 0.25)]
    const yes = { label: 'yes' } as const
    expect(recordOf(tie, { gold: yes })).toMatchObject({ value: 0 })
    expect(recordOf(tie, { gold: yes, convention: 'released' })).toMatchObject({ value: 1 })
  })

  it('is undefined where a chain was not asked, cannot be read, or there is no gold answer', () => {
    expect(recordOf([reply(0, 'yes'), reply(2, null)])).toMatchObject({
      value: null,
      missing: ['a reply', 'a readable reply'],
      explanation: ['No reply for chain 2.', 'The reply for chain 3 is neither yes nor no.'],
    })
    const all = [reply(0, 'yes'), reply(1, 'no'), reply(2, 'no')]
    expect(recordOf(all, { gold: null })).toMatchObject({ value: null, missing: ['answer'] })
    expect(recordOf([])).toBeUndefined()
  })

  it('is said without a judge only where nobody can be asked', () => {
    expect(computed(chains)).toBeUndefined()
    expect(computed([...chains, chain('yes', [[null, 'a']])])).toMatchObject({
      value: null,
      missing: ['generated'],
      explanation: ['Of 4 facts 1 are stored only in their corrected form.'],
    })
    expect(computed([chain('yes', [])])).toMatchObject({ explanation: ['There is no fact.'] })
  })
})

it('hinges on the replies whose other answer would turn the vote', () => {
  const judged = [reply(0, 'yes', 0.9), reply(1, 'no', 0.3), reply(2, 'no', 0.2)]
  const isHinge = judging.hinges(subjectOf(chains), judged)
  expect(judged.map(isHinge)).toEqual([true, false, false])
})
