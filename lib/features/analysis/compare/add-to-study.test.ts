import { expect, it } from 'vitest'
import { newDraft } from '@/lib/features/studies/designing/start'
import { addToStudy, type StudiedPair } from './add-to-study'

const trace = (model: string, step: number | null = null) => ({
  system: 'decompose-rl' as const,
  model,
  run: null,
  training_step: step,
})

const pair = (item: string, fields: Partial<StudiedPair> = {}): StudiedPair => ({
  item,
  a: trace('small', 240),
  b: trace('large'),
  walk: null,
  ...fields,
})

const draftOf = (made: ReturnType<typeof addToStudy>) => {
  if ('refused' in made) throw new Error(made.refused)
  return made.draft
}

it('begins a study of the systems of both traces, and takes further items into it', () => {
  const first = draftOf(addToStudy(null, pair('i1')))
  expect(first.systems.map(({ of }) => of)).toEqual([
    { system: 'decompose-rl', model: 'small', training_step: 240 },
    { system: 'decompose-rl', model: 'large' },
  ])
  expect(first.sample).toMatchObject({ kind: 'all', filter: 'item=i1', chosen_by: '' })
  const named = { ...first, name: 'Blind' }
  const second = addToStudy(named, pair('i2'))
  expect(second).toMatchObject({
    draft: { name: 'Blind', sample: { filter: 'item=i1&item=i2' } },
    message: 'The study draft has 2 items',
  })
  expect(addToStudy(draftOf(second), pair('i1'))).toEqual(second)
})

it('keeps what was typed before systems were chosen', () => {
  const typed = { ...newDraft, name: 'Mine' }
  expect(addToStudy(typed, pair('i1'))).toMatchObject({
    draft: { name: 'Mine', sample: { filter: 'item=i1' } },
  })
})

it('has the sides of the comparison that the item was opened from, and says so', () => {
  const walk = {
    a: 'model=small',
    b: 'model=large&run=night',
    labels: 'binary',
    outcome: 'broken',
    within: null,
    metric: 'accuracy',
    k: 1,
    margin: 0.05,
  } as const
  const { systems, sample } = draftOf(addToStudy(null, pair('i1', { walk })))
  expect(systems.map(({ of }) => of)).toEqual([
    { system: 'decompose-rl', model: 'small' },
    { system: 'decompose-rl', model: 'large', run: 'night' },
  ])
  expect(new URLSearchParams(sample.chosen_by).get('outcome')).toBe('broken')
})

it('refuses what a study could not tell apart, and drafts of other systems or samples', () => {
  const draft = draftOf(addToStudy(null, pair('i1')))
  const filtered = { ...draft, sample: { ...draft.sample, filter: 'dataset=hover' } }
  const other = pair('i2', { b: trace('other') })
  expect([
    addToStudy(null, pair('i1', { b: trace('small', 240) })),
    addToStudy(null, pair('i1', { a: trace('large'), b: trace('large', 400) })),
    addToStudy(
      null,
      pair('i1', { b: { ...trace('small', 240), run: 'night' }, a: trace('small') }),
    ),
    addToStudy(draft, other),
    addToStudy(filtered, pair('i2')),
  ]).toEqual([
    { refused: expect.stringContaining('cannot distinguish them') },
    { refused: expect.stringMatching(/^Side A has no model, run or step of its own/) },
    { refused: expect.stringMatching(/^Side A has no model, run or step of its own/) },
    { refused: expect.stringContaining('compares other systems') },
    { refused: expect.stringContaining('from a filter') },
  ])
})
