import { expect, test } from 'vitest'
import { emptySelection, selectDrawn, selectTo, toggleSelected } from './selection'

const order = ['a', 'b', 'c', 'd', 'e']
const chosen = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].toSorted()

test('choosing twice takes back', () => {
  const once = toggleSelected(emptySelection, 'b')
  expect(chosen(once)).toEqual(['b'])
  expect(chosen(toggleSelected(once, 'b'))).toEqual([])
})

test('a range runs from the last one touched, up or down', () => {
  const start = toggleSelected(emptySelection, 'd')
  expect(chosen(selectTo(start, 'b', order))).toEqual(['b', 'c', 'd'])
  expect(chosen(selectTo(start, 'e', order))).toEqual(['d', 'e'])
})

test('a range adds to what was chosen before', () => {
  const start = toggleSelected(toggleSelected(emptySelection, 'a'), 'c')
  expect(chosen(selectTo(start, 'd', order))).toEqual(['a', 'c', 'd'])
})

test('without a start in the list a range is the one trace', () => {
  expect(chosen(selectTo(emptySelection, 'c', order))).toEqual(['c'])
  const elsewhere = toggleSelected(emptySelection, 'z')
  expect(chosen(selectTo(elsewhere, 'c', order))).toEqual(['c', 'z'])
})

test('a drawn selection knows its seed until it is changed by hand', () => {
  const drawn = selectDrawn(['a', 'b'], '7')
  expect(drawn.seed).toBe('7')
  expect(toggleSelected(drawn, 'c').seed).toBeNull()
})
