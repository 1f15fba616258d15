import { expect, test } from 'vitest'
import { eventReader } from '@/lib/platform/http/event-frame'
import { newerOf, takeIn } from '@/lib/platform/jobs/fold'
import { emptyTree, treeFold } from './fold'
import { treeEventSchema } from '@/lib/systems/deep-rubric/growing/event-schema'
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
  const { names, parse } = eventReader(treeEventSchema)
  expect(parse(frame)).toEqual(running)
  expect(names).toContain('node_added')
  for (const other of [{ name: 'else' }, { id: 'x' }, { data: '{' }, { data: '7' }, { data: '{}' }])
    expect(parse({ ...frame, ...other })).toBeNull()
})

test('a tree takes in what happened once, in order, and nothing after a gap', () => {
  expect(takeIn(tree, [stopped], treeFold).status).toBe('queued')
  const both = takeIn(tree, [stopped, running], treeFold)
  expect([both.status, both.state.last]).toEqual(['stopped', 2])
  expect(takeIn(both, [running], treeFold)).toEqual(both)
})

test('an older reading does not replace a newer one', () => {
  const newer = takeIn(tree, [running], treeFold)
  expect(newerOf(newer, tree)).toBe(newer)
  expect(newerOf(tree, newer)).toBe(newer)
  expect(newerOf(undefined, tree)).toBe(tree)
})

const added = (id: string, parent: string | null) =>
  ({
    type: 'node_added',
    id,
    parent,
    query: `Query ${id}`,
    purpose: 'other',
    by: 'person',
    proposal: null,
    passages: null,
  }) as const

test('a deleted subtree comes back to its places', () => {
  const events = [
    added('1', null),
    added('1.1', '1'),
    added('1.2', '1'),
    added('1.1.1', '1.1'),
    { type: 'node_dropped', id: '1.1' } as const,
    { type: 'node_restored', id: '1.1' } as const,
  ].map((event, at) => ({ id: at + 1, event }))
  const ids = (count: number) =>
    treeFold.fold(emptyTree, events.slice(0, count)).nodes.map(({ id }) => id)
  expect(ids(5)).toEqual(['1', '1.2'])
  expect(ids(6)).toEqual(ids(4))
})
