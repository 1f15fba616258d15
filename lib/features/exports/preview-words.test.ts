import { expect, it } from 'vitest'
import { cellWords, lineWords } from './preview-words'

it('shows that a long row or cell goes on', () => {
  expect(lineWords({ output: 'short' })).toBe('{"output":"short"}')
  expect(lineWords({ output: 'x'.repeat(700) })).toMatch(/^\{"output":"x+…$/u)
  expect(cellWords('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`)
})

it('leaves a cell empty where there is no value, and keeps false and zero', () => {
  expect([null, undefined, false, 0, ['a']].map(cellWords)).toEqual(['', '', 'false', '0', '["a"]'])
})
