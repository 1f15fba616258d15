import { expect, test } from 'vitest'
import { serverOptions } from './servers'

const server = (id: string, roles: ('policy' | 'judge')[], model: string | null = null) => ({
  id,
  name: `Lab ${id}`,
  model,
  roles,
  built_in: false,
  cache_epoch: 0,
})

test('without a server the built-in engine is the default and says what it is', () => {
  expect(serverOptions([])).toEqual([
    { id: '', word: 'Default: word-matching baseline' },
    { id: 'built-in', word: 'Word-matching baseline, no language model' },
  ])
})

test('only servers that write traces are offered, the built-in engine last', () => {
  const servers = [
    { ...server('built-in', ['policy', 'judge']), built_in: true },
    server('a', ['judge']),
    server('b', ['policy'], 'decompose-7b'),
    server('c', ['policy']),
  ]
  expect(serverOptions(servers).map(({ id, word }) => `${id}=${word}`)).toEqual([
    '=Default: Lab b · decompose-7b',
    'b=Lab b · decompose-7b',
    'c=Lab c',
    'built-in=Word-matching baseline, no language model',
  ])
})
