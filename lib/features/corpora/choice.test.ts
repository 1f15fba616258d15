import { expect, it } from 'vitest'
import { chosenOf, listChoice, toggled, withAll } from './choice'

const found = ['a', 'b', 'c'].map((id, index) => ({
  id,
  title: id.toUpperCase(),
  text: `Text ${id}.`,
  score: 3 - index,
}))

it('passages are chosen in the order they were found, whatever the order of the ticks', () => {
  const ticked = toggled(toggled(listChoice(found, []), 'c'), 'a')
  expect(chosenOf(ticked)).toEqual([
    { id: 'a', title: 'A', text: 'Text a.' },
    { id: 'c', title: 'C', text: 'Text c.' },
  ])
  expect(chosenOf(toggled(ticked, 'a')).map(({ id }) => id)).toEqual(['c'])
})

it('a chosen passage stays listed when it is not found any more', () => {
  const chosen = chosenOf(toggled(listChoice(found, []), 'b'))
  const later = listChoice(
    found.filter(({ id }) => id !== 'b'),
    chosen,
  )
  expect(later.map(({ passage, isChosen }) => [passage.id, isChosen])).toEqual([
    ['b', true],
    ['a', false],
    ['c', false],
  ])
})

it('all are chosen at once, and none', () => {
  const all = withAll(listChoice(found, []), true)
  expect(chosenOf(all)).toHaveLength(3)
  expect(chosenOf(withAll(all, false))).toEqual([])
})
