import { expect, it } from 'vitest'
import type { Prompt } from './schema'
import { importLines, importSummary, tooLargeWords } from './words'

const prompt = (label: string): Prompt => ({
  system: 'faithlens',
  name: 'novice',
  version: 1,
  label,
  title: 'Novice',
  purpose: 'judge',
  text: '',
  system_message: null,
  reply: 'text',
  origin: 'released',
  source: null,
  slots: [],
  more_slots: [],
  tags: [],
  may_constrain: false,
  optional: false,
  built_in: false,
  author: null,
  created_at: null,
})

it('says of every prompt of a file what became of it', () => {
  const outcome = {
    imported: [prompt('faithlens/novice@1')],
    unchanged: [prompt('faithlens/verify@2')],
    refused: [{ name: 'faithlens/other', reasons: ['There is no such prompt.'] }],
  }
  expect(importSummary(outcome)).toBe('1 prompt imported, 1 unchanged, 1 refused')
  expect(importLines(outcome)).toEqual([
    'Imported faithlens/novice@1 (released).',
    'faithlens/verify@2 was imported before and has not changed.',
    'Refused faithlens/other: There is no such prompt.',
  ])
})

it('refuses a file that is too large before it is sent', () => {
  expect(tooLargeWords({ name: 'a.py', size: 1_000_000 })).toBeNull()
  expect(tooLargeWords({ name: 'a.py', size: 1_000_001 })).toContain('a.py is larger than 1 MB')
})
