import { expect, it } from 'vitest'
import { oidcFailures } from '@/lib/platform/auth/oidc-failures'
import { failureWords } from './oidc-words'

it('every failure has a sentence of its own', () => {
  const sentences = oidcFailures.map((failure) => failureWords(failure, 'Keycloak'))
  expect(new Set(sentences).size).toBe(oidcFailures.length)
  expect(failureWords('no-role', 'Keycloak')).toBe(
    'Your account at Keycloak has no role on this server. Ask an owner of this server for one.',
  )
})

it.each([undefined, '', 'made-up', ['denied']])('%j names none', (code) => {
  expect(failureWords(code, 'Keycloak')).toBeNull()
})
