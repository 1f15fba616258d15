import { expect, it } from 'vitest'
import { publishedSystem, wordingWarning } from './checkpoint'

const prompt = (version: number, origin: 'built-in' | 'released' | 'own', name = 'verify') => ({
  system: 'faithlens' as const,
  name,
  version,
  label: `faithlens/${name}@${version}`,
  origin,
  purpose: 'trace' as const,
  optional: name !== 'verify',
})
const model = 'ssz1111/FaithLens-8B'

it.each([
  ['dipta007/DecomposeRL-Qwen2.5-7B', 'decompose-rl'],
  ['/models/faith_lens', 'faithlens'],
  ['CogComp/DecompT5', 'decomp-entail'],
  ['Composition-RL-4B', 'composition-rl'],
  ['Qwen/Qwen3-32B', null],
  [null, null],
] as const)('%s is a checkpoint of %s', (name, system) => {
  expect(publishedSystem(name)).toBe(system)
})

it('warns of a checkpoint that is asked in other words than the paper has', () => {
  expect(wordingWarning({ model, prompts: [prompt(0, 'built-in')] })).toContain(
    'faithlens/verify@0',
  )
  const edited = [prompt(2, 'own'), prompt(1, 'released'), prompt(0, 'built-in')]
  expect(wordingWarning({ model, prompts: edited })).toContain('faithlens/verify@2')
})

it('has nothing to say of the released wording, of other models and of optional steps', () => {
  const prompts = [prompt(1, 'released'), prompt(0, 'built-in'), prompt(0, 'built-in', 'decompose')]
  expect(wordingWarning({ model, prompts })).toBeNull()
  expect(wordingWarning({ model: 'Qwen3', prompts: [prompt(0, 'built-in')] })).toBeNull()
})

it('goes by the version a run names', () => {
  const prompts = [prompt(2, 'own'), prompt(1, 'released'), prompt(0, 'built-in')]
  const versions = (version: string) => ({
    model,
    prompts,
    versions: { 'faithlens/verify': version },
  })
  expect(wordingWarning(versions('1'))).toBeNull()
  expect(wordingWarning(versions('0'))).toContain('@0')
})
