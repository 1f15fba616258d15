import { expect, it } from 'vitest'
import { decideRole } from './oidc-role'

const rules = {
  ownerEmails: ['ada@example.org'],
  roleClaim: 'realm_access.roles',
  roleValues: {
    owner: ['ts-owners'],
    lead: ['lead', '/staff/leads'],
    auditor: ['auditor'],
    annotator: ['annotator'],
    viewer: ['viewer'],
  },
  defaultRole: null,
}
const email = 'bo@example.org'
const withRoles = (roles: unknown) => ({ email, all: { realm_access: { roles } } })

it('is the highest that the claim gives', () => {
  expect(decideRole(rules, withRoles(['viewer', '/staff/leads', 'x']), null)).toBe('lead')
  expect(decideRole(rules, withRoles('auditor'), null)).toBe('auditor')
})

it.each([[[]], [null], [7], [{ owner: true }], ['owner'], [['Lead']], [[['lead']]]])(
  'is none, or the default, by %j',
  (roles) => {
    expect(decideRole(rules, withRoles(roles), 'owner')).toBeNull()
    expect(decideRole({ ...rules, defaultRole: 'viewer' }, withRoles(roles), 'owner')).toBe(
      'viewer',
    )
  },
)

it('is read from a claim whose name has dots, and never from what all objects have', () => {
  const named = { ...rules, roleClaim: 'https://example.org/roles' }
  expect(decideRole(named, { email, all: { 'https://example.org/roles': ['lead'] } }, null)).toBe(
    'lead',
  )
  const odd = {
    ...rules,
    roleClaim: 'constructor.name',
    roleValues: { ...rules.roleValues, owner: ['Object'] },
  }
  expect(decideRole(odd, { email, all: {} }, null)).toBeNull()
})

it('is always owner for the addresses that are named', () => {
  expect(decideRole(rules, { email: 'ada@example.org', all: {} }, 'viewer')).toBe('owner')
})

it('without a claim is the one somebody has, else the default', () => {
  const unclaimed = { ...rules, roleClaim: null }
  expect(decideRole(unclaimed, { email, all: {} }, null)).toBeNull()
  expect(decideRole({ ...unclaimed, defaultRole: 'viewer' }, { email, all: {} }, null)).toBe(
    'viewer',
  )
  expect(decideRole({ ...unclaimed, defaultRole: 'viewer' }, { email, all: {} }, 'lead')).toBe(
    'lead',
  )
})
