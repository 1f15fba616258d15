import { expect, test } from 'vitest'
import { isNarrowed, itemsFilter, readItemsView } from './items-view'

test('an address without parameters lists every item', () => {
  const view = readItemsView('?')
  expect(isNarrowed(view)).toBe(false)
  expect(itemsFilter('c1', view)).toEqual({ collection: ['c1'] })
})

test('each parameter narrows the list', () => {
  const view = readItemsView('?q=sun&dataset=fever&label=refuted&traces=without')
  expect(isNarrowed(view)).toBe(true)
  expect(itemsFilter('c1', view)).toEqual({
    collection: ['c1'],
    q: 'sun',
    dataset: ['fever'],
    label: ['refuted'],
    has_traces: false,
  })
})

test('null stands for none', () => {
  const view = readItemsView('?dataset=null&label=null')
  expect(itemsFilter('c1', view)).toMatchObject({ dataset: [null], label: [null] })
})

test('what makes no sense does not narrow', () => {
  expect(isNarrowed(readItemsView('?label=perhaps&traces=some&q=%20'))).toBe(false)
})
