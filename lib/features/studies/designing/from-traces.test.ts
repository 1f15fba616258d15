import { expect, test } from 'vitest'
import { draftFromTraces } from './from-traces'

const trace = {
  item_id: 'a',
  system: 'faithlens' as const,
  model: 'lens-8b',
  training_step: null,
}

const systemsOf = (...traces: Parameters<typeof draftFromTraces>[0]) =>
  draftFromTraces(traces).systems.map(({ of }) => of)

test('a study of selected traces is of their items, each once', () => {
  const { sample } = draftFromTraces([trace, { ...trace, item_id: 'b' }, trace])
  expect(sample).toMatchObject({ kind: 'all', filter: 'item=a&item=b' })
})

test('it compares the models, else the training steps of the one model', () => {
  const lens = { system: 'faithlens', model: 'lens-8b' }
  expect(systemsOf(trace, { ...trace, model: 'baseline-xl', training_step: 3 })).toEqual([
    lens,
    { ...lens, model: 'baseline-xl' },
  ])
  const steps = [80, 240].map((training_step) => ({ ...trace, training_step }))
  expect(systemsOf(...steps)).toEqual([
    { ...lens, training_step: 80 },
    { ...lens, training_step: 240 },
  ])
})

test('the other system is left to be chosen where all traces are of one', () => {
  expect(systemsOf(trace)).toEqual([{ system: 'faithlens', model: 'lens-8b' }, null])
})
