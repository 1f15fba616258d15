import { expect, it } from 'vitest'
import type { PromptUse } from './schema'
import { basisOfKind, promptUseWords, wordingWords } from './words'

const use = (label: string | null, origin: PromptUse['origin']): PromptUse => ({
  label,
  origin,
  count: 1,
})
const part = (...prompts: PromptUse[]) => ({ system: 'faithlens', judge: null, prompts }) as const

it('names a version, whose wording it is, and how much rests on it', () => {
  expect(promptUseWords({ ...use('faithlens/verify@0', 'built-in'), count: 1200 }, null)).toBe(
    'faithlens/verify@0 (built in), 1,200 traces',
  )
  expect(promptUseWords(use('theirs', null), 'qwen3')).toBe('theirs, 1 call')
  expect(promptUseWords(use(null, null), null)).toBe('prompt not recorded, 1 trace')
})

it('says whether the wording is that of the papers', () => {
  const released = use('faithlens/verify@1', 'released')
  expect(wordingWords([])).toBeNull()
  expect(wordingWords([part(released)])).toContain('All prompts')
  expect(wordingWords([part(released, use('faithlens/novice@0', 'built-in'))])).toContain(
    "are not the papers'",
  )
  expect(wordingWords([part(use(null, null))])).toContain('not known here')
})

it('leaves out systems of another kind of item', () => {
  const composed = { ...part(use('solve-1', null)), system: 'composition-rl' } as const
  const basis = {
    label_mapping: 'binary' as const,
    parts: [part(use('explain-1', null)), composed],
  }
  expect(basisOfKind(basis, 'composed-problem')).toEqual({ ...basis, parts: [composed] })
})
