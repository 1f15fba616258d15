import { expect, it } from 'vitest'
import type { PromptUse, RewardBasis, SystemBasis } from './schema'
import { basisOfKind, measuredLines, promptUseWords, rewardTitle, wordingWords } from './words'

const use = (label: string | null, origin: PromptUse['origin']): PromptUse => ({ label, origin })
const reward = (...prompts: PromptUse[]): RewardBasis => ({
  name: 'explanation',
  origin: 'judged',
  convention: 'paper',
  judge: 'qwen3',
  traces: 1,
  paper: 'Section 3.2.2',
  prompts,
})
const part = (...prompts: PromptUse[]): SystemBasis => ({
  system: 'faithlens',
  traces: 1,
  prompts: prompts.map((prompt) => ({ ...prompt, traces: 1, list: '' })),
  rewards: [],
})

it('names a version and whose wording it is', () => {
  expect(promptUseWords(use('faithlens/verify@0', 'built-in'))).toBe(
    'faithlens/verify@0 (built in)',
  )
  expect(promptUseWords(use('theirs', null))).toBe('theirs')
  expect(promptUseWords(use(null, null))).toBe('prompt not recorded')
})

it('says how a reward was measured and what its judge was asked with', () => {
  const judged = reward(use('faithlens/novice@1', 'released'))
  expect(measuredLines([judged])).toEqual([
    'Judged by qwen3, paper convention, 1 trace. Prompts: faithlens/novice@1 (released).',
  ])
  const released = { ...reward(), convention: 'released' } as const
  const logged = { ...reward(), origin: 'imported', convention: null, judge: null } as const
  expect(measuredLines([reward(), released, logged])).toEqual([
    'Judged by qwen3, paper convention and released-code convention, 1 trace.',
    'From the file, 1 trace.',
  ])
  expect(rewardTitle(part(), 'my_own')).toBe('My own')
})

it('says whether the wording is that of the papers', () => {
  const released = part(use('faithlens/verify@1', 'released'))
  const judged = { ...released, rewards: [reward(use('faithlens/novice@0', 'built-in'))] }
  expect(wordingWords([])).toBeNull()
  expect(wordingWords([released])).toContain('All prompts')
  expect(wordingWords([judged])).toContain('are not comparable with the papers')
  expect(wordingWords([part(use(null, null))])).toContain('are not recorded')
})

it('leaves out systems of another kind of item', () => {
  const composed: SystemBasis = { ...part(use('solve-1', null)), system: 'composition-rl' }
  const basis = {
    label_mapping: 'binary' as const,
    systems: [part(use('explain-1', null)), composed],
  }
  expect(basisOfKind(basis, 'composed-problem')).toEqual({ ...basis, systems: [composed] })
})
