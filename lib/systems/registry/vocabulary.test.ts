import { expect, test } from 'vitest'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { systems } from './systems'
import { vocabulary } from './vocabulary'

test.each(systemIds)('%s is spoken of as its registry entry says', (id) => {
  const { title, words, terms, hasVerdict } = systems[id]
  expect(vocabulary[id]).toEqual({ title, words, terms, hasVerdict })
})
