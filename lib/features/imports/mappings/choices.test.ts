import { describe, expect, it } from 'vitest'
import { choiceOf, choose, fits, kindIn, nameReward, ofKind, rewardName, separate } from './choices'
import { planOf } from './plan'
import { choiceGroups, readSeparator, typedSeparator } from './words'

const kind = 'claim'
const itemKinds = ['claim', 'question', 'composed-problem', 'research-task'] as const

describe('choosing what a column stands for', () => {
  it.each(itemKinds)('is read back as it was chosen, of items of the kind %s', (of) => {
    const groups = choiceGroups(of).flatMap(({ choices }) => choices)
    for (const choice of [...groups, 'extra' as const]) {
      expect(choiceOf(choose({}, 'a b', { choice, kind: of }), 'a b').choice).toBe(choice)
    }
  })

  it('offers nothing that a mapping cannot say', () => {
    for (const of of itemKinds) {
      for (const choice of choiceGroups(of).flatMap(({ choices }) => choices)) {
        const planned = planOf(choose({}, 'x', { choice, kind: of }))
        expect(planned.ok ? '' : planned.reason).not.toContain('nothing a column')
      }
    }
  })

  it('takes it from the column that stood for it before', () => {
    const mapping = { claim: 'a', output: 'b', 'reward.x': 'c' }
    expect(choose(mapping, 'c', { choice: 'output', kind })).toEqual({ claim: 'a', output: 'c' })
    expect(choose(mapping, 'b', { choice: 'asked', kind: 'question' })).toEqual({
      question: 'b',
      'reward.x': 'c',
    })
    expect(choose(mapping, 'a', { choice: 'extra', kind })).toEqual({
      output: 'b',
      'reward.x': 'c',
    })
    expect(choose({ evidence: 'a' }, 'b', { choice: 'document', kind })).toEqual({ document: 'b' })
  })

  it('forgets the separator with the column that needed it', () => {
    const shared = separate(choose({}, 'text', { choice: 'prompt-and-output', kind }), '||')
    expect(shared).toEqual({ prompt: 'text', output: 'text', split: '||' })
    expect(choose(shared, 'n', { choice: 'total', kind })).toEqual({ ...shared, total: 'n' })
    expect(choose(shared, 'text', { choice: 'output', kind })).toEqual({ output: 'text' })
    expect(separate(shared, '')).toEqual({ prompt: 'text', output: 'text' })
  })

  it('names a reward so that a filter can say it', () => {
    const mapping = choose({}, 'my reward', { choice: 'reward', kind })
    expect(mapping).toEqual({ 'reward.my_reward': 'my reward' })
    expect(nameReward(mapping, 'my reward', 'format')).toEqual({ 'reward.format': 'my reward' })
    expect(nameReward({ ...mapping, 'reward.x': 'other' }, 'my reward', 'x')).toEqual({
      'reward.x': 'my reward',
    })
    expect(rewardName(' . ')).toBe('_')
  })

  it('keeps the columns when the kind changes, but the document of a claim', () => {
    const mapping = { claim: 'a', document: 'b', label: 'c' }
    expect(ofKind(mapping, 'question')).toEqual({ question: 'a', label: 'c' })
    expect(ofKind(mapping, 'claim')).toEqual(mapping)
    expect([kindIn(mapping), kindIn({ problem: 'a' }), kindIn({ prompt: 'a' })]).toEqual([
      'claim',
      'composed-problem',
      null,
    ])
  })
})

it('a kept mapping fits a file that has its columns', () => {
  const column = { kind: 'text' as const, values: [], length: 0 }
  const table = { columns: ['a', 'b'].map((name) => ({ ...column, name })), more: 0 }
  expect(fits({ mapping: { claim: 'a', output: 'b', split: 'no column' } }, table)).toBe(true)
  expect(fits({ mapping: { claim: 'a', output: 'c' } }, table)).toBe(false)
})

it.each(['\n\nAssistant: ', 'a\\nb', '\t|\\', ''])(
  'a separator is typed in one line: %j',
  (text) => {
    expect(typedSeparator(text)).not.toMatch(/[\n\t]/u)
    expect(readSeparator(typedSeparator(text))).toBe(text)
  },
)
