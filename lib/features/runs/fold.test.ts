import { assert, constantFrom, array, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { Numbered } from '@/lib/platform/http/event-frame'
import { foldEvents, nothingYet, sampleKey } from './fold'
import type { RunEvent } from './schema'

const of = { item_id: 'i', system: 'decompose-rl', sample: 0, attempt: 1 } as const
const token = (content: string, attempt = 1): RunEvent => ({
  type: 'token',
  ...of,
  attempt,
  content,
  reasoning: '',
})
const ended = (status: 'done' | 'failed', attempt = 1): RunEvent => ({
  type: 'progress',
  ...of,
  attempt,
  ended: status,
  trace_id: status === 'done' ? 't' : null,
  done: status === 'done' ? 1 : 0,
  failed: status === 'done' ? 0 : 1,
  total: 1,
})
const error = (message: string, attempt = 1): RunEvent => ({
  type: 'error',
  ...of,
  attempt,
  code: 'unreachable',
  message,
})
const finished: RunEvent = { type: 'finished', status: 'done', trace_ids: ['t'] }

function numbered(events: readonly RunEvent[]): Numbered<RunEvent>[] {
  return events.map((event, index) => ({ id: index + 1, event }))
}
function only(events: readonly RunEvent[]) {
  return foldEvents(nothingYet, numbered(events)).samples.get(sampleKey(of))
}

test('text is put together as it arrives', () => {
  expect(only([token('<think>'), token('Well')])).toMatchObject({
    content: '<think>Well',
    status: 'running',
  })
})

test('a higher attempt voids the text and keeps why the earlier one failed', () => {
  expect(only([token('half'), error('gone'), token('whole', 2)])).toMatchObject({
    attempt: 2,
    content: 'whole',
    error: null,
    earlier: { message: 'gone' },
  })
})

test('the text of attempts that broke off is kept, each with its number and why', () => {
  const events = [
    token('half'),
    error('gone'),
    error('busy', 2),
    token('more', 3),
    token('whole', 4),
  ]
  expect(only(events)?.cut).toEqual([
    { attempt: 1, content: 'half', reasoning: '', error: { code: 'unreachable', message: 'gone' } },
    { attempt: 3, content: 'more', reasoning: '', error: null },
  ])
})

test('the end of a sample tells how many of its replies were cached', () => {
  const end = { ...ended('done'), calls: 3, cached: 2 }
  expect(only([token('whole'), end])).toMatchObject({ calls: 3, cached: 2 })
  expect(only([token('whole'), ended('done')])).toMatchObject({ calls: 0, cached: 0 })
})

test('what comes late from an earlier attempt is dropped', () => {
  expect(only([token('new', 2), token('old', 1), ended('failed', 1)])).toMatchObject({
    content: 'new',
    status: 'running',
  })
})

test('the end of a sample names its trace, the end of the run all of them', () => {
  const state = foldEvents(nothingYet, numbered([token('a'), ended('done'), finished]))
  expect(state.samples.get(sampleKey(of))).toMatchObject({ status: 'done', trace_id: 't' })
  expect(state.progress).toEqual({ done: 1, failed: 0, total: 1 })
  expect(state.finished).toEqual({ status: 'done', trace_ids: ['t'] })
})

test('a run that tries again has not ended any more', () => {
  const state = foldEvents(nothingYet, numbered([ended('failed'), finished, token('b', 2)]))
  expect(state.finished).toBeNull()
})

const event = record({
  kind: constantFrom('token', 'step', 'reward', 'error', 'progress', 'finished'),
  system: constantFrom('decompose-rl', 'faithlens'),
  sample: integer({ min: 0, max: 1 }),
  attempt: integer({ min: 1, max: 3 }),
  text: string({ maxLength: 4 }),
}).map(({ kind, text, ...rest }): RunEvent => {
  const where = { item_id: 'i', ...rest } as const
  switch (kind) {
    case 'token':
      return { type: 'token', ...where, content: text, reasoning: text }
    case 'step':
      return { type: 'step', ...where, name: text, text }
    case 'reward':
      return { type: 'reward', ...where, name: text, value: null }
    case 'error':
      return { type: 'error', ...where, code: text, message: text }
    case 'progress':
      return {
        type: 'progress',
        ...where,
        ended: 'done',
        trace_id: text,
        done: 1,
        failed: 0,
        total: 4,
      }
    case 'finished':
      return finished
    default:
      return kind satisfies never
  }
})

test('a stream that is taken up again anywhere gives what one pass gives', () => {
  assert(
    property(
      array(event),
      integer({ min: 0, max: 40 }),
      integer({ min: 0, max: 40 }),
      (...given) => {
        const [events, cut, back] = given
        const all = numbered(events)
        const whole = foldEvents(nothingYet, all)
        const half = foldEvents(nothingYet, all.slice(0, cut))
        const again = all.slice(Math.max(0, cut - back))
        expect(foldEvents(half, again)).toEqual(whole)
        expect(foldEvents(half, again.toReversed())).toEqual(whole)
        const singly = all.reduce((state, one) => foldEvents(state, [one]), nothingYet)
        expect(singly).toEqual(whole)
      },
    ),
  )
})

test('nothing new leaves the very same state', () => {
  const state = foldEvents(nothingYet, numbered([token('a')]))
  expect(foldEvents(state, numbered([token('a')]))).toBe(state)
})

const ofChain = (content: string, chain: number, attempt = 1) => ({
  ...token(content, attempt),
  chain,
})

test('the text of chains is put together in their order, however it arrives', () => {
  const state = only([ofChain('c', 2), ofChain('a', 0), ofChain('C', 2), ofChain('A', 0)])
  expect(state).toMatchObject({ content: 'aAcC', chains: ['aA', '', 'cC'] })
  expect(only([ofChain('c', 2), ofChain('b', 1, 2)])).toMatchObject({
    content: 'b',
    chains: ['', 'b'],
  })
  const step: RunEvent = { type: 'step', ...of, chain: 1, name: 'n', text: 't' }
  expect(only([step])?.steps).toEqual([{ name: 'n', text: 't', chain: 1 }])
})
