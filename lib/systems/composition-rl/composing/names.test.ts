import { expect, test } from 'vitest'
import { readRelation, symbolIn } from '@/lib/maths/relation'
import { freeNames, usesSymbol, withoutSymbol } from './names'

const letters = 'X Y Z W N M P Q R S T U V A B C D G H K L F'.split(' ')
const everyLetter = `Let $${letters.join(' + ')}$ be it.`

test('numbered names are free of what the problems use', () => {
  expect(freeNames([everyLetter], 2)).toEqual(['X_{1}', 'Y_{1}'])
  expect(freeNames([everyLetter, 'What is $X_1$?', 'What is $Y_{2}$?'], 4)).toEqual([
    'X_{3}',
    'Y_{3}',
    'X_{4}',
    'Y_{4}',
  ])
})

test.each([
  ['What is $W$?', 'W', true],
  ['What is it?', 'W', false],
  ['$\\frac{W}{2}$', 'W', true],
  ['$\\W$', 'W', false],
  ['$X_1 + 2$', 'X_{1}', true],
  ['$\\frac{X_1}{2}$', 'X_{1}', true],
  ['$X_{12}$', 'X_{1}', false],
  ['$X_12$', 'X_{1}', false],
])('whether %s has %s: %s', (text, symbol, has) => {
  expect(usesSymbol(text, symbol)).toBe(has)
})

test('only a name that stands alone gives way', () => {
  expect(withoutSymbol('What is $15 + W$, or ${W}$?', 'W', '$&')).toBe(
    'What is $15 + $&$, or ${$&}$?',
  )
  expect(withoutSymbol('$\\frac{X_1}{X_{1}}$', 'X_{1}', '7')).toBe('$\\frac{7}{7}$')
})

test.each([
  ['$X_{1}$', 'X_{1}'],
  ['${X_{1}}$', 'X_{1}'],
  ['{X}_{1}', '{X}_{1}'],
  ['\\( {X} \\)', 'X'],
])('the symbol in %s is %s', (text, symbol) => {
  expect(symbolIn(text)).toBe(symbol)
})

test('a relation of numbered names is read with them', () => {
  expect(readRelation('$Y_{1}$ is 6 less than $X_{1}$.')).toMatchObject({
    to: 'Y_{1}',
    from: 'X_{1}',
  })
})
