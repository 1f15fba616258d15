import { expect, test } from 'vitest'
import { parseFrame } from './frame'

const data = JSON.stringify({ status: 'done', trace_ids: ['t'] })

test('the name of a frame is the type of its event', () => {
  expect(parseFrame({ name: 'finished', id: '12', data })).toEqual({
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
  expect(parseFrame(frame)).toBeNull()
})
