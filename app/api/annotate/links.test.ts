import { join } from 'node:path'
import { NextRequest } from 'next/server'
import { afterAll, expect, it, vi } from 'vitest'
import { listEvents } from '@/lib/features/activity/list-events.server'
import { eventQuerySchema } from '@/lib/features/activity/schema'
import { resetEnv } from '@/lib/platform/env'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { writeMetrics } from '@/lib/platform/metrics'
import { withDataFolder } from '@/lib/platform/testing'
import { makeStudy } from '@/lib/features/studies/testing/setup'
import { proxy } from '@/proxy'

withDataFolder()
afterAll(() => {
  globalThis.touchstoneDatabase = undefined
})

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>

/** Every call of an annotator, with the folder of its route. */
const calls = [
  ['GET', 'next', 'next'],
  ['GET', 'pairs/p', 'pairs/[pair]'],
  ['PUT', 'drafts/p', 'drafts/[pair]'],
  ['POST', 'judgements', 'judgements'],
  ['POST', 'skip', 'skip'],
  ['POST', 'consent', 'consent'],
  ['POST', 'guess', 'guess'],
  ['POST', 'withdraw', 'withdraw'],
] as const

async function send(token: string, [method, path, folder]: (typeof calls)[number]) {
  const file = join(import.meta.dirname, '[token]', folder, 'route.ts')
  const handlers: Record<string, Handler> = await import(file)
  const request = new Request(`http://127.0.0.1:3000/api/annotate/${token}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
    ...(method !== 'GET' && { body: '{"odd": 1' }),
  })
  const params = folder.endsWith('[pair]') ? { token, pair: 'p' } : { token }
  const reply = await handlers[method]?.(request, { params: Promise.resolve(params) })
  if (!reply) throw new Error(`there is no ${method} ${path}`)
  return reply
}

describeOnDatabases('the link of an annotator', (open) => {
  it('is in no header, log, metric or record, whether it works or not', async () => {
    const database = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    vi.stubEnv('LOG_LEVEL', 'debug')
    resetEnv()
    const written: string[] = []
    const keep = (text: unknown) => written.push(String(text)) > 0
    const streams = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation(keep),
    )
    const { tokens } = await makeStudy(database, { pairs: 1 })
    const links = [tokens[0] ?? '', 'nobody-has-this-link']
    for (const token of links) {
      for (const call of calls) {
        const reply = await send(token, call)
        expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
        expect(JSON.stringify([...reply.headers]) + (await reply.text())).not.toContain(token)
      }
      const page = await proxy(new NextRequest(`http://127.0.0.1:3000/annotate/${token}`))
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    }
    for (const stream of streams) stream.mockRestore()
    const { rows } = await listEvents(database, eventQuerySchema.parse({}))
    const kept = [...written, await writeMetrics([]), JSON.stringify(rows)].join('\n')
    expect(kept).toContain('/api/annotate/:token/judgements')
    for (const token of links) expect(kept).not.toContain(token)
  })
})
