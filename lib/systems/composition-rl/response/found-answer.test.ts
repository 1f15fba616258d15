import { expect, test } from 'vitest'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { read } from '../read'
import { foundAnswer, judgedValues } from './found-answer'

const variable = { symbol: 'N', value: '7', definition: 'Let $N$ be it.' }
const payload = {
  parts: [
    { problem: 'p', answer: '7', variable },
    { problem: 'q', answer: '25' },
  ],
}

function rollout(output: string, more: { answer?: string | null; records?: RewardRecord[] } = {}) {
  const reading = read({ output, reasoning: null, finish_reason: 'stop', logged: null })
  const { answer = '25', records = [] } = more
  const item = { text: 'p q', payload, answer }
  return { ...reading, item, logged: null, all_rewards: records }
}

const judged = (value: number | null): RewardRecord => ({
  name: 'recovery',
  value,
  origin: 'judged',
  judge: 'a judge',
  per_criterion: { N: value },
})

test('the answer stands in the last box, and meets the gold answer or not', () => {
  const trace = rollout('So \\boxed{24}, no: \\boxed{\\frac{50}{2}}')
  const { answer, met } = foundAnswer(trace)
  expect(trace.view.slice(answer?.start, answer?.end)).toBe('\\frac{50}{2}')
  expect(met).toMatchObject({ isEqual: true })
  expect(foundAnswer(rollout('\\boxed{24}')).met).toMatchObject({ isEqual: false })
})

test('without a box or a gold answer nothing meets', () => {
  expect(foundAnswer(rollout('It is 25.'))).toEqual({ answer: null, gold: '25', met: null })
  expect(foundAnswer(rollout('\\boxed{25}', { answer: null })).met).toBeNull()
})

test('a value leads to the words that state it', () => {
  const trace = rollout('First $N = 7$. \\boxed{25}')
  const [value] = judgedValues(trace)
  expect(value).toMatchObject({ isRecovered: true, from: 'text', judge: null })
  expect(trace.view.slice(value?.stated?.start, value?.stated?.end)).toBe('7')
})

test('a file decides where the text does not, and never against it', () => {
  const logged = { rewards: {}, detail: { recovered: [false] } }
  const of = (output: string) => judgedValues({ ...rollout(output), logged })[0]
  expect(of('First $N = 7$. \\boxed{25}')).toMatchObject({ isRecovered: true, from: 'text' })
  expect(of('\\boxed{25}')).toMatchObject({
    isRecovered: false,
    from: 'file',
    reason: 'the file says it was not found',
  })
})

test('a judge decides where the text does not, and never against it', () => {
  const silent = '\\boxed{25}'
  expect(judgedValues(rollout(silent))[0]).toMatchObject({ isRecovered: null })
  expect(judgedValues(rollout(silent, { records: [judged(1)] }))[0]).toMatchObject({
    isRecovered: true,
    from: 'judge',
    judge: 'a judge',
  })
  expect(judgedValues(rollout(silent, { records: [judged(null)] }))[0]?.isRecovered).toBeNull()
  const said = rollout('$N = 7$ \\boxed{25}', { records: [judged(0)] })
  expect(judgedValues(said)[0]).toMatchObject({ isRecovered: true, from: 'text' })
})

test('a judge does not overrule another value that the text says', () => {
  const said = rollout('$N = 8$ \\boxed{25}', { records: [judged(1)] })
  expect(judgedValues(said)[0]).toMatchObject({ isRecovered: false, from: 'text', judge: null })
})

test('two values of one name are told apart', () => {
  const trace = rollout('\\boxed{25}', {
    records: [{ ...judged(1), per_criterion: { N: 1, 'N (2)': 0 } }],
  })
  const item = { ...trace.item, payload: { parts: [payload.parts[0], ...payload.parts] } }
  expect(judgedValues({ ...trace, item }).map(({ isRecovered }) => isRecovered)).toEqual([
    true,
    false,
  ])
})

test.each(['#### 25<|im_end|>', '#### 25 <|eot_id|>\n', '**Answer:** 25</s>'])(
  'tokens that end a turn are no part of a marked answer: %s',
  (output) => {
    const trace = rollout(`So it is.\n${output}`)
    const { answer, met } = foundAnswer(trace)
    expect(trace.view.slice(answer?.start, answer?.end)).toBe('25')
    expect(met).toMatchObject({ isEqual: true })
  },
)
