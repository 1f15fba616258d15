import { expect, it } from 'vitest'
import { newQuestionOf, questionDraftSchema } from './new-question'

const question = 'Would a pear fit in a thimble?'
const draftOf = (change: object) => questionDraftSchema.parse({ question, ...change })

it('asks five chains of one system, and leaves empty fields to their defaults', () => {
  expect(newQuestionOf(draftOf({}), null)).toEqual({
    run: {
      systems: ['decomp-entail'],
      servers: {},
      input: { question },
      samples: 1,
      params: {},
      judge: false,
      cache: 'use',
      prompt_versions: {},
    },
  })
  const full = { server: 's', samples: '3', seed: '7', collection: ' pears ' }
  expect(newQuestionOf(draftOf(full), null)).toMatchObject({
    run: { servers: { policy: 's' }, samples: 3, params: { seed: 7 }, collection: 'pears' },
  })
})

it('asks a question that is there where it lies', () => {
  const drafted = newQuestionOf(draftOf({ collection: 'pears' }), 'item')
  expect(drafted).toMatchObject({ run: { item_ids: ['item'] } })
  expect('run' in drafted && drafted.run).not.toHaveProperty('collection')
  expect('run' in drafted && drafted.run).not.toHaveProperty('input')
})

it.each([
  [{ question: ' ' }, 'question'],
  [{ samples: '65' }, 'samples'],
  [{ samples: 'two' }, 'samples'],
  [{ seed: '-1' }, 'seed'],
  [{ collection: 'a'.repeat(201) }, 'collection'],
])('says which field of %j makes no sense', (change, field) => {
  const drafted = newQuestionOf(draftOf(change), null)
  expect('problems' in drafted && Object.keys(drafted.problems)).toEqual([field])
})
