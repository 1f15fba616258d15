import { expect, test } from 'vitest'
import { differ } from './names'

const side = (text: string, whole: string) => ({ text, whole, start: 0, end: text.length })

/** Two names, each as its answer says it. */
function areOthers(one: string, other: string, wholes: [string, string] = [one, other]): boolean {
  const [a, b] = [side(one, wholes[0]), side(other, wholes[1])]
  expect(differ(b, a)).toBe(differ(a, b))
  return differ(a, b)
}

test.each([
  ['Lena Orde', 'Ada Finch'],
  ['Vincent van Gogh', 'Jan van Eyck'],
  ['Leonardo da Vinci', 'Luca della Robbia'],
  ['Bo Li', 'Ada Finch'],
  ['Bo Li', 'Al Ek'],
  ['Henry IV', 'Louis XV'],
  ['Max Orde', 'Ada Xivi'],
  ['Karl of Lund', 'Duke of Tarn'],
])('%s is not %s', (one, other) => {
  expect(areOthers(one, other)).toBe(true)
})

test.each([
  ['Lena Orde', 'L. Orde'],
  ['Lena Orde', 'LENA'],
  ['Léna Órde', 'Lena Orde'],
  ['Alexander Finch', 'Alex Tarn'],
  ['Alexandra', 'Alexander'],
  ['Bo Li', 'Bo Li'],
  ['Bo Li', 'Li Wu'],
  ['Pius IV', 'Leo IV'],
  ['de la Mare', 'Mare'],
])('%s may be %s', (one, other) => {
  expect(areOthers(one, other)).toBe(false)
})

test('a name that stands anywhere in the other answer is no other name', () => {
  expect(areOthers('Lena Orde', 'Ada Finch', ['Lena Orde.', 'Ada Finch, born Orde.'])).toBe(false)
  expect(areOthers('Lena Orde', 'Ada Finch', ['Lena Orde.', 'Ada Finch of Order.'])).toBe(false)
  expect(areOthers('Lena Orde', 'Ada Finch', ['Lena Orde.', 'Ada Finch of Border.'])).toBe(true)
})
