import { describe, expect, test } from 'vitest'
import { auditOf, rubricOf } from './rubric'
import { shapeOf } from './shapes'
import { mergeTraceOf, selectionTraceOf } from './synthesis'
import { treeOf } from './tree'

describe('a tree', () => {
  test('of leaves alone has the nodes of their paths, each once', () => {
    const leaves = [
      { id: 'L1', path: ['root', 'a', 'x'], statements: ['One.'] },
      { id: 'L2', path: ['root', 'a', 'y'], statements: [] },
    ]
    const tree = treeOf(JSON.stringify({ tree_payload: { leaves } }), 'root')
    expect(tree?.nodes.map(({ id, parent, depth, query }) => [id, parent, depth, query])).toEqual([
      ['path 1', null, 0, 'root'],
      ['path 2', 'path 1', 1, 'a'],
      ['L1', 'path 2', 2, 'x'],
      ['L2', 'path 2', 2, 'y'],
    ])
    expect(tree?.nodes[2]?.statements).toEqual(['One.'])
  })

  test('whose paths leave out the root hangs on it', () => {
    const tree = treeOf({ leaves: [{ id: 'L1', path: ['a', 'x'] }] }, 'root')
    expect(tree?.nodes.map(({ query, depth }) => [query, depth])).toEqual([
      ['root', 0],
      ['a', 1],
      ['x', 2],
    ])
  })

  test('of nodes within nodes, or listed, is the same tree', () => {
    const nested = { id: 'r', query: 'root', children: [{ id: 'a', query: 'A', passages: ['P.'] }] }
    const listed = [
      { id: 'r', query: 'root', depth: 0 },
      { id: 'a', parent_id: 'r', query: 'A', depth: 1, passages: [{ text: 'P.' }] },
    ]
    expect(treeOf(nested, 'root')).toEqual(treeOf(listed, 'root'))
    expect(treeOf({ root: nested }, '')).toEqual(treeOf({ nodes: listed }, ''))
  })

  test('twenty thousand levels deep is read without a stack', () => {
    let nested: object = { query: 'leaf', children: [] }
    for (let depth = 0; depth < 20_000; depth += 1) nested = { query: 'q', children: [nested] }
    expect(treeOf(nested, '')?.nodes.at(-1)?.depth).toBe(20_000)
  })

  test('that is none is null', () => {
    for (const value of [undefined, null, '', 'text', 3, {}, [], { leaves: [] }, '{"a":'])
      expect(treeOf(value, 'root')).toBeNull()
  })
})

describe('a rubric', () => {
  test('in other words has the same criteria, and what had to be settled is noted', () => {
    const { rubric, notes } = rubricOf(
      [
        { title: 'Cost', description: 'Names it.', weight: '0.4' },
        { criterion: 'Compares.', evidence: ['A.'], name: 'c' },
        { weight: 1 },
        'words',
      ],
      'rubrics',
    )
    expect(rubric).toMatchObject([
      { id: 'R1', type: 'logical', description: 'Cost: Names it.', weight: 0.4 },
      { id: 'c', type: 'factual', description: 'Compares.', weight: 1, evidence: ['A.'] },
    ])
    expect(notes.map(({ path }) => path)).toEqual(['rubrics.1.weight', 'rubrics.2', 'rubrics.3'])
  })

  test('audited has a decision, or the audit is left out with a note', () => {
    const { audit } = auditOf(
      { decision: 'keep', major_issues: ['odd'], fix_plan: ['f'] },
      '_audit',
    )
    expect(audit).toMatchObject({
      decision: 'KEEP',
      issues: [{ type: 'other', description: 'odd' }],
      fix_plan: ['f'],
    })
    expect(auditOf({ decision: 'maybe' }, '_audit')).toMatchObject({
      audit: null,
      notes: [{ path: '_audit.decision' }],
    })
  })
})

test('traces of selection and merging are read in several spellings, or left as they are', () => {
  expect(mergeTraceOf([{ from: ['a'], merged: 'b', rationale: 'r', n: 1 }])).toEqual([
    { inputs: ['a'], output: 'b', why: 'r', n: 1 },
  ])
  expect(mergeTraceOf(['text'])).toBeNull()
  expect(selectionTraceOf('[{"leaf":"L1","why":"w"}]')).toEqual([{ leaf_id: 'L1', why: 'w' }])
  expect(selectionTraceOf([{ leaf_id: 'L1' }, 'odd'])).toBeNull()
})

test('a question answered in short words is no research task', () => {
  expect(shapeOf({ question: 'q', golden_answers: ['short'] })).toBeNull()
  expect(shapeOf({ question: 'q', golden_answers: [{ description: 'd' }] })).toBe('query row')
})
