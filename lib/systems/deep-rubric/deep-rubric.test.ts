import { describe, expect, test } from 'vitest'
import { testSystem } from '@/lib/systems/kit/testing/contract'
import { deepRubric } from './index'
import rows from './fixtures/rows.json'

testSystem(deepRubric)

describe('rows of its files', () => {
  test('keep what they say: question, tree, rubric, audit, traces', () => {
    const parsed = rows.map((row) => deepRubric.parseRow(row))
    expect(parsed.map(({ item }) => [item.external_id, item.dataset])).toEqual([
      ['t-1', null],
      ['t-2', null],
      [null, 'long_form'],
      ['7', 'long_form'],
      [null, null],
      ['c-1', 'ScholarQABench'],
      [null, null],
      [null, null],
      ['e-1', null],
    ])
    const [whole, audited] = parsed.map(({ item }) => item.input)
    expect(whole).toMatchObject({
      tree: { nodes: [{}, {}, { id: 'L1' }, { id: 'L2' }] },
      merge_trace: [{ why: 'Both tell of the loss.' }],
      extra: { root_query: 'Salt marshes of an estuary', tree_repr: 'Loss > Area lost' },
    })
    expect(audited).toMatchObject({
      audit: { decision: 'REVISE', revised_rubric: [{ id: 'R1' }], fix_plan: ['Narrow it.'] },
      rubric: [{ id: 'R1', type: 'logical', weight: 0.5 }],
    })
    expect(parsed.map(({ traces }) => traces.length)).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 1])
  })

  test('without weights say that every criterion counts the same', () => {
    const ingredients = rows.find((row) => 'Answer Critical' in row)
    expect(deepRubric.parseRow(ingredients).notes).toMatchObject([{ path: 'Answer Critical' }])
  })
})

describe('what a trainer logged', () => {
  test('asks on a line that says so, or is the question itself', () => {
    expect(deepRubric.fromPrompt('Search.\nQuestion: What is peat?\n')?.asked).toBe('What is peat?')
    expect(deepRubric.fromPrompt('What is peat?')?.asked).toBe('What is peat?')
    expect(deepRubric.fromPrompt(' ')).toBeNull()
  })

  test('holds the rubric where the reward function was given one', () => {
    const truth = { question: 'q', rubrics: [{ description: 'd', weight: 1 }] }
    expect(deepRubric.fromTruth?.(JSON.stringify(truth))).toMatchObject({
      asked: 'q',
      payload: { rubric: [{ id: 'R1' }] },
    })
    expect(deepRubric.fromTruth?.('Refuted')).toBeNull()
  })
})
