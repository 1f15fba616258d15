import { expect, test } from 'vitest'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { firstPrompt } from './first-prompt'
import { pipelines } from './pipelines'

const written = {
  'decompose-rl': 'claim: C. document: D.',
  faithlens: 'claim: C. document: D.',
  'deep-rubric': 'question: C. turns: 10',
  'composition-rl': 'problem: C.',
  'decomp-entail': '<question>C.</question>',
  'claim-verification': 'claim: C. document: D.',
}

test.each(systemIds)('the first prompt of %s has what the item holds', (id) => {
  const prompts = Object.fromEntries(
    pipelines[id].prompts.map(({ name, slots }) => [
      name,
      { version: 'v', system: 'S', text: slots.map((slot) => `${slot}: {{${slot}}}`).join(' ') },
    ]),
  )
  const messages = firstPrompt(id, prompts, { asked: 'C.', document: 'D.' })
  const [first, last] = [messages.slice(0, -1), messages.at(-1)]
  expect(first).toEqual(id === 'decomp-entail' ? [] : [{ role: 'system', content: 'S' }])
  expect(last?.role).toBe('user')
  expect(last?.content.endsWith(written[id])).toBe(true)
})
