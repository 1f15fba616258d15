import { expect, test } from 'vitest'
import { measuredSystems } from './measured-systems'

test('each system of a study finds the traces it was chosen from, by all that was chosen', () => {
  const chosen = {
    prompt_version: 'faithlens/verify@1',
    run: 'night',
    training_step: 50,
    collection: 'c1',
  }
  expect(
    measuredSystems([
      { system: 'faithlens', model: 'lens-8b', ...chosen },
      { system: 'decompose-rl', model: null },
      { system: 'elsewhere', model: 'judge' },
    ]),
  ).toEqual([
    { title: 'FaithLens · lens-8b', query: expect.any(String) },
    { title: 'DecomposeRL', query: 'system=decompose-rl' },
  ])
  const [first] = measuredSystems([{ system: 'faithlens', model: 'lens-8b', ...chosen }])
  expect(Object.fromEntries(new URLSearchParams(first?.query))).toEqual({
    system: 'faithlens',
    model: 'lens-8b',
    prompt_version: 'faithlens/verify@1',
    run: 'night',
    'training_step.gte': '50',
    'training_step.lte': '50',
    collection: 'c1',
  })
})
