import { expect, test } from 'vitest'
import { groupProblem, withDataset, withNewGroup } from './draft'

test('new groups have free names', () => {
  const two = withNewGroup(withNewGroup([]))
  expect(two.map(({ name }) => name)).toEqual(['In-domain', 'Out-of-domain'])
  const taken = [...two, { name: 'Group 1', datasets: [] }]
  expect(withNewGroup(taken).at(-1)?.name).toBe('Group 2')
})

test('a dataset is put in and taken out', () => {
  const groups = [{ name: 'Ours', datasets: ['a'] }]
  const both = withDataset(groups, 0, { dataset: 'b', isIn: true })
  expect(both[0]?.datasets).toEqual(['a', 'b'])
  expect(withDataset(both, 0, { dataset: 'a', isIn: false })[0]?.datasets).toEqual(['b'])
})

test('a group without a name, with a used one or without datasets is refused', () => {
  const groups = [
    { name: 'Ours', datasets: ['a'] },
    { name: ' Ours ', datasets: ['a'] },
    { name: '', datasets: ['a'] },
    { name: 'Empty', datasets: [] },
  ]
  expect(groups.map((_, at) => groupProblem(groups, at))).toEqual([
    null,
    'Another group has this name. Choose another one.',
    'Give the group a name.',
    'Choose at least one dataset.',
  ])
})
