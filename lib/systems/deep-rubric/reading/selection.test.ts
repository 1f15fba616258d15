import { describe, expect, test } from 'vitest'
import type { Passage } from '@/lib/core/items/schema'
import { read } from '../read'
import { readReport } from '../report/report'
import type { ResearchPayload } from '@/lib/core/items/research-task'
import { pinsOf } from './pins'
import { litBy, nextAfter, type ReportSelection, type Tied } from './selection'
import { citationCounts, tiesOf } from './ties'
import { turnsOf } from './turns'
import { countsOf, taskFacts, turnsLine, unusedFirst } from './words'
import { treeOf } from '../tree/evidence-tree'

const rance = 'The plant on the Rance has run since 1966 and now makes electricity cheaply.'
const sediment = 'A wall across an estuary slows the exchange of water so that sediment settles.'

function node(id: string, parent: string | null, passages: Passage[] = []) {
  return { id, parent, depth: parent === null ? 0 : 1, query: id, passages, statements: [] }
}

const payload: ResearchPayload = {
  tree: {
    nodes: [
      node('root', null),
      node('L1', 'root', [{ id: 'S1', text: rance }]),
      node('L2', 'root', [{ text: sediment }]),
    ],
  },
  selected_leaf_ids: ['L1'],
  rubric: [
    {
      id: 'R1',
      type: 'factual',
      description: 'States when the Rance plant began',
      weight: 0.9,
      evidence: ['The Rance plant has run since 1966.'],
      source_leaf_ids: ['L1'],
    },
    {
      id: 'R2',
      type: 'logical',
      description: 'Weighs predictability against wind power',
      weight: 0.7,
      evidence: [],
      source_leaf_ids: ['L2'],
    },
  ],
}

const output = [
  '<think>plan</think><tool_call>{"name":"search","arguments":{"query":["rance","sediment"]}}</tool_call>',
  `<tool_response><snippet id=S1>${rance}</snippet><snippet id=X9>Title: walls. ${sediment}</snippet><snippet id=Z>spare</snippet></tool_response>`,
  '<tool_call>{"name":"search"</tool_call>',
  '<answer># Costs\n\n<cite id="S1">The Rance plant has run since 1966.</cite> ',
  '<cite id="X9,S1">Walls slow the water.</cite> <cite id="Q">It cost 3 billion.</cite> No barrage was ordered in Europe since 2011.</answer>',
].join('')

const reading = read({ output, reasoning: null, finish_reason: 'stop', logged: null })
const report = readReport(reading)
if (report === null) throw new Error('no report')
const ties = tiesOf(report, payload)
const pinned = pinsOf(report, payload.rubric ?? [])
const tied: Tied = { report, ties, pinned, payload }

function lit(standing: ReportSelection) {
  const { sentences, snippets, leaves, criteria } = litBy(standing, tied)
  return [[...sentences], [...snippets], [...leaves], [...criteria]]
}

describe('what lights up', () => {
  test('with a sentence: its snippets, their leaves, the criteria it satisfies', () => {
    expect(report.sentences.map(({ text }) => text)).toEqual([
      'Costs',
      'The Rance plant has run since 1966.',
      'Walls slow the water.',
      'It cost 3 billion.',
      'No barrage was ordered in Europe since 2011.',
    ])
    expect(lit({ on: 'sentence', sentence: 1 })).toEqual([[1], [0], ['L1'], ['R1']])
    expect(lit({ on: 'sentence', sentence: 2 })).toEqual([[2], [1, 0], ['L2', 'L1'], []])
    expect(lit({ on: 'sentence', sentence: 4 })).toEqual([[4], [], [], []])
  })

  test('with a snippet or a passage: every sentence that cites it', () => {
    expect(lit({ on: 'snippet', snippet: 0 })).toEqual([[1, 2], [0], ['L1'], []])
    expect(lit({ on: 'passage', id: 'S1' })).toEqual([[1, 2], [0], ['L1'], []])
    expect(lit({ on: 'source', number: 3 })).toEqual([[3], [], [], []])
  })

  test('with a criterion: its sentences, its leaves and its evidence; with a leaf: its criteria', () => {
    expect(lit({ on: 'criterion', id: 'R1' })).toEqual([[1], [0], ['L1'], ['R1']])
    expect(lit({ on: 'criterion', id: 'R2' })).toEqual([[], [1], ['L2'], ['R2']])
    expect(lit({ on: 'leaf', id: 'L2' })).toEqual([[2], [1], ['L2'], ['R2']])
  })

  test('a passage without an id is found by its words', () => {
    expect(ties.leavesOf.get(1)).toEqual(['L2'])
    expect(citationCounts(ties)).toEqual(new Map([['S1', 2]]))
  })
})

describe('a report in numbers', () => {
  test('counts words, citations, uncited facts, dead ids and unused snippets', () => {
    expect(countsOf(report).map(({ text }) => text)).toEqual([
      '24 words',
      '3 citations',
      '2 uncited facts',
      '1 dead id',
      '1 unused snippet',
    ])
    expect(unusedFirst(report)).toEqual([2, 0, 1])
  })

  test('tells its tool turns', () => {
    const turns = turnsOf(reading.steps, report)
    expect(turnsLine(turns)).toBe('1 search, 1 invalid call')
    expect(turns.map(({ asked, found }) => [asked, found.map(({ isCited }) => isCited)])).toEqual([
      ['rance · sediment', [true, true, false]],
      ['{"name":"search"', []],
    ])
  })

  test('says what the task is', () => {
    const facts = taskFacts(payload, treeOf(payload.tree?.nodes ?? []))
    expect(facts.map(({ text }) => text)).toEqual([
      '3 nodes · 2 leaves · depth 1',
      '1 leaf selected',
    ])
  })

  test('walks places round and round', () => {
    expect([nextAfter([2, 5], null), nextAfter([2, 5], 2), nextAfter([2, 5], 5)]).toEqual([2, 5, 2])
    expect(nextAfter([], 1)).toBeNull()
  })
})
