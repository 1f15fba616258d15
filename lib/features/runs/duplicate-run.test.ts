import { expect, it } from 'vitest'
import { duplicateRun } from './duplicate-run'
import { newRunOf } from './new-run'

it('fills a form that asks for the same run again', () => {
  const { target, draft } = duplicateRun({
    systems: ['deep-rubric'],
    server: { id: 's1', name: 'Local', model: null },
    samples: 3,
    item_ids: ['i1', 'i2'],
    corpus: { id: 'c1', name: 'Passages' },
    turns: 4,
    fact_choice: null,
    params: { temperature: 0, top_k: -1, seed: 7 },
    cache: 'refresh',
    budget: 12.5,
    judging: null,
  })
  expect(newRunOf(draft, target)).toEqual({
    run: expect.objectContaining({
      systems: ['deep-rubric'],
      servers: { policy: 's1' },
      samples: 3,
      item_ids: ['i1', 'i2'],
      corpus: 'c1',
      turns: 4,
      params: { temperature: 0, top_k: -1, seed: 7 },
      cache: 'refresh',
      budget: 12.5,
    }),
  })
})
