import { expect, test } from 'vitest'
import { actionGroups, actionWords, originWords, detailLines } from './words'

test('an action is said in words', () => {
  expect(actionWords('session.refused')).toBe('Sign-in refused')
  expect(actionWords('collection.deleted')).toBe('Collection deleted')
  expect(actionWords('model-server.changed')).toBe('Model server changed')
})

test('an action nobody thought of shows its name', () => {
  expect(actionWords('comet.landed')).toBe('comet.landed')
  expect(actionWords('collection.landed')).toBe('collection.landed')
  expect(actionWords('toString.created')).toBe('toString.created')
})

test('the groups are the nouns of actions', () => {
  expect(actionGroups).toContainEqual({ action: 'key', group: 'API keys' })
})

test('by whom, with what and from where is said as far as it is known', () => {
  const person = { id: '1', name: 'Ada' }
  expect(originWords({ person, key_id: null, address: null })).toBe('by Ada')
  expect(originWords({ person, key_id: '9', address: '10.0.0.7' })).toBe(
    'by Ada with an API key from 10.0.0.7',
  )
  expect(originWords({ person: null, key_id: null, address: '10.0.0.7' })).toBe('from 10.0.0.7')
  expect(originWords({ person: null, key_id: null, address: null })).toBe('')
})

test('what else is known follows, a line each', () => {
  expect(detailLines({ target: 'ada@example.org', detail: { role: 'lead', tries: 3 } })).toEqual([
    'ada@example.org',
    'Role: lead',
    'Tries: 3',
  ])
  expect(detailLines({ target: null, detail: null })).toEqual([])
})
