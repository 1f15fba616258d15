import { expect, it } from 'vitest'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { promptLabel, templateProblems } from './template'
import { templatesOf } from './templates'

const wanted = { slots: ['claim', 'document'], tags: ['think', 'answer'] }

it('names everything a template lacks', () => {
  expect(templateProblems({ text: 'Check {{claim}} in <think>.' }, wanted)).toEqual([
    'The slot {{document}} is missing.',
    'The tag <answer> is missing.',
  ])
})

it('finds slots and tags in the system message too', () => {
  const system_message = '<think> <answer> {{document}}'
  expect(templateProblems({ system_message, text: '{{claim}}' }, wanted)).toEqual([])
})

it('has no reply of JSON where the reading rule looks for tags', () => {
  const text = '<think><answer> {{claim}} {{document}}'
  expect(templateProblems({ text, reply: 'json' }, wanted)).toHaveLength(1)
  expect(templateProblems({ text, reply: 'json' }, { ...wanted, reply: 'json' })).toEqual([])
  expect(templateProblems({ text, reply: 'text' }, { ...wanted, reply: 'json' })).toEqual([])
})

it('refuses slots that nothing fills', () => {
  const text = '<think><answer> {{claim}} {{document}} {{other}}'
  expect(templateProblems({ text }, wanted)).toEqual(['There is no slot {{other}}.'])
  expect(templateProblems({ text }, { ...wanted, more: ['other'] })).toEqual([])
})

it('finds nothing wrong with the built-in templates', () => {
  const all = systemIds.flatMap(templatesOf)
  expect(all.length).toBeGreaterThan(1)
  for (const prompt of all) expect(templateProblems(prompt, prompt)).toEqual([])
})

it('calls a version as traces do', () => {
  expect(promptLabel('faithlens', 'verify', 2)).toBe('faithlens/verify@2')
})
