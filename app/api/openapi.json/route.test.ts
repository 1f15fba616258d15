import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { calls } from '@/lib/features/openapi/calls'
import * as stepsOfBrowsers from '@/lib/features/people/sessions/oidc-calls'
import type { Call } from '@/lib/platform/http/call'
import { GET } from './route'

/** No database is needed to see what comes after admission. */
vi.mock('@/lib/platform/auth/admission', () => ({
  admitCall: async () => ({ kind: 'local-owner', role: 'owner', address: null }),
}))

const app = path.resolve(import.meta.dirname, '../..')
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const address = 'http://127.0.0.1:3000/api/openapi.json'
const context = { params: Promise.resolve({}) }

/** Every call a route answers, but for the one that answers what nobody else does. */
async function answered(): Promise<[string, Call | undefined][]> {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === 'route.ts' && !file.includes('[...'),
  )
  const found = files.map(async (file) => {
    const handlers: Record<string, { call?: Call }> = await import(path.join(app, file))
    const where = `/${path.dirname(file).replaceAll(/\[(\w+)\]/g, '{$1}')}`
    return Object.entries(handlers)
      .filter(([name]) => methods.has(name))
      .map(([method, { call }]): [string, Call | undefined] => [`${method} ${where}`, call])
  })
  return (await Promise.all(found)).flat()
}

const byName = (one: Call | undefined) => `${one?.path} ${one?.method}`

it('describes every call there is and no other, each answered by its contract', async () => {
  const answers = await answered()
  for (const [name, call] of answers) expect(`${call?.method} ${call?.path}`).toBe(name)
  const described = [...calls, ...Object.values(stepsOfBrowsers)]
  expect(answers.map(([, call]) => byName(call)).toSorted()).toEqual(
    described.map(byName).toSorted(),
  )
})

it('answers with the document, to our own host alone', async () => {
  const reply = await GET(new Request(address), context)
  const document = z
    .object({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.unknown()) })
    .parse(await reply.json())
  expect(Object.keys(document.paths)).toContain('/api/traces/{id}')
  const foreign = await GET(new Request(address, { headers: { host: 'evil.example' } }), context)
  expect(foreign.status).toBe(403)
})
