import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recoverValue } from './recovery'

const X = { symbol: 'X', value: '7' }

test.each([
  ['Then $X = 7$. Now $Y = X - 2 = 5$.', '7'],
  ['so X is 7.', '7'],
  ['Therefore, the $X$ is 7.', '7'],
  ['As X is 7 and Y is 2 less', '7'],
  ['\\(X = 3 + 4 = 7\\)', '7'],
  ['**X = 7**', '7'],
  ['**X** = 7', '7'],
  ['$X = \\frac{14}{2}$', '\\frac{14}{2}'],
  ['X equals 7.0 units', '7.0 units'],
  ['Let X be 7, then', '7'],
  ['{X} = 7', '7'],
  ['X = 6? No: X = 7', '7'],
  ['X = 7\nY = 5', '7'],
])('found: %s', (text, stated) => {
  const found = recoverValue(text, X)
  expect(found).toMatchObject({ isRecovered: true, stated: { text: stated }, lost: null })
  expect(text.slice(found.stated?.start, found.stated?.end)).toBe(stated)
})

test('a relation to another variable is no value', () => {
  const text = '$X = 7$. $X$ is 3 less than $Y$, so $Y = 10$. And X is 2 times Z.'
  expect(recoverValue(text, X)).toMatchObject({
    isRecovered: true,
    stated: { text: '7' },
    lost: null,
  })
})

test.each(['X = 8', '$X=7x$, $X = 8$', 'X is 70', 'X = 5 + 3 = 8'])('another value: %s', (text) => {
  expect(recoverValue(text, X).isRecovered).toBe(false)
})

test.each([
  '',
  'The area is 7.',
  'MAX = 7',
  'X_1 = 7',
  '\\X = 7',
  'Define X is the area. It is 7 long.',
  'X = a + b',
])('nothing beside the symbol: %s', (text) => {
  expect(recoverValue(text, X)).toMatchObject({ isRecovered: null, stated: null })
})

test('the last value counts: one that was found and then lost is not recovered', () => {
  expect(recoverValue('X = 7. Wait, X = 9.', X)).toMatchObject({
    isRecovered: false,
    stated: { text: '9' },
    lost: { text: '7', start: 4 },
  })
  expect(recoverValue('X = 7. Or X = 9? No, X = 7.', X)).toMatchObject({
    isRecovered: true,
    stated: { start: 25 },
    lost: null,
  })
  expect(recoverValue('X = 9.', X)).toMatchObject({ isRecovered: false, lost: null })
})

test('symbols of LaTeX and with control characters are found as they are written', () => {
  expect(
    recoverValue('so $\\theta = \\pi$', { symbol: '\\theta', value: '\\pi' }).isRecovered,
  ).toBe(true)
  expect(recoverValue('so $\beta = 30$', { symbol: '\beta', value: '30' }).isRecovered).toBe(true)
  expect(recoverValue('X = 7', { symbol: ' ', value: '7' }).isRecovered).toBeNull()
})

test('any text is searched without failing', () => {
  const part = fc.constantFrom('X', '=', ' is ', '7', '$', '\n', '\\(', '.', ' ', '\\frac{', 'Y')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), fc.string({ maxLength: 3 }), (parts, symbol) => {
      for (const name of ['X', symbol]) {
        const found = recoverValue(parts.join(''), { symbol: name, value: '7' })
        expect(found.isRecovered === null).toBe(found.stated === null)
      }
    }),
  )
})

test('a response of a million characters is searched', () => {
  const text = 'X = 8. '.repeat(150_000)
  expect(recoverValue(text, X).isRecovered).toBe(false)
  expect(recoverValue('X' + ' '.repeat(1_000_000), X).isRecovered).toBeNull()
})
