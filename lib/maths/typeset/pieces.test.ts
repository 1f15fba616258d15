import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mathPieces } from './pieces'

const formulas = (text: string) =>
  mathPieces(text).flatMap(({ kind, tex, isDisplay }) =>
    kind === 'formula' ? [[tex, isDisplay]] : [],
  )

describe('formulas', () => {
  test.each<[string, [string, boolean][]]>([
    [
      'Find $3+4$ and $x$.',
      [
        ['3+4', false],
        ['x', false],
      ],
    ],
    [
      '$$a$$ then \\[b\\] and \\(c\\)',
      [
        ['a', true],
        ['b', true],
        ['c', false],
      ],
    ],
    [
      '$a$$b$',
      [
        ['a', false],
        ['b', false],
      ],
    ],
    ['So \\boxed{\\frac{1}{2}}.', [['\\boxed{\\frac{1}{2}}', false]]],
    ['$\\boxed{5}$', [['\\boxed{5}', false]]],
    [
      '\\begin{align*}a&=b\\\\[4pt]c\\end{align*}',
      [['\\begin{align*}a&=b\\\\[4pt]c\\end{align*}', true]],
    ],
    ['It costs $5 and $6 a day.', []],
    ['It costs \\$5 and $x$.', [['x', false]]],
    ['A lone $ sign.\n\nAnd $y$.', [['y', false]]],
    ['\\boxed{7', []],
    ['$ $', []],
  ])('%s', (text, found) => {
    expect(formulas(text)).toEqual(found)
  })
})

test('a drawing is kept whole, its dollars are no formulas', () => {
  const text = 'See $x$.\n[asy]\nlabel("$A$",(0,0));\n[/asy]\nThen $y$.'
  expect(mathPieces(text).map(({ kind }) => kind)).toEqual([
    'words',
    'formula',
    'words',
    'drawing',
    'words',
    'formula',
    'words',
  ])
})

const hostile = array(
  constantFrom(
    '$',
    '$$',
    '\\(',
    '\\)',
    '\\[',
    '\\]',
    '\\boxed{',
    '{',
    '}',
    '[asy]',
    '[/asy]',
    '\n\n',
    '\\begin{align}',
    '\\end{align}',
    '\\\\',
    '\\$',
    '\u0008',
    'x',
    ' ',
    '5',
    '\ud800',
  ),
  { maxLength: 200 },
).map((parts) => parts.join(''))

test('the pieces of any text are the text', () => {
  assert(
    property(hostile, (text) => {
      const pieces = mathPieces(text)
      expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
      for (const { start, end } of pieces) expect(end).toBeGreaterThan(start)
    }),
  )
})

test.each(['\\(', '$', '$$a$', '\\boxed{', '\\begin{align}', '[asy]', '\\boxed{$\\[\\('])(
  'a hundred thousand times %s ends',
  (sign) => {
    const text = sign.repeat(100_000)
    expect(mathPieces(text).at(-1)?.end).toBe(text.length)
  },
)
