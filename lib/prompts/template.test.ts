import { expect, it } from 'vitest'
import { systemIds } from '@/lib/systems/ids'
import { promptLabel, templateProblems } from './template'
import { templatesOf } from './templates'

const wanted = { slots: ['claim', 'document'], tags: ['think', 'answer'] }

it('names everything a template lacks', () => {
  expect(templateProblems('Check {{claim}} in <think>.', wanted)).toEqual([
    'The slot {{document}} is missing.',
    'The tag <answer> is missing.',
  ])
})

it('refuses slots that nothing fills', () => {
  const text = '<think><answer> {{claim}} {{document}} {{other}}'
  expect(templateProblems(text, wanted)).toEqual(['There is no slot {{other}}.'])
})

it('finds nothing wrong with the built-in templates', () => {
  const all = systemIds.flatMap(templatesOf)
  expect(all.length).toBeGreaterThan(1)
  for (const prompt of all) expect(templateProblems(prompt.text, prompt)).toEqual([])
})

it('calls a version as traces do', () => {
  expect(promptLabel('faithlens', 'verify', 2)).toBe('faithlens/verify@2')
})
