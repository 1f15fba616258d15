import { createServer, type RequestListener, type Server } from 'node:http'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import type { Faults } from '@/lib/platform/engine/faults'
import { bodyOf, streamChat, type ChatOptions } from './chat'
import { ModelServerError } from './error'
import { probe } from './probe'
import { retryAfter, serverWords } from './refusal'
import { StreamReader } from './stream'
import type { NamedEndpoint } from './schema'

const open: { close: () => unknown }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

async function engineWith(faults: Faults): Promise<Engine> {
  const engine = await startEngine({ faults })
  open.push(engine)
  return engine
}

async function serverOf(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push({ close: () => (server.closeAllConnections(), server.close()) })
  const address = server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}

/** An address at which nothing listens any more. */
async function nowhere(): Promise<string> {
  const engine = await startEngine()
  await engine.close()
  return engine.url
}

function at(baseUrl: string, more: Partial<NamedEndpoint> = {}): NamedEndpoint {
  return {
    baseUrl,
    apiKey: 'sk-hidden',
    model: 'touchstone-baseline',
    flavour: 'auto',
    thinking: 'leave',
    reach: 'any',
    ...more,
  }
}

const claim = '<claim>The bridge — Brücke 🌉 — opened in 1911.</claim>'
const request = {
  messages: [
    {
      role: 'user' as const,
      content: `<verification> ${claim} <document>The Brücke 🌉 opened in 1912.</document>`,
    },
  ],
}

/** Waits of retries, without waiting. */
function noWait(waits: number[] = []): ChatOptions {
  return {
    wait: async (ms) => {
      waits.push(ms)
    },
  }
}

async function failureOf(work: Promise<unknown>): Promise<ModelServerError> {
  const error = await work.catch((caught: unknown) => caught)
  if (error instanceof ModelServerError) return error
  throw new Error('it did not fail as it should', { cause: error })
}

describe('what is sent', () => {
  it('has top_k at the top level, except to OpenAI, which refuses it', () => {
    const asked = { ...request, temperature: 0.6, top_p: 0.95, top_k: 20, max_tokens: 32_768 }
    for (const flavour of ['vllm', 'sglang', 'llamacpp', 'ollama', 'auto'] as const)
      expect(bodyOf(at('http://h', { flavour }), asked)).toMatchObject({
        temperature: 0.6,
        top_p: 0.95,
        top_k: 20,
        max_tokens: 32_768,
      })
    expect(bodyOf(at('http://h', { flavour: 'openai' }), asked)).not.toHaveProperty('top_k')
  })
})

describe('a model answers', () => {
  it.each<[string, Faults]>([
    ['plainly', {}],
    ['two frames in one packet', { frames_per_packet: 2 }],
    ['one frame in five writes, cut within characters', { split_packets: 5 }],
    ['with CRLF', { crlf: true }],
    ['with comments', { comment_lines: true }],
  ])('%s', async (_how, faults) => {
    const { url } = await engineWith(faults)
    let told = ''
    const reply = await streamChat(at(url), request, {
      onDelta: ({ content }) => void (told += content),
    })
    expect(reply.content).toContain('“The Brücke 🌉 opened in 1912.”')
    expect(reply.content.endsWith('</verification>')).toBe(true)
    expect(told).toBe(reply.content)
    expect(reply).toMatchObject({
      finish_reason: 'stop',
      model: 'touchstone-baseline',
      attempts: 1,
    })
    expect(reply.usage?.completion_tokens).toBeGreaterThan(10)
  })

  it.each(['reasoning', 'reasoning_content'] as const)(
    'with its thoughts in %s',
    async (channel) => {
      const { url } = await engineWith({ reasoning_channel: channel })
      const reply = await streamChat(at(url), request)
      expect(reply.reasoning).toContain('The claim has one part.')
      expect(reply.content).not.toContain('one part')
    },
  )

  it('with two megabytes', async () => {
    const { url } = await engineWith({ big_reply_bytes: 2_000_000 })
    const big = { ...request, max_tokens: 10_000_000 }
    expect((await streamChat(at(url), big)).content.length).toBeGreaterThanOrEqual(2_000_000)
  })

  it('whole, where a server does not stream', async () => {
    const body = {
      choices: [{ message: { content: 'whole', reasoning: null }, finish_reason: 'stop' }],
    }
    const url = await serverOf((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    expect((await streamChat(at(url), request)).content).toBe('whole')
  })
})

describe('a call that goes wrong', () => {
  it.each<[string, Faults, string]>([
    [
      'an error in the stream',
      { error_after_tokens: 3, message: 'CUDA out of memory' },
      'stream_error',
    ],
    ['a cut connection', { cut_after_tokens: 3 }, 'cut'],
    ['a clean end half-way', { cut_without_done: true }, 'cut'],
    ['half a frame', { malformed_json: true }, 'unreadable'],
    ['a busy server', { status: 503, message: 'busy' }, 'overloaded'],
  ])('is tried four times: %s', async (_what, faults, code) => {
    const engine = await engineWith(faults)
    const waits: number[] = []
    const error = await failureOf(streamChat(at(engine.url), request, noWait(waits)))
    expect(error.code).toBe(code)
    expect(engine.requests().received).toBe(4)
    expect(waits).toHaveLength(3)
  })

  it('keeps what had arrived', async () => {
    const { url } = await engineWith({ error_after_tokens: 4, message: 'CUDA out of memory' })
    const error = await failureOf(streamChat(at(url), request, noWait()))
    expect(error.message).toBe('CUDA out of memory')
    expect(error.partial.content).toContain('<think>')
  })

  it.each<[string, Faults, string]>([
    ['a wrong request', { status: 400, message: 'top_p must be positive' }, 'refused'],
    [
      'a prompt that is too long',
      { status: 400, message: "exceeds the model's maximum context length" },
      'too_long',
    ],
    ['no key', { status: 401, message: 'Unauthorized' }, 'key_needed'],
    ['an unknown model', { status: 404, message: 'no such model' }, 'unknown_model'],
  ])('is not tried again: %s', async (_what, faults, code) => {
    const engine = await engineWith(faults)
    const error = await failureOf(streamChat(at(engine.url), request, noWait()))
    expect([error.code, error.message]).toEqual([code, faults.message])
    expect(engine.requests().received).toBe(1)
  })

  it('waits as long as the server asks for, then succeeds', async () => {
    const engine = await engineWith({ status: 429, retry_after: 7, requests: 1 })
    const waits: number[] = []
    const attempts: [number, string | undefined][] = []
    const reply = await streamChat(at(engine.url), request, {
      ...noWait(waits),
      onAttempt: (attempt, previous) => void attempts.push([attempt, previous?.code]),
    })
    expect(waits).toEqual([7_000])
    expect(reply.attempts).toBe(2)
    expect(attempts).toEqual([
      [1, undefined],
      [2, 'overloaded'],
    ])
  })

  it('ends when nothing more comes', async () => {
    const { url } = await engineWith({ stall_after_tokens: 2 })
    const endpoint = at(url, { timeouts: { idleMs: 50 } })
    expect((await failureOf(streamChat(endpoint, request, noWait()))).code).toBe('timeout')
  })

  it('ends when the answer has no end', async () => {
    const { url } = await engineWith({ endless: true })
    const endpoint = at(url, { timeouts: { totalMs: 200 } })
    expect((await failureOf(streamChat(endpoint, request, noWait()))).code).toBe('timeout')
  })

  it('closes the connection when it is cancelled', async () => {
    const engine = await engineWith({ endless: true })
    const gone = new AbortController()
    const work = streamChat(at(engine.url), request, {
      signal: gone.signal,
      onDelta: () => gone.abort(),
    })
    expect((await failureOf(work)).code).toBe('cancelled')
    await expect.poll(() => engine.requests().disconnected).toBe(1)
  })

  it('says that nothing answers, without the key', async () => {
    const error = await failureOf(streamChat(at(await nowhere()), request, noWait()))
    expect(error.code).toBe('unreachable')
    expect(error.message).toContain('refused')
    expect(JSON.stringify(error) + String(error.stack)).not.toContain('sk-hidden')
  })

  it('follows nobody to another place', async () => {
    const url = await serverOf((_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    })
    const error = await failureOf(streamChat(at(url), request, noWait()))
    expect(error.message).toContain('169.254.169.254')
  })

  it('reaches nothing inside for one who may not', async () => {
    const engine = await engineWith({})
    const port = new URL(engine.url).port
    for (const url of [engine.url, `http://localhost:${port}`]) {
      const error = await failureOf(streamChat(at(url, { reach: 'public' }), request, noWait()))
      expect(error.code).toBe('address_refused')
    }
    expect(engine.requests().received).toBe(0)
  })
})

function frame(delta: object): string {
  return `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`
}

describe('what a server says', () => {
  it.each([
    ['{"error":{"message":"one","code":400}}', 'one'],
    ['{"error":"Unauthorized"}', 'Unauthorized'],
    ['{"object":"error","message":"flat"}', 'flat'],
    ['{"detail":[{"loc":["body","n"],"msg":"too small"}]}', 'body.n: too small'],
    ['<html>no</html>', '<html>no</html>'],
  ])('is read from %s', (body, words) => {
    expect(serverWords(body)).toBe(words)
  })

  it('about waiting is seconds or a date, a minute at most', () => {
    const now = Date.parse('2026-01-01T00:00:00Z')
    expect(retryAfter('3', now)).toBe(3_000)
    expect(retryAfter('Thu, 01 Jan 2026 00:00:05 GMT', now)).toBe(5_000)
    expect(retryAfter('900', now)).toBe(60_000)
    expect(retryAfter('soon', now)).toBeNull()
  })

  it('is the same however its bytes are cut', () => {
    const text = `${frame({ content: 'Zürich ' })}: ping\r\n\r\n${frame({ content: '🌉', reasoning: 'ü' })}data: {"choices":[],"usage":{"prompt_tokens":1,"completion_tokens":2}}\n\ndata: [DONE]\n\n`
    const bytes = Buffer.from(text)
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 12 }), (cuts) => {
        const reader = new StreamReader(() => undefined)
        const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
        for (const [index, edge] of edges.entries())
          reader.push(bytes.subarray(edge, edges[index + 1] ?? bytes.length))
        expect(reader.end()).toMatchObject({
          content: 'Zürich 🌉',
          reasoning: 'ü',
          usage: { prompt_tokens: 1, completion_tokens: 2 },
        })
      }),
    )
  })
})

describe('a probe', () => {
  it('finds what answers', async () => {
    const { url } = await engineWith({})
    expect(await probe(at(`${url}/v1`))).toMatchObject({
      reachable: true,
      models: ['touchstone-baseline'],
      health: 'ok',
      metrics: true,
    })
  })

  it('says what is wrong', async () => {
    expect(await probe(at(await nowhere()))).toMatchObject({ reachable: false, models: [] })
    const url = await serverOf((_request, response) => {
      response.writeHead(401).end('{"error":"Unauthorized"}')
    })
    const found = await probe(at(url))
    expect(found.reachable).toBe(true)
    expect(found.message).toContain('requires a key')
  })
})
