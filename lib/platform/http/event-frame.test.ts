import { expect, test } from 'vitest'
import { z } from 'zod'
import { eventReader } from './event-frame'

const { names, parse } = eventReader(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('token'), text: z.string() }),
    z.object({ type: z.literal('finished'), status: z.string(), trace_ids: z.array(z.string()) }),
  ]),
)

const data = JSON.stringify({ status: 'done', trace_ids: ['t'] })

test('the name of a frame is the type of its event', () => {
  expect(names).toEqual(['token', 'finished'])
  expect(parse({ name: 'finished', id: '12', data })).toEqual({
    id: 12,
    event: { type: 'finished', status: 'done', trace_ids: ['t'] },
  })
})

test.each([
  { name: 'finished', id: '', data },
  { name: 'finished', id: '1', data: '{' },
  { name: 'finished', id: '1', data: '"done"' },
  { name: 'unheard', id: '1', data },
  { name: 'token', id: '1', data },
])('what is none of ours is passed over: %j', (frame) => {
  expect(parse(frame)).toBeNull()
})
