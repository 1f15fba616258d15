import { expect, test } from 'vitest'
import { newCompositionOf } from './new-composition'
import { emptyCompositionDraft } from './composition-draft'
import { newCompositionSchema } from '@/lib/systems/composition-rl/composing/schema'

const draft = { ...emptyCompositionDraft, from: 'seeds' }

test('what is left out is the default of the paper', () => {
  const found = newCompositionOf(draft)
  expect('composition' in found && newCompositionSchema.parse(found.composition)).toMatchObject({
    from: { collection: 'seeds' },
    depth: 2,
    wanted: 10,
    limit: 50,
    draw: 'random',
    params: { temperature: 0.1, top_p: 0.7, max_tokens: 4_096 },
  })
})

test('every field that does not make sense is named', () => {
  const wrong = { ...draft, from: '', depth: '1', wanted: '0', limit: 'x', top_p: '0', seed: '-1' }
  const found = newCompositionOf(wrong)
  expect('problems' in found && Object.keys(found.problems).toSorted()).toEqual([
    'depth',
    'from',
    'limit',
    'seed',
    'top_p',
    'wanted',
  ])
})

test('typed problems are read before they are sent', () => {
  const lines = { ...draft, source: 'lines', lines: 'One?\t1\nTwo?' } as const
  expect(newCompositionOf(lines)).toEqual({
    problems: { lines: 'Line 2: no tab between problem and answer.' },
  })
  const whole = newCompositionOf({ ...lines, lines: 'One?\t1\nTwo?\t2' })
  expect('composition' in whole && whole.composition.from).toEqual({ lines: 'One?\t1\nTwo?\t2' })
})
