import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileText } from '@/lib/systems/kit/testing/hostile'
import { normaliseAroundMaths, normaliseText } from './normalise'

describe('normalising', () => {
  it.each([
    ['## Why\n\n- **One** thing\n* another  thing', 'Why\nOne thing\nanother thing'],
    ['> said', 'said'],
    ['It is *so*, and _so_, `so` and __so__.', 'It is so, and so, so and so.'],
    ['See [the page](https://example.com/a).', 'See the page.'],
    ['“It’s”', '"It\'s"'],
    ['a\n---\n```json\nb\n```', 'a\nb'],
  ])('makes %j plain', (given, plain) => {
    expect(normaliseText(given)).toBe(plain)
  })

  it('leaves what is no mark', () => {
    for (const text of ['3 * 4 * 5', 'snake_case_name', '1. first', '-5 degrees', 'a - b'])
      expect(normaliseText(text)).toBe(text)
  })

  it('leaves neither empty lines nor doubled blanks', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const plain = normaliseText(text)
        expect(plain).not.toMatch(/\n\n| {2}|[“”‘’`]|\*\*/)
      }),
    )
  })

  it('leaves formulas as they are, and only those', () => {
    const formulas = [
      '$\\mathbf{a}_{1} + \\mathbf{b}_{2}$',
      '$a*b*c$',
      '$$\n- 3x\n\n> 4\n$$',
      '\\(f(x) = [0,1](x)\\)',
      '\\[a  **  b\\]',
    ]
    for (const formula of formulas) {
      const text = `**So** ${formula} is _it_.`
      expect(normaliseAroundMaths(text)).toBe(`So ${formula} is it.`)
    }
    const link = '[a]($x$) and $y$ \uFFFC0\uFFFC'
    expect(normaliseAroundMaths(link)).toBe('a and $y$ 0')
  })

  it('ends on texts made to go on for ever', () => {
    const long = 60_000
    for (const mark of ['*', '[', '_a', '*a ', '](', '> ', '`', '#'])
      expect(normaliseText(mark.repeat(long)).length).toBeLessThanOrEqual(mark.length * long)
    for (const mark of ['$', '$a', '\\(', '\\[', '$$a '])
      expect(normaliseAroundMaths(mark.repeat(long)).length).toBeGreaterThan(0)
  })
})
