import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { equivalent } from './equivalent'
import { valueAt } from './evaluate'
import { equalPairs, unequalPairs } from './pairs'
import { readAnswer } from './read'
import { generated } from '@/lib/formats/testing/generated'

describe('written answers', () => {
  test.each(equalPairs)('%s is %s', (a, b) => {
    expect(equivalent(a, b)).toMatchObject({ isEqual: true })
    expect(equivalent(b, a)).toMatchObject({ isEqual: true })
  })

  test.each(unequalPairs)('%s is not %s', (a, b) => {
    expect(equivalent(a, b)).toMatchObject({ isEqual: false })
    expect(equivalent(b, a)).toMatchObject({ isEqual: false })
  })

  test.each([
    ['5', '5', 'the same text'],
    ['100/25', '4', 'both are exactly 4'],
    ['\\sqrt{8}', '2\\sqrt{2}', 'the same exact value'],
    ['\\pi', '3.14159', 'an irrational constant: both are 3.14 to two decimals'],
    ['50\\%', '50', 'both are exactly 50, with the sign of its unit left out'],
    ['2, 1', '1, 2', 'the same 2 values in any order'],
    ['5 cm', '5 metres', 'the units differ: cm and m'],
    ['no solution', '0', 'one of them cannot be read as a value'],
    ['1/3', '0.33', 'the exact values differ'],
    ['1, 2, 3, 4', '0, 5', '2 values and 4'],
    ['(1, 2, 3)', '(0, 5)', '2 values and 3'],
  ])('%s and %s: %s', (a, b, reason) => {
    expect(equivalent(a, b).reason).toBe(reason)
    expect(equivalent(b, a).reason).toBe(reason)
  })
})

const pieces = fc.constantFrom(
  ...'0 1 2 7 12 1,234 0.5 . , ; : - + * / ^ _ ( ) [ ] { } \\{ \\} | ! % = < \\le ± \\pm \\frac \\frac{1}{2} \\sqrt \\sqrt[3]'
    .split(' ')
    .concat(
      '\\pi e i x y n \\text{ cm} \\text{ \\% $ \\$ ° \\infty \\cup \\log_ \\sin \\binom & \\\\ or and no cm'.split(
        ' ',
      ),
      '\\begin{pmatrix} \\end{pmatrix} \\overline{3} \\left( \\right) \\boxed{ ½ ² √ 😀 \u0000 \ud800 __proto__ 1e9'.split(
        ' ',
      ),
      [' ', '\n', '\\', 'constructor'],
    ),
)
const writing = fc.oneof(
  fc.array(pieces, { maxLength: 14 }).map((list) => list.join('')),
  fc.array(pieces, { maxLength: 14 }).map((list) => list.join(' ')),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

describe('any text', () => {
  test('is compared without failing, the same both ways round', () => {
    fc.assert(
      fc.property(writing, writing, (a, b) => {
        const found = equivalent(a, b)
        expect(found.reason).not.toBe('')
        expect(equivalent(b, a)).toEqual(found)
      }),
      generated(3000),
    )
  })

  test('is itself, unless it is blank', () => {
    fc.assert(
      fc.property(writing, (text) => {
        expect(equivalent(text, ` ${text}\n`).isEqual).toBe(equivalent(text, text).isEqual)
        expect(readAnswer(text).length > 0 && !equivalent(text, text).isEqual).toBe(false)
      }),
      generated(1000),
    )
  })

  test('a sum of fractions is found again however it is written', () => {
    const part = fc.record({
      top: fc.integer({ min: -50, max: 50 }),
      bottom: fc.integer({ min: 1, max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const latex = parts.map(({ top, bottom }) => `+ \\frac{${top}}{${bottom}}`).join(' ')
        const bottom = parts.reduce((product, each) => product * each.bottom, 1)
        const top = parts.reduce((sum, each) => sum + (each.top * bottom) / each.bottom, 0)
        expect(equivalent(latex, `${Math.round(top)}/${bottom}`).isEqual).toBe(true)
        expect(equivalent(latex, `${Math.round(top) + 1}/${bottom}`).isEqual).toBe(false)
      }),
    )
  })

  test.each([
    ['brackets', '('.repeat(1900)],
    ['closed brackets', `${'('.repeat(900)}1${')'.repeat(900)}`],
    ['fractions', '\\frac{1}{'.repeat(200)],
    ['roots', '\\sqrt{2}+'.repeat(220)],
    ['powers', '9^'.repeat(900) + '9'],
    ['towers', '((9^{99})^{99})^{99}'],
    ['factorials', '9!!!!!!'],
    ['a product of many sums', '(x+y+z+w+1)'.repeat(180)],
    ['a power of a sum', '(x+y+z+1)^{4096}'],
    ['text within text', '\\text{'.repeat(330)],
    ['signs', '±'.repeat(1900)],
    ['minus signs', '-'.repeat(1900) + '1'],
    ['factors', '2x'.repeat(950)],
    ['a list', '1,'.repeat(950)],
    ['digits', '9'.repeat(1999)],
    ['prose', 'the value of it is '.repeat(10_000)],
    ['dollars', `${'$'.repeat(100_000)}x`],
    ['matrices', '\\begin{pmatrix}'.repeat(130)],
  ])('hostile: %s', (_, text) => {
    expect(equivalent(text, text).isEqual).toBe(true)
    expect(equivalent(text, `${text} 1`).reason).not.toBe('')
    expect(equivalent(`2 + ${text}`, `${text} + 3`).reason).not.toBe('')
  })
})

const valueOf = (text: string) => readAnswer(text).map(({ node }) => valueAt(node, new Map()))

describe('a power of a negative number as a real number', () => {
  test.each([
    ['(-8)^{1/3}', -2],
    ['(-8)^{-1/3}', -0.5],
    ['(-32)^{0.2}', -2],
    ['(-8)^{3}', -512],
    ['8^{1/3}', 2],
    ['0^{1/2}', 0],
  ])('%s is %d', (text, expected) => {
    const [value] = valueOf(text)
    expect(value).toBeCloseTo(expected, 12)
  })

  test.each(['(-4)^{1/2}', '(-8)^{-1/2}', '(-8)^{0.3}', '(-8)^{0.4}', '(-8)^{2/3}'])(
    '%s has no value: its exponent is no odd root',
    (text) => {
      expect(valueOf(text)).toEqual([null])
    },
  )
})
