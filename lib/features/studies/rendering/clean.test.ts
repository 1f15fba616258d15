import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileText } from '@/lib/systems/kit/testing/hostile'
import { cleanAroundMaths, cleanText } from './clean'
import { generated } from '@/lib/formats/testing/generated'

describe('cleaning', () => {
  it.each([
    ['<think>It is.</think>', 'It is.'],
    ['<THINK >It is.</Think>', 'It is.'],
    ['a <answer id="1">b</answer> c', 'a b c'],
    ['<th<think>ink>It is.', 'It is.'],
    ['<a x="<b>">It is.', 'It is.'],
    ['It is.<|im_end|>', 'It is.'],
    ['[INST] It is. [/INST]', 'It is.'],
    ['It is.<｜end▁of▁sentence｜></s>', 'It is.'],
    ['<tool_call>It is.', 'It is.'],
  ])('takes %j apart', (given, left) => {
    expect(cleanText(given)).toBe(left)
  })

  it('leaves what only looks like a tag', () => {
    for (const text of ['1 < 2 and 3 > 2', 'a <- b', 'x <y and z> w', '5 <6>', 'List<'])
      expect(cleanText(text)).toBe(text)
  })

  it('leaves formulas whole, but for tags that are words', () => {
    for (const text of ['the subgroup $<g>$', 'so $a<b$ and $c>d$', '\\(<x, y>\\)'])
      expect(cleanAroundMaths(text)).toBe(text)
    expect(cleanAroundMaths('<think>the <b>subgroup</b> $<g>$</think>')).toBe('the subgroup $<g>$')
    expect(cleanAroundMaths('It costs $5.<answer>5</answer> or $6')).not.toMatch(/answer>/)
  })

  it('takes space from the ends of lines and of the text, and keeps it inside', () => {
    expect(cleanText(' \n  one  \r\n\n  two\t\n ')).toBe('one\n\n  two')
  })

  it('takes out what cannot be seen', () => {
    expect(cleanText('Fa\u200Bith\u00ADLens\uFEFF\u202E \u0007is\u00A0it')).toBe('FaithLens is it')
  })

  it('leaves no tag of any text, and nothing more to clean', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const clean = cleanText(text)
        expect(clean).not.toMatch(/<\/?(?:think|question|answer|verification|reason|claim)>/i)
        expect(clean).toBe(clean.trim())
        expect(cleanText(clean)).toBe(clean)
      }),
      generated(500),
    )
  })

  it('ends on texts made to go on for ever', () => {
    const long = 60_000
    for (const text of [
      '<'.repeat(long),
      '<a '.repeat(long),
      ' '.repeat(long),
      '<a x='.repeat(long),
    ])
      expect(cleanText(`${text}x`).endsWith('x')).toBe(true)
    expect(cleanText(`${'<a'.repeat(long)}${'>'.repeat(long)}`)).not.toMatch(/<a>/)
  })
})
