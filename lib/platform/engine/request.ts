import type { IncomingMessage } from 'node:http'
import { z } from 'zod'

const mostBytes = 32 * 1024 * 1024

/** A request that cannot be answered, with the status that says so and the parameter that is at fault. */
export class Refusal extends Error {
  readonly status: number
  readonly param: string | null

  constructor(status: number, message: string, param: string | null = null) {
    super(message)
    this.status = status
    this.param = param
  }
}

/** The body of a request, read by a schema; a parameter that is `null` counts as left out. */
export async function readJson<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request) {
    if (!(chunk instanceof Uint8Array)) continue
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Refusal(413, 'The request is too large.')
    chunks.push(chunk)
  }
  let body: unknown
  try {
    body = JSON.parse(Buffer.concat(chunks).toString('utf8'), dropNull)
  } catch {
    throw new Refusal(400, 'The body is not JSON.')
  }
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw refusedParameter(parsed.error)
}

/** A member of an object that is `null` is left out; one of a list stays, for its place counts. */
function dropNull(this: unknown, _name: string, value: unknown): unknown {
  return value === null && !Array.isArray(this) ? undefined : value
}

/** The first thing that is wrong, as OpenAI words it: with the name of the parameter. */
function refusedParameter({ issues: [issue] }: z.ZodError): Refusal {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const param = z.core.toDotPath([...(issue?.path ?? []), ...unknown])
  const words =
    unknown.length > 0
      ? `Unsupported parameter: '${param}'. The baseline does not do what it asks for; leave it out.`
      : `Invalid '${param}': ${issue?.message ?? 'it cannot be read.'}`
  return new Refusal(400, words, param === '' ? null : param)
}
