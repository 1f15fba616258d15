import { mostProblems, mostTried, mostWanted } from '@/lib/systems/composition-rl/composing/limits'
import type { Draw } from '@/lib/systems/composition-rl/composing/schema'

/** A composition as it is typed; an empty field is left to its default. */
export interface CompositionDraft {
  source: 'collection' | 'lines'
  from: string
  lines: string
  depth: string
  wanted: string
  limit: string
  draw: Draw
  seed: string
  policy: string
  judge: string
  temperature: string
  top_p: string
  max_tokens: string
}

export const emptyCompositionDraft: CompositionDraft = {
  source: 'collection',
  from: '',
  lines: '',
  depth: '',
  wanted: '',
  limit: '',
  draw: 'random',
  seed: '',
  policy: '',
  judge: '',
  temperature: '',
  top_p: '',
  max_tokens: '',
}

export const countFields = [
  { name: 'depth', label: 'Problems joined into one', hint: `2 to ${mostProblems}.`, usual: 2 },
  { name: 'wanted', label: 'Number of composed problems', hint: `1 to ${mostWanted}.`, usual: 10 },
  { name: 'limit', label: 'Max attempts', hint: `1 to ${mostTried}.`, usual: 50 },
] as const

export const askingFields = [
  { name: 'seed', label: 'Seed', hint: 'Another seed draws other problems.', usual: 42 },
  { name: 'temperature', label: 'Temperature', hint: '0 to 2.', usual: 0.1 },
  { name: 'top_p', label: 'Top p', hint: 'Above 0, up to 1.', usual: 0.7 },
  { name: 'max_tokens', label: 'Max tokens', hint: '1 to 100,000.', usual: 4_096 },
] as const

export type CompositionField = keyof CompositionDraft

export type CompositionProblems = Partial<Record<CompositionField, string>>
