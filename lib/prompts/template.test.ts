import { expect, it } from 'vitest'
import { pipelines } from '@/lib/systems/pipelines'
import { promptLabel, templateProblems } from './template'

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
  const all = Object.values(pipelines).flatMap(({ prompts }) => prompts)
  expect(all.length).toBeGreaterThan(1)
  for (const prompt of all) expect(templateProblems(prompt.text, prompt)).toEqual([])
})

it('calls a version as traces do', () => {
  expect(promptLabel('faithlens', 'verify', 2)).toBe('faithlens/verify@2')
})
