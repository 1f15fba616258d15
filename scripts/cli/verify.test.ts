import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { startEngine } from '@/lib/platform/engine/server'
import { withCommand } from './testing.ts'

const { at, port, program, touchstone } = withCommand()
beforeAll(async () => {
  await writeFile(at('bridge.txt'), 'The bridge was opened in 1937. It is red.')
})

const opened = ['--claim', 'The bridge was opened in 1937.', '--document', 'bridge.txt']

describe('touchstone verify', () => {
  it('says what every system found, when no server runs', async () => {
    const systems = ['--system', 'decompose-rl', '--system', 'faithlens']
    const ran = await program(['verify', ...opened, ...systems])
    expect(ran).toMatchObject({ code: 0, error: '' })
    expect(ran.out).toContain('<question>')
    expect(ran.out).toContain('decompose-rl, touchstone-baseline: supported')
    expect(ran.out).toContain('faithlens, touchstone-baseline: yes')
  })

  it('hands the run and its traces to a program', async () => {
    const { out } = await touchstone(['verify', ...opened, '--samples', '2', '--json'])
    const { run, traces } = JSON.parse(out)
    expect([run.status, run.collection.name, traces.length]).toEqual(['done', 'verify', 2])
    expect(traces[0].verdict).toBe('supported')
  })

  it('asks the model again with --cache refresh, and otherwise not', async () => {
    const engine = await startEngine()
    const env = { MODEL_SERVER_URL: engine.url }
    const asked = async (...cache: string[]) => {
      const { code, error } = await touchstone(
        ['verify', ...opened, '--claim', 'It is old.', ...cache],
        env,
      )
      expect([code, error]).toEqual([0, ''])
      return engine.requests().received
    }
    const first = await asked()
    expect(first).toBeGreaterThan(0)
    expect(await asked()).toBe(first)
    expect(await asked('--cache', 'refresh')).toBe(first * 2)
    await engine.close()
  })

  describe('with a budget', () => {
    const prices = { MODEL_SERVER_PROMPT_PRICE: '2000', MODEL_SERVER_COMPLETION_PRICE: '10000' }
    const many = [
      'verify',
      ...opened,
      '--samples',
      '40',
      '--budget',
      '0.000001',
      '--cache',
      'refresh',
    ]
    const reason =
      /^The budget of USD\s0\.0000010 is used up: USD\s[\d.]+ spent\. Raise it to resume\.$/

    it('pauses its run when that is used up, and says so', async () => {
      const engine = await startEngine()
      const env = { MODEL_SERVER_URL: engine.url, ...prices }
      const { code, out, error } = await touchstone([...many, '--json'], env)
      await engine.close()
      expect([code, error.trim()]).toEqual([1, expect.stringMatching(reason)])
      const { run } = JSON.parse(out)
      expect(run).toMatchObject({ status: 'paused', budget: 0.000001 })
      expect(run.progress.done).toBeLessThan(40)

      const server = createServer((request, reply) => {
        request.resume()
        reply.setHeader('content-type', 'application/json')
        if (request.url === '/api/health') reply.end('{"status":"ok"}')
        else reply.end(JSON.stringify({ ...run, trace_ids: [] }))
      })
      await new Promise<void>((resolve) => void server.listen(port(), '127.0.0.1', resolve))
      const through = await touchstone(many)
      server.close()
      expect([through.code, through.error.trim()]).toEqual([1, expect.stringMatching(reason)])
    })

    it('needs the prices of the server', async () => {
      const engine = await startEngine()
      const { code, error } = await touchstone(many, { MODEL_SERVER_URL: engine.url })
      await engine.close()
      expect([code, error.trim()]).toEqual([
        1,
        'A budget needs prices: set MODEL_SERVER_PROMPT_PRICE and MODEL_SERVER_COMPLETION_PRICE.',
      ])
    })
  })

  it('ends with the words of the model server when that refuses', async () => {
    const engine = await startEngine({ faults: { status: 400, message: 'No such adapter.' } })
    const env = { MODEL_SERVER_URL: engine.url }
    const { code, error } = await program(['verify', ...opened, '--claim', 'It is red.'], env)
    await engine.close()
    expect([code, error.trim()]).toEqual([1, 'decompose-rl: No such adapter.'])
  })

  it.each([
    ['no claim', ['--document', 'bridge.txt'], '--claim'],
    ['no document', ['--claim', 'x'], '--document'],
    ['a file that is not there', ['--claim', 'x', '--document', 'none.txt'], 'none.txt'],
    ['an empty document', ['--claim', 'x', '--document', '/dev/null'], 'document'],
    ['a system that is not known', [...opened, '--system', 'x'], '--system'],
    ['a wrong number', [...opened, '--samples', 'many'], '--samples'],
    ['a budget that is none', [...opened, '--budget', 'much'], '--budget'],
    ['a cache that is not known', [...opened, '--cache', 'never'], '--cache'],
    ['a server that is not known', [...opened, '--server', 'x'], 'model server'],
    ['words without a flag', ['The', 'bridge'], '"The"'],
  ])('ends with one line that names %s', async (_what, args, words) => {
    const { code, out, error } = await touchstone(['verify', ...args])
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(error).toContain(words)
    expect(error.trim().split('\n')).toHaveLength(1)
  })

  it('goes through the server when one runs', async () => {
    const asked: string[] = []
    const server = createServer((request, reply) => {
      asked.push(`${request.method} ${request.url}`)
      request.resume()
      reply.setHeader('content-type', 'application/json')
      if (request.url === '/api/health') reply.end('{"status":"ok"}')
      else reply.writeHead(400).end('{"error":{"code":"invalid","message":"Not this one."}}')
    })
    await new Promise<void>((resolve) => void server.listen(port(), '127.0.0.1', resolve))
    const { code, error } = await touchstone(['verify', ...opened])
    server.close()
    expect(asked).toEqual(['GET /api/health', 'POST /api/runs'])
    expect([code, error.trim()]).toEqual([1, 'Not this one.'])
  })
})
