import { expect, test } from 'vitest'
import { selectionHref } from './selection-href'

test('a link to one trace opens it, a link to several lists just these', () => {
  const ids = ['019ab3c2-1111-7abc-8def-00009c41e07a', '019ab3c2-1111-7abc-8def-00009c41e07b']
  expect(selectionHref(ids.slice(0, 1))).toBe(`/traces/${ids[0]}`)
  expect(selectionHref(ids)).toBe(`/traces?id=${ids[0]}&id=${ids[1]}`)
})
