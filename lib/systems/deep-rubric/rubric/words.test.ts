import { describe, expect, test } from 'vitest'
import { auditStructure } from './structure'
import { criterion, payload } from './testing/payload'
import {
  bySeverity,
  decidedLine,
  dotsOf,
  fieldText,
  kindLine,
  publishedLine,
  rubricLine,
  scoreLine,
} from './words'

describe('a score', () => {
  test.each([
    [{ score: 4, sentences: 2 }, '4 of 4 · fully met · pinned to 2 sentences', 4],
    [{ score: 3, sentences: 1 }, '3 of 4 · mostly met · pinned to 1 sentence', 3],
    [{ score: 1, sentences: 0 }, '1 of 4 · barely met · no sentence found', 1],
    [{ score: 0 }, '0 of 4 · not met', 0],
    [{ score: 2.5 }, '2.5 of 4', 3],
    [{ score: 9 }, '9 of 4', 4],
    [{ score: -1 }, '−1 of 4', 0],
    [{ score: null }, 'no score', 0],
  ])('%j reads %s', (score, line, dots) => {
    expect(scoreLine(score)).toBe(line)
    expect(dotsOf(score)).toHaveLength(4)
    expect(dotsOf(score).filter(Boolean)).toHaveLength(dots)
  })
})

test('a rubric stands beside the published averages', () => {
  expect(rubricLine(payload().rubric ?? [])).toBe('5 criteria · 40 % factual')
  expect(rubricLine([])).toBe('0 criteria')
  expect(publishedLine).toContain('7.0 criteria, 58.4 % factual')
  expect(decidedLine('REVISE')).toContain('91.5 %')
})

test('a criterion is shortened', () => {
  const one = criterion('R1', {
    weight: -0.25,
    source_leaf_ids: ['L1', 'L2'],
    evidence: ['a', 'b'],
  })
  expect(kindLine(one)).toBe('logical · −0.25')
  expect(fieldText(one, 'source_leaf_ids')).toBe('L1, L2')
  expect(fieldText(one, 'evidence')).toBe('a / b')
  expect(fieldText(criterion('R1'), 'evidence')).toBe('none')
})

test('findings stand in groups, the worst first', () => {
  const { rubric = [] } = payload()
  const vague = criterion('R6', { description: 'Is good', weight: 2 })
  const groups = bySeverity(auditStructure({ rubric: [...rubric, vague] }))
  expect(groups.map(({ severity, findings }) => [severity, findings.length])).toEqual([
    ['problem', 1],
    ['doubt', 1],
    ['unchecked', 2],
  ])
})
