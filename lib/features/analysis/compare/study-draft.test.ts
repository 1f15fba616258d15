import { expect, it } from 'vitest'
import { checkDraft } from '@/lib/features/studies/designing/check'
import type { ComparedItem } from './schema'
import { studyDraft } from './study-draft'

const side = (system = 'decompose-rl') => ({
  item_id: 'i1',
  trace: 't1',
  system,
  verdict: 'supported',
  correct: true,
  confidence: null,
  rollouts: 1,
  right: 1,
})

const item = (id: string, system?: string): ComparedItem => ({
  item_id: id,
  item_text: 'A claim',
  dataset: 'hover',
  label: 'supported',
  a: side(),
  b: side(system),
})

const found = {
  a: 'model=small&training_step.eq=240&dataset=hover',
  b: 'model=small&run=night&training_step.eq=400',
  labels: 'binary',
  outcome: 'fixed',
  within: null,
  items: [item('i1'), item('i2')],
} as const

it('has the sides as systems and the items by their ids, and says how they were chosen', () => {
  const made = studyDraft(found)
  const draft = 'draft' in made ? made.draft : null
  const checked = draft && checkDraft({ ...draft, name: 'Blind', seed: '1' })
  expect(checked).toMatchObject({
    design: {
      systems: [
        { system: 'decompose-rl', model: 'small', training_step: 240 },
        { system: 'decompose-rl', model: 'small', run: 'night', training_step: 400 },
      ],
      sample: { kind: 'all', filter: 'item=i1&item=i2' },
    },
  })
  const chosenBy = draft?.sample.chosen_by ?? ''
  expect(Object.fromEntries(new URLSearchParams(chosenBy))).toEqual({
    a: found.a,
    b: found.b,
    labels: 'binary',
    outcome: 'fixed',
  })
})

it('draws a hundred of many items by a seed', () => {
  const items = Array.from({ length: 101 }, (_, at) => item(`i${at}`))
  expect(studyDraft({ ...found, items })).toMatchObject({
    draft: { sample: { kind: 'random', size: '100', seed: '1' } },
  })
})

it.each([
  ['another trace of the model', { a: 'model=small&verdict=supported' }, 'side A by verdict'],
  ['several models', { b: 'model=small&model=large' }, 'side B by model'],
  [
    'any run instead of none',
    { b: 'model=small&run=null' },
    'Side B has only traces without a run',
  ],
  ['any model instead of none', { a: 'model=null' }, 'Side A has only traces without a model'],
  ['any prompt', { a: 'prompt_version=null' }, 'Side A has only traces without a prompt version'],
  [
    'any step instead of none',
    { b: 'model=small&training_step.undefined=true' },
    'side B by training_step.undefined',
  ],
  ['steps from one on', { b: 'training_step.gte=200' }, 'side B by training_step.gte'],
  [
    'several systems',
    { items: [item('i1'), item('i2', 'faithlens')] },
    'Side B has traces of several',
  ],
])('refuses a side that would be %s in a study', (_what, change, words) => {
  expect(studyDraft({ ...found, ...change })).toEqual({ refused: expect.stringContaining(words) })
})
