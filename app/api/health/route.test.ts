import { afterEach, expect, it } from 'vitest'
import { setStartup, type Startup } from '@/lib/platform/startup'
import { GET } from './route'

afterEach(() => setStartup({ status: 'idle' }))

it.each<[Startup, unknown]>([
  [
    { status: 'starting', part: 'migrations' },
    { status: 'starting', part: 'migrations' },
  ],
  [
    { status: 'starting', part: 'samples' },
    { status: 'starting', part: 'samples' },
  ],
  [
    { status: 'failed', part: 'migrations', message: 'The database is newer.' },
    { status: 'failed', part: 'migrations', message: 'The database is newer.' },
  ],
])('answers 503 with what is not ready: %o', async (state, body) => {
  setStartup(state)
  const reply = await GET(new Request('http://127.0.0.1:3000/api/health'), {
    params: Promise.resolve({}),
  })
  expect(reply.status).toBe(503)
  expect(await reply.json()).toEqual(body)
})
