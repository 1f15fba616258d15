import { expect, test } from 'vitest'
import { filterQuery, readAnalysisAddress, withFilter } from './address'

const read = (query: string) => readAnalysisAddress(new URLSearchParams(query))

test('the filter of an address is read beside the parameters of the page', () => {
  const { filter, refused, own } = read(
    'metric=accuracy&model=a&model=b&columns=dataset&reward.total.gte=0.5&q=moon',
  )
  expect(filter).toEqual({
    model: ['a', 'b'],
    bounds: [{ of: 'reward.total', op: 'gte', value: 0.5 }],
    q: 'moon',
  })
  expect(refused).toEqual([])
  expect(own.toString()).toBe('metric=accuracy&columns=dataset')
})

test('a parameter of the filter that cannot be read is named and left out', () => {
  const { filter, refused } = read('verdict=perhaps&model=a')
  expect(filter).toEqual({ model: ['a'] })
  expect(refused).toEqual(['verdict'])
})

test('another filter keeps the parameters of the page', () => {
  const params = new URLSearchParams('model=a&metric=accuracy')
  const next = withFilter(params, { dataset: ['hover'] })
  expect(next.toString()).toBe('dataset=hover&metric=accuracy')
})

test('a filter has one spelling', () => {
  expect(filterQuery({ model: ['b', 'a'] })).toBe('model=a&model=b')
})
