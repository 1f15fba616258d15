import { expect, it, vi } from 'vitest'
import { GET } from './route'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

/** No database is needed to see what comes after admission. */
vi.mock('@/lib/platform/auth/admission', () => ({
  admitCall: async () => ({ kind: 'local-owner', role: 'owner', address: null }),
}))

it('says in JSON that there is no such call, and to our own host alone', async () => {
  const context = { params: Promise.resolve({}) }
  const address = 'http://127.0.0.1:3000/api/nowhere'
  const reply = await GET(new Request(address), context)
  expect(reply.status).toBe(404)
  expect(await reply.json()).toEqual({
    error: { code: 'not_found', message: 'There is no GET /api/nowhere.' },
  })
  const foreign = await GET(new Request(address, { headers: { host: 'evil.example' } }), context)
  expect(foreign.status).toBe(403)
})
