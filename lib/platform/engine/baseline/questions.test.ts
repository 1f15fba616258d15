import { expect, it } from 'vitest'
import { respondTo } from './answer'

const asked = { schema: null, temperature: 0, seed: 0 }
const question = '<question>Would a pear fit in a thimble?</question>'

function nextFacts(said: string, seed = 0): string[] {
  const text = `${question}\n<facts>${said}</facts>`
  const reply = respondTo({ text, schema: 'next_facts', temperature: 1, seed })
  return JSON.parse(reply.text).facts
}

it('proposes what a question is about until all of it is said', () => {
  const first = nextFacts('')
  expect(first).toEqual(['pear', 'fit', 'thimble'].map((word) => expect.stringContaining(word)))
  expect(nextFacts(first[0] ?? '')).toEqual(first.slice(1))
  expect(nextFacts(first.join('\n'))).toEqual([])
  expect(nextFacts('', 1)[0]).toBe(first[1])
})

it('answers by yes or no, and is no surer than a coin', () => {
  const text = `Reply with <entailment>yes</entailment>.\n${question}\n<facts></facts>`
  expect(respondTo({ ...asked, text })).toEqual({
    text: '<entailment>yes</entailment>',
    confidence: 0.5,
  })
  const denied = text.replace('Would a pear fit', 'Does a pear not fit')
  expect(respondTo({ ...asked, text: denied }).text).toContain('no')
  const fact = text.replace('<facts>', '<facts>A pear does not fit in a thimble.')
  expect(respondTo({ ...asked, text: fact }).text).toContain('no')
})
