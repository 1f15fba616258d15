import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { calls } from '@/lib/features/openapi/calls'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

/** No database is needed to see what comes after admission. */
vi.mock('@/lib/platform/auth/admission', () => ({
  admitCall: async () => ({ kind: 'local-owner', role: 'owner', address: null }),
}))

const app = path.resolve(import.meta.dirname, '..')
const origin = 'http://127.0.0.1:3000'

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>

it.each(calls)('$method $path refuses a parameter nobody declared', async (call) => {
  const file = call.path.replaceAll(/\{(\w+)\}/g, '[$1]')
  const handlers: Record<string, Handler> = await import(path.join(app, file, 'route.ts'))
  const { method } = call
  const request = new Request(`${origin}${call.path}?unheard_of=1`, { method })
  const reply = await handlers[method]?.(request, { params: Promise.resolve({ id: 'x' }) })
  expect(reply?.status).toBe(400)
  expect(await reply?.text()).toContain('unheard_of')
})
