import { expect, test } from 'vitest'
import {
  agreementWords,
  checkable,
  criterionOf,
  kappaWords,
  messageTexts,
  valueWords,
} from './words'

const none = {
  checked: 0,
  agreed: 0,
  raw: null,
  raw_interval: null,
  kappa: null,
  kappa_interval: null,
}

test('values are said in the words of their criterion', () => {
  expect(valueWords('answerable', 1)).toBe('yes')
  expect(valueWords('coverage', 'not_enough_information')).toBe('Not enough information')
  expect(valueWords('atomic', null)).toBe('unreadable')
  expect(criterionOf('taste').title).toBe('taste')
  expect(checkable).toContain('without')
  expect(checkable).not.toContain('embedding')
})

test('messages are told apart by their place, even where they are the same', () => {
  const twice = { role: 'user', content: 'Look again.' }
  expect(messageTexts([twice, twice, { role: 'input', content: 'When?' }])).toEqual([
    { number: 1, heading: 'Request (user)', text: 'Look again.' },
    { number: 2, heading: 'Request (user)', text: 'Look again.' },
    { number: 3, heading: 'Embedded', text: 'When?' },
  ])
})

test('agreement that nobody looked for is not a number', () => {
  expect([agreementWords(none), kappaWords(none)]).toEqual(['—', '—'])
  const some = { ...none, checked: 4, agreed: 3, raw: 0.75, raw_interval: { low: 0.3, high: 0.95 } }
  expect(agreementWords(some)).toBe('75 % (30 % to 95 %)')
  expect(kappaWords(some)).toBe('undefined: one value only')
  const kappa = { ...some, kappa: 0.5, kappa_interval: { low: -0.1, high: 1 } }
  expect(kappaWords(kappa)).toBe('0.50 (−0.10 to 1.00)')
  expect(kappaWords({ ...some, kappa: 0 })).toBe('0.00: one side has one value only')
})
