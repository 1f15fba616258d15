import { expect, it } from 'vitest'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { kinds, systemsFor } from './item-kinds'
import { systems } from '@/lib/systems/registry/systems'

it('says of each system what the registry says', () => {
  for (const id of systemIds) expect(kinds[id]).toBe(systems[id].kind)
})

it('finds the systems that answer a research task', () => {
  expect(systemsFor('research-task')).toEqual(['deep-rubric'])
})
