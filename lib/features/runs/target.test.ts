import { expect, test } from 'vitest'
import { newRunHref, targetOfAddress } from './target'

const target = (search: string) => targetOfAddress(new URLSearchParams(search))

test('a list of traces comes through the address as it was', () => {
  const filter = new URLSearchParams({ collection: 'a & b', label: 'refuted' })
  const [, search = ''] = newRunHref(filter).split('?')
  expect(target(search)).toEqual({ on: 'filter', filter: filter.toString() })
})

test('chosen items are named once each, a collection by its name', () => {
  expect(target('items=a,b,a,')).toEqual({ on: 'items', ids: ['a', 'b'] })
  expect(target('collection=Samples')).toEqual({ on: 'collection', collection: 'Samples' })
  expect(target('')).toEqual({ on: 'collection', collection: '' })
})
