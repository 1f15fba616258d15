import { expect, test } from 'vitest'
import { newTreeOf } from './new-tree'
import { emptyTreeDraft } from './tree-draft'

const draft = { ...emptyTreeDraft, topic: ' Kelp ', corpus: 'c1' }

test('what is left out is the default', () => {
  expect(newTreeOf(draft)).toEqual({
    tree: {
      topic: 'Kelp',
      corpus: 'c1',
      servers: {},
      budgets: { depth: 3, root: 6, first: 4, deeper: 3, passages: 3 },
      collection: 'trees',
    },
  })
})

test('every field that does not make sense is named', () => {
  const wrong = { ...draft, topic: ' ', corpus: '', depth: '4', root: 'x', passages: '0' }
  const found = newTreeOf(wrong)
  expect('problems' in found && Object.keys(found.problems).toSorted()).toEqual([
    'corpus',
    'depth',
    'passages',
    'root',
    'topic',
  ])
})
