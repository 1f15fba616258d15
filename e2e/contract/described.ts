import type { APIRequestContext, APIResponse } from '@playwright/test'
import { z } from 'zod'
import { expect } from '../support/journey'
import { type Shape, undeclared } from './undeclared'

const shapeSchema = z.custom<Shape>((value) => typeof value === 'object' && value !== null)
const responseSchema = z.looseObject({
  $ref: z.string().optional(),
  content: z.record(z.string(), z.object({ schema: shapeSchema })).optional(),
})
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), responseSchema) })),
  ),
  components: z.object({ schemas: z.record(z.string(), shapeSchema) }),
})
type Document = z.infer<typeof documentSchema>
type Data = object | unknown[] | Buffer

export interface Asked {
  /** What stands in the path, by name. */
  path?: Record<string, string>
  params?: Record<string, string>
  data?: Data
  headers?: Record<string, string>
  /** The status that is expected; any good one when left out. */
  status?: number
  /** Somebody else who asks. */
  as?: APIRequestContext
}

/** Calls of a server that are checked against its own description, each reply down to its last field. */
export class Described {
  readonly #request: APIRequestContext
  readonly #document: Document
  readonly #asked = new Set<string>()
  readonly #fitting = new Map<Shape, z.ZodType>()
  /** Where a reply and its description differ. */
  readonly differences: string[] = []

  static async of(request: APIRequestContext): Promise<Described> {
    const reply = await request.get('/api/openapi.json')
    return new Described(request, documentSchema.parse(await reply.json()))
  }

  private constructor(request: APIRequestContext, document: Document) {
    this.#request = request
    this.#document = document
  }

  /** Every call of the description: `GET /api/items/{id}`. */
  get calls(): string[] {
    return Object.entries(this.#document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
  }

  /** Those nobody has made with success. */
  get unasked(): string[] {
    return this.calls.filter((call) => !this.#asked.has(call)).toSorted()
  }

  /** Asks for what is not there, wherever something is named in the path: none of it may be a failure of the server. */
  async askForNothing(): Promise<void> {
    for (const [template, methods] of Object.entries(this.#document.paths)) {
      const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'nothing'])
      if (names.length === 0) continue
      for (const method of Object.keys(methods)) {
        const call = `${method.toUpperCase()} ${template}`
        const { reply, text } = await this.#send(call, { path: Object.fromEntries(names) })
        this.#compare(call, reply, text)
        if (reply.status() < 400 || reply.status() >= 500)
          this.differences.push(`${call} of nothing: ${reply.status()}`)
      }
    }
  }

  /** The reply as JSON, or as text where it is none. `call` is written as in the description: `GET /api/items/{id}`. */
  async ask<Schema extends z.ZodType>(
    call: string,
    schema: Schema,
    asked: Asked = {},
  ): Promise<z.infer<Schema>> {
    return schema.parse(await this.say(call, asked))
  }

  /** A file as it is sent. */
  async bytes(address: string): Promise<Buffer> {
    const reply = await this.#request.get(address)
    expect(reply.ok(), `${address}: ${reply.status()}`).toBe(true)
    return await reply.body()
  }

  async say(call: string, asked: Asked = {}): Promise<unknown> {
    const { reply, text } = await this.#send(call, asked)
    const { status } = asked
    if (status === undefined) expect(reply.ok(), `${call}: ${reply.status()} ${text}`).toBe(true)
    else expect(reply.status(), `${call}: ${text}`).toBe(status)
    if (reply.ok()) this.#asked.add(call)
    return this.#compare(call, reply, text)
  }

  async #send(call: string, asked: Asked): Promise<{ reply: APIResponse; text: string }> {
    const [method = '', template = ''] = call.split(' ')
    const { path = {}, params, data, headers, as = this.#request } = asked
    const address = template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = path[name]
      if (value === undefined) throw new Error(`${call} lacks its {${name}}`)
      return encodeURIComponent(value)
    })
    const reply = await as.fetch(address, {
      method,
      ...(params && { params }),
      ...(data && { data }),
      ...(headers && { headers }),
    })
    return { reply, text: await reply.text() }
  }

  #compare(call: string, reply: APIResponse, text: string): unknown {
    const [method = '', path = ''] = call.split(' ')
    const described = this.#document.paths[path]?.[method.toLowerCase()]?.responses
    const response = described?.[reply.status()]
    if (!response) {
      this.differences.push(`${call}: the status ${reply.status()} is not described`)
      return text === '' ? null : text
    }
    const isJson = reply.headers()['content-type']?.startsWith('application/json') === true
    const shape = this.#shapeOf(response)
    if (!isJson || shape === null) {
      const isText = shape === null || response.content?.['text/plain'] !== undefined
      if (isJson || !isText)
        this.differences.push(`${call}: the reply is ${isJson ? '' : 'not '}JSON`)
      return isJson ? JSON.parse(text) : text
    }
    const body: unknown = JSON.parse(text)
    for (const difference of this.#differencesOf(shape, body))
      this.differences.push(`${call} ${reply.status()}: ${difference}`)
    return body
  }

  #shapeOf({ $ref, content }: z.infer<typeof responseSchema>): Shape | null {
    if ($ref !== undefined) return this.#document.components.schemas['Error'] ?? null
    return content?.['application/json']?.schema ?? null
  }

  #differencesOf(shape: Shape, body: unknown): string[] {
    const parsed = this.#schemaOf(shape).safeParse(body)
    const wrong = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    const fits = (one: Shape, value: unknown) => this.#schemaOf(one).safeParse(value).success
    return [...wrong, ...undeclared(shape, body, fits).map((place) => `${place} is not described`)]
  }

  #schemaOf(shape: Shape): z.ZodType {
    const known = this.#fitting.get(shape)
    if (known) return known
    const made = z.fromJSONSchema(shape)
    this.#fitting.set(shape, made)
    return made
  }
}
