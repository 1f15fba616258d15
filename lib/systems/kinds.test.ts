import { expect, it } from 'vitest'
import { systemIds } from './ids'
import { kinds, systemsFor } from './kinds'
import { systems } from './registry'

it('says of each system what the registry says', () => {
  for (const id of systemIds) expect(kinds[id]).toBe(systems[id].kind)
})

it('finds the systems that answer a research task', () => {
  expect(systemsFor('research-task')).toEqual(['deep-rubric'])
})
