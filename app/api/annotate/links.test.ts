import { NextRequest } from 'next/server'
import { afterAll, expect, it, vi } from 'vitest'
import { listEvents } from '@/lib/events/data'
import { eventQuerySchema } from '@/lib/events/schema'
import { resetEnv } from '@/lib/platform/env'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { writeMetrics } from '@/lib/platform/metrics'
import { withDataFolder } from '@/lib/platform/testing'
import { makeStudy } from '@/lib/studies/testing/mutations'
import { proxy } from '@/proxy'
import { POST as consent } from './[token]/consent/route'
import { PUT as draft } from './[token]/drafts/[pair]/route'
import { POST as guess } from './[token]/guess/route'
import { POST as judge } from './[token]/judgements/route'
import { GET as next } from './[token]/next/route'
import { GET as pair } from './[token]/pairs/[pair]/route'
import { POST as skip } from './[token]/skip/route'
import { POST as withdraw } from './[token]/withdraw/route'

withDataFolder()
afterAll(() => {
  globalThis.touchstoneDatabase = undefined
})

type Handler = (
  request: Request,
  context: { params: Promise<{ token: string; pair: string }> },
) => Promise<Response>

const routes: readonly (readonly [string, string, Handler])[] = [
  ['GET', 'next', next],
  ['GET', 'pairs/p', pair],
  ['PUT', 'drafts/p', draft],
  ['POST', 'judgements', judge],
  ['POST', 'skip', skip],
  ['POST', 'consent', consent],
  ['POST', 'guess', guess],
  ['POST', 'withdraw', withdraw],
]

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
      for (const [method, path, handler] of routes) {
        const reply = await handler(
          new Request(`http://127.0.0.1:3000/api/annotate/${token}/${path}`, {
            method,
            headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
            ...(method !== 'GET' && { body: '{"odd": 1' }),
          }),
          { params: Promise.resolve({ token, ...(path.endsWith('/p') && { pair: 'p' }) }) },
        )
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
