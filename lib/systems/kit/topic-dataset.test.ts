import { expect, it } from 'vitest'
import { datasetOfTopic } from './topic-dataset'

it.each([
  [{ topic: 'aggrefact', category: 'Wice' }, 'Wice'],
  [{ topic: 'hover', category: 'num_hops_2' }, 'hover'],
  [{ topic: 'hover' }, 'hover'],
  [{ category: 'num_hops_2', topic: null }, 'num_hops_2'],
  [{}, null],
])('the data set of %j is %s', (row, dataset) => {
  expect(datasetOfTopic(row)).toBe(dataset)
})
