import { expect, test } from 'vitest'
import { roleChoice, rolesUpTo } from './words'

test('nobody is offered a role above their own', () => {
  expect(rolesUpTo('owner')).toEqual(['owner', 'lead', 'auditor', 'annotator', 'viewer'])
  expect(rolesUpTo('auditor')).toEqual(['auditor', 'annotator', 'viewer'])
  expect(rolesUpTo('viewer')).toEqual(['viewer'])
})

test('a role is said with what it allows', () => {
  expect(roleChoice('auditor')).toBe('Auditor: reads, marks and verifies')
})
