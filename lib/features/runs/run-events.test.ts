import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { eventsAfter } from '@/lib/platform/jobs/event-log'
import { eventsOf } from '@/lib/platform/jobs/event-route'
import { writeMetrics } from '@/lib/platform/metrics'
import { readSamples } from '@/lib/platform/testing-exposition'
import { runRows, writeRunEvents } from './run-events.server'
import { newRun } from './testing'

const of = { item_id: 'i', system: 'decompose-rl', sample: 0, attempt: 1 } as const
const token = (content: string) => ({ type: 'token', ...of, content, reasoning: '' }) as const

async function openRun(database: Database) {
  const run = { id: await newRun(database), created_at: new Date().toISOString() }
  return { id: run.id, run, events: writeRunEvents(database, run) }
}

async function countFirstEvents(): Promise<number> {
  const samples = readSamples(await writeMetrics([]))
  return samples.get('touchstone_run_first_event_seconds_count') ?? 0
}

async function read(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text
}

describeOnDatabases('events of a run', (open) => {
  it('have increasing ids, over a restart too', async () => {
    const database = await open()
    const { id, run, events } = await openRun(database)
    const before = await countFirstEvents()
    events.note(token('a'))
    await events.flush()
    const later = writeRunEvents(database, run)
    later.note(token('b'))
    await later.flush()
    // Only the first event of a run is waited for.
    expect(await countFirstEvents()).toBe(before + 1)
    const rows = await eventsAfter(database, runRows, { of: id, after: 0 })
    expect(rows.map((row) => row.id)).toEqual([1, 2])
  })

  it('gather tokens of a stream after the first', async () => {
    const database = await open()
    const { id, events } = await openRun(database)
    events.note(token('a'))
    await events.flush()
    for (const text of ['b', 'c', 'd']) events.note(token(text))
    events.note({ ...token('x'), sample: 1 })
    for (const [chain, text] of ['e', 'f', 'g'].entries())
      events.note({ ...token(text), chain: chain % 2 })
    await events.flush()
    const rows = await eventsAfter(database, runRows, { of: id, after: 0 })
    const told = rows.map(({ data }) => JSON.parse(data))
    expect(told.map(({ sample, chain, content }) => [sample, chain, content])).toEqual([
      [0, undefined, 'a'],
      [0, undefined, 'bcd'],
      [1, undefined, 'x'],
      [0, 0, 'eg'],
      [0, 1, 'f'],
    ])
  })

  it('are written with what they tell of, or not at all', async () => {
    const database = await open()
    const { id, events } = await openRun(database)
    events.note({ type: 'error', ...of, code: 'cut', message: 'before' })
    const broken = events.together(async () => {
      throw new Error('the disk is full')
    })
    await expect(broken).rejects.toThrow('the disk is full')
    expect(await eventsAfter(database, runRows, { of: id, after: 0 })).toEqual([])
    await events.flush()
    expect(await eventsAfter(database, runRows, { of: id, after: 0 })).toHaveLength(1)
  })

  it('are streamed from after the one seen last, as they come, until the end', async () => {
    const database = await open()
    const { id, events } = await openRun(database)
    events.note(token('seen'))
    await events.flush()
    const signal = new AbortController().signal
    const stream = read(eventsOf(database, runRows, { of: id, after: 1, signal }))
    events.note(token(' – später\nmit Zeile'))
    await events.flush()
    await events.together(async () => [{ type: 'finished', status: 'done', trace_ids: ['t'] }])
    const text = await stream
    expect(text).not.toContain('seen')
    expect(text).toContain('id: 2\nevent: token\ndata: ')
    expect(text).toContain('später\\nmit Zeile')
    expect(text.endsWith('{"status":"done","trace_ids":["t"]}\n\n')).toBe(true)
  })

  it('stop being read when the reader goes', async () => {
    const database = await open()
    const { id } = await openRun(database)
    const gone = new AbortController()
    const stream = read(eventsOf(database, runRows, { of: id, after: 0, signal: gone.signal }))
    gone.abort()
    expect(await stream).toBe(': open\n\n')
  })
})
