import { expect, it } from 'vitest'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { termSources } from './term-sources'
import { vocabulary } from './vocabulary'

it.each(systemIds)('every reward of %s names its section, and no other is named', (system) => {
  const names = vocabulary[system].terms.map(({ name }) => name)
  expect(Object.keys(termSources[system])).toEqual(names)
})
