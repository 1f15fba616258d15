import { expect, test } from 'vitest'
import { systems } from '@/lib/systems/registry/systems'
import { rawHighlights } from './raw-highlights'

const output = 'stray <think>T</think></answer>'
const read = systems['decompose-rl'].read({
  output,
  reasoning: null,
  finish_reason: null,
  logged: null,
})
const words = (step: number | null) =>
  rawHighlights(read, step).map(({ look, start, end }) => [look, output.slice(start, end)])

test('the raw text shows the step with its tags, and problems where they are', () => {
  const think = read.steps.find(({ kind }) => kind === 'think')?.index ?? null
  expect(words(think)).toContainEqual(['step', '<think>T</think>'])
  expect(words(think)).toContainEqual(['problem', '</answer>'])
})

test('standing nowhere inks no step', () => {
  expect(words(null)).toContainEqual(['step', ''])
})
