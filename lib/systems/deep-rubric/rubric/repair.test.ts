import { describe, expect, test } from 'vitest'
import type { Rubric } from '@/lib/core/items/research-task'
import { auditRepair, compareRubrics } from './repair'
import { criterion, payload } from './testing/payload'

function changes(before: Rubric, after: Rubric) {
  return compareRubrics(before, after).map((change) => [
    change.kind,
    change.before?.id ?? null,
    change.after?.id ?? null,
    ...(change.kind === 'changed' ? [change.fields] : []),
  ])
}

describe('a rubric and its repair', () => {
  test('are met by id, with the fields that changed', () => {
    const before = [criterion('R1'), criterion('R2'), criterion('R3')]
    const after = [
      criterion('R1'),
      criterion('R2', { weight: 0.9, description: 'Explains why the upper part went under' }),
      criterion('R4'),
    ]
    expect(changes(before, after)).toEqual([
      ['kept', 'R1', 'R1'],
      ['changed', 'R2', 'R2', ['description', 'weight']],
      ['added', null, 'R4'],
      ['removed', 'R3', null],
    ])
  })

  test('are met by description when the criteria were numbered anew', () => {
    const before = [criterion('R1'), criterion('R2'), criterion('R3')]
    const after = [
      criterion('R1', { ...criterion('R2'), id: 'R1' }),
      { ...criterion('R3'), id: 'R2' },
    ]
    expect(changes(before, after)).toEqual([
      ['changed', 'R2', 'R1', ['id']],
      ['changed', 'R3', 'R2', ['id']],
      ['removed', 'R1', null],
    ])
  })

  test('are met by the closest words when nothing else fits', () => {
    const after = [
      criterion('X1', { description: 'States the area of marsh lost since 1990 in acres' }),
      criterion('X2', { description: 'Praises the weather' }),
    ]
    expect(changes([criterion('R1')], after)).toEqual([
      ['changed', 'R1', 'X1', ['id', 'description']],
      ['added', null, 'X2'],
    ])
  })

  test('meet each criterion once, even with one id for all', () => {
    const same = [criterion('R1'), criterion('R1'), criterion('R1')]
    expect(changes(same, same.slice(1)).map(([kind]) => kind)).toEqual(['kept', 'kept', 'removed'])
  })
})

function repaired(revised_rubric: Rubric | undefined) {
  const audit = { decision: 'REVISE' as const, error_tags: [], issues: [], justification: '' }
  const of = payload({ audit: { ...audit, ...(revised_rubric && { revised_rubric }) } })
  return auditRepair(of)?.map(({ code }) => code) ?? null
}

describe('a repair', () => {
  test('is not there without a repaired rubric', () => {
    expect(repaired(undefined)).toBeNull()
  })

  test('keeps the rules', () => {
    expect(repaired(payload().rubric)).toEqual([])
  })

  test('has five to eight criteria from the selected leaves', () => {
    const { rubric = [] } = payload()
    const more = ['ditch', 'wall', 'bird', 'fish'].map((word) =>
      criterion(word, { description: `Tells of a ${word}` }),
    )
    expect(repaired([...rubric, ...more])).toEqual(['many_criteria'])
    expect(repaired([...rubric, ...more.slice(1)])).toEqual([])
    expect(repaired(rubric.slice(0, 4))).toEqual(['few_criteria'])
    expect(repaired([...rubric, criterion('R6', { source_leaf_ids: ['L3'] })])).toEqual([
      'outside_selection',
    ])
  })
})
