import { expect, test } from 'vitest'
import { emptyTree } from './fold'
import { parseTreeFrame, treeEventNames } from './frame'
import { newerTree, takeIn } from './live'
import { treeDetailSchema } from '@/lib/systems/deep-rubric/growing/schema'

const server = { id: 's', name: 's', model: null }
const tree = treeDetailSchema.parse({
  id: 't',
  topic: 'Kelp',
  status: 'queued',
  task: 'grow',
  error: null,
  corpus: { id: 'c', name: 'c' },
  servers: { policy: server, judge: null },
  budgets: {},
  collection: 'trees',
  node_count: 0,
  calls: 0,
  cached: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  state: emptyTree,
})

const running = {
  id: 1,
  event: { type: 'status', status: 'running', task: 'grow', error: null },
} as const
const stopped = { id: 2, event: { ...running.event, status: 'stopped' } } as const

test('frames are read by their name, others are left out', () => {
  const { type, ...data } = running.event
  const frame = { name: type, id: '1', data: JSON.stringify(data) }
  expect(parseTreeFrame(frame)).toEqual(running)
  expect(treeEventNames).toContain('node_added')
  for (const other of [{ name: 'else' }, { id: 'x' }, { data: '{' }, { data: '7' }, { data: '{}' }])
    expect(parseTreeFrame({ ...frame, ...other })).toBeNull()
})

test('a tree takes in what happened once, in order, and nothing after a gap', () => {
  expect(takeIn(tree, [stopped]).status).toBe('queued')
  const both = takeIn(tree, [stopped, running])
  expect([both.status, both.state.last]).toEqual(['stopped', 2])
  expect(takeIn(both, [running])).toEqual(both)
})

test('an older reading does not replace a newer one', () => {
  const newer = takeIn(tree, [running])
  expect(newerTree(newer, tree)).toBe(newer)
  expect(newerTree(tree, newer)).toBe(newer)
  expect(newerTree(undefined, tree)).toBe(tree)
})
