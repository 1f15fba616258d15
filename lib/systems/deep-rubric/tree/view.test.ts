import { expect, test } from 'vitest'
import type { ResearchPayload } from '@/lib/core/items/research-task'
import { treeOf } from './evidence-tree'
import { madeTree } from './made-trees'
import { lighting, nextCriterion, nextShow, type TreeView } from './view'

const view: TreeView = {
  tree: 'outline',
  node: null,
  branch: null,
  find: '',
  open: 'auto',
  turned: [],
  criterion: null,
}
const rubric = ['R1', 'R2'].map((id, at) => ({
  id,
  type: 'logical' as const,
  description: id,
  weight: 1,
  evidence: [],
  source_leaf_ids: [`n.${at}.0`],
}))
const payload: ResearchPayload = { rubric }
const seen = { tree: treeOf(madeTree([2, 2])), payload }

test('a criterion lights, another takes its place, the same again goes out', () => {
  expect(lighting(view, 'R1', seen)).toMatchObject({ criterion: 'R1' })
  expect(lighting({ ...view, criterion: 'R1' }, 'R2', seen)).toMatchObject({ criterion: 'R2' })
  expect(lighting({ ...view, criterion: 'R1' }, 'R1', seen)).toEqual({ criterion: null })
})

test('what hides the leaves of a criterion unfolds, and nothing else', () => {
  const folded = { ...view, turned: ['n.0', 'n.1'] }
  expect(lighting(folded, 'R1', seen)).toEqual({
    criterion: 'R1',
    branch: null,
    open: 'auto',
    turned: ['n.1'],
  })
})

test('a criterion leaves a branch that has none of its leaves', () => {
  const focused = { ...view, branch: 'n.0' }
  expect(lighting(focused, 'R1', seen)).toMatchObject({ criterion: 'R1', branch: 'n.0' })
  expect(lighting(focused, 'R2', seen)).toMatchObject({ criterion: 'R2', branch: null })
})

test('criteria and ways to see the tree go around', () => {
  expect(
    [null, 'R1', 'R2'].map((criterion) => nextCriterion({ ...view, criterion }, payload)),
  ).toEqual(['R1', 'R2', 'R1'])
  expect(nextCriterion(view, {})).toBeNull()
  expect(nextShow({ ...view, tree: 'map' }, {})).toBe('outline')
  expect(nextShow({ ...view, tree: 'map' }, { merge_trace: [] })).toBe('merge')
})
