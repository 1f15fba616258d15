import { expect, test } from 'vitest'
import { compareGroups, latestGroups, type RolloutGroup } from './groups'
import type { DepthGroup } from './schema'
import { groupKey, groupWords, shownGroups } from './words'

const group = (
  model: string | null,
  [run, training_step]: [string | null, number | null],
  lastSeq: number,
): RolloutGroup => ({ model, run, training_step, lastSeq })

test('the latest is the last step of the run that was stored last', () => {
  const groups = [
    group('a', ['old', 900], 10),
    group('a', ['new', 50], 30),
    group('a', ['new', 100], 20),
    group(null, [null, null], 5),
    group(null, [null, 7], 4),
  ]
  expect([...latestGroups(groups)]).toEqual([groups[2], groups[4]])
})

test('groups are in order of model, run and step, unnamed models and runs last', () => {
  const groups = [
    group(null, [null, null], 0),
    group('b', [null, 3], 0),
    group('b', ['r', 20], 0),
    group('b', ['r', 3], 0),
    group('b', ['r', null], 0),
    group('a', ['z', 1], 0),
  ]
  expect(groups.toSorted(compareGroups)).toEqual(groups.toReversed())
})

const shownAs = (run: string | null, training_step: number | null): DepthGroup => ({
  model: 'm',
  run,
  training_step,
  rows: [],
})

test('a group says its run and step', () => {
  expect(groupWords(shownAs('exp', 250))).toBe('run exp · training step 250')
  expect(groupWords(shownAs(null, 0))).toBe('training step 0')
  expect(groupWords(shownAs(null, null))).toBe('no run or training step named')
})

test('an address chooses a group, else the latest is shown', () => {
  const groups = [shownAs('exp', 50), shownAs('exp', 250)]
  const found = { models: groups.slice(1), groups }
  const stepOf = (chosen: string[]) =>
    shownGroups(found, chosen).map(({ shown }) => shown.training_step)
  expect(stepOf([])).toEqual([250])
  expect(stepOf([groupKey(shownAs('exp', 50))])).toEqual([50])
  expect(stepOf(['nonsense', groupKey(shownAs('other', 50))])).toEqual([250])
})
