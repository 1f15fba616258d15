import { expect, test } from 'vitest'
import { promptChoices } from './prompt-choices'

const prompt = (name: string, version: number, optional = false) =>
  ({
    system: 'faithlens',
    name,
    version,
    title: 'Split the claim',
    optional,
    purpose: 'trace',
  }) as const

test('every template of the chosen systems is there once, its versions newest first', () => {
  const prompts = [prompt('decompose', 0, true), prompt('verify', 0), prompt('decompose', 2, true)]
  expect(promptChoices(prompts, ['faithlens'])).toEqual([
    {
      key: 'faithlens/decompose',
      label: 'FaithLens: split the claim',
      isOptional: true,
      versions: [2, 0],
    },
    {
      key: 'faithlens/verify',
      label: 'FaithLens: split the claim',
      isOptional: false,
      versions: [0],
    },
  ])
  expect(promptChoices(prompts, ['decompose-rl'])).toEqual([])
  const judge = { ...prompt('novice', 0), purpose: 'judge' } as const
  expect(promptChoices([judge], ['faithlens'])).toEqual([])
})
