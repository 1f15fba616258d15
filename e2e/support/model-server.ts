import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export const decomposed = [
  '<think>Two things are claimed: a year and a name.</think>',
  '<question>When did the Anderby bridge open?</question>',
  '<answer>The Anderby bridge was opened on 4 May 1912.</answer>',
  '<think>So much for the year.</think>',
  '<question>Who designed the Anderby bridge?</question>',
  '<answer>Ruth Falk drew the plans of the Anderby bridge.</answer>',
  '<think>The year differs.</think>',
  '<verification>Refuted</verification>',
].join('')

/** A model server under the thumb of a test: it writes when it may, and refuses when it shall. */
export class FakeModelServer {
  /** How much of its text it may write by now. */
  #allowed = Infinity
  #refusal: string | null = null
  #text = decomposed
  /** Requests with these words wait. */
  #held: string | null = null
  #wake = Promise.withResolvers<void>()
  readonly #open = new Set<ServerResponse>()
  /** Streams that the other side broke off. */
  broken = 0
  url = ''
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy())
  })

  async open(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve)
    })
    const address = this.#server.address()
    if (typeof address === 'object' && address) this.url = `http://127.0.0.1:${address.port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Writes up to the end of these words, then waits. */
  holdAfter(words: string): void {
    this.#allow(decomposed.indexOf(words) + words.length)
  }

  /** Requests that say these words wait until they are released; all others are answered. */
  holdRequests(words: string): void {
    this.#held = words
  }

  release(): void {
    this.#held = null
    this.#allow(Infinity)
  }

  /** Breaks off what it is writing. */
  cut(): void {
    for (const response of this.#open) response.destroy()
  }

  refuse(message: string | null): void {
    this.#refusal = message
  }

  /** Its answer from now on. */
  say(words: string): void {
    this.#text = words
  }

  #allow(length: number): void {
    this.#allowed = length
    this.#wake.resolve()
    this.#wake = Promise.withResolvers()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const body = await text(request)
    if (path.endsWith('/models')) reply(response, 200, { data: [{ id: 'mason-7b' }] })
    else if (!path.endsWith('/chat/completions')) reply(response, 404, {})
    else if (this.#refusal !== null) {
      reply(response, 400, { error: { message: this.#refusal, code: 400 } })
    } else {
      response.on('close', () => {
        if (!response.writableFinished) this.broken += 1
      })
      while (this.#held !== null && body.includes(this.#held)) await this.#wake.promise
      await this.#write(response)
    }
  }

  async #write(response: ServerResponse): Promise<void> {
    response.setHeader('content-type', 'text/event-stream')
    this.#open.add(response)
    response.on('close', () => this.#open.delete(response))
    const said = this.#text
    for (let at = 0; at < said.length && !response.destroyed;) {
      const end = Math.min(said.length, this.#allowed, at + 12)
      if (end > at) frame(response, { content: said.slice(at, end) })
      else await this.#wake.promise
      at = Math.max(at, end)
    }
    frame(response, {}, 'stop')
    response.end('data: [DONE]\n\n')
  }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function frame(response: ServerResponse, delta: object, finish_reason: string | null = null): void {
  const chunk = { model: 'mason-7b', choices: [{ index: 0, delta, finish_reason }] }
  response.write(`data: ${JSON.stringify(chunk)}\n\n`)
}
