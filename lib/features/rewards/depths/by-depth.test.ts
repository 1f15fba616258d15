import { expect, test } from 'vitest'
import { byDepth } from './by-depth'

test('measures are told by depth, unknown depth last', () => {
  const rows = byDepth([
    { depth: null, corrects: [true], recovered: [] },
    { depth: 2, corrects: [true, false], recovered: [[true], [null]] },
    { depth: 2, corrects: [true, true], recovered: [[true], [false]] },
    { depth: 1, corrects: [null, false], recovered: [] },
    { depth: 3, corrects: [], recovered: [] },
  ])
  expect(rows.map(({ depth, prompts }) => [depth, prompts])).toEqual([
    [1, 1],
    [2, 2],
    [null, 1],
  ])
  expect(rows[1]).toMatchObject({
    rollouts: 4,
    accuracy: 0.75,
    pass: 1,
    solve_all: 0.5,
    solve_none: 0,
    uninformative: 0.5,
  })
  expect(rows[1]?.recovered[0]).toBeCloseTo(2 / 3)
  expect(rows[0]).toMatchObject({ accuracy: 0, pass: 0, solve_none: 1, recovered: [] })
})

test('a link of which nothing is known has no share', () => {
  const [row] = byDepth([{ depth: 3, corrects: [true], recovered: [[true, null]] }])
  expect(row?.recovered).toEqual([1, null])
})
