import { z } from 'zod'
import { AppError } from './error'

const megabyte = 1024 * 1024

interface Field {
  path: string
  message: string
}

/** Plain object schemas drop unknown keys; a caller who misspells one should hear of it. */
function unknownKeys(schema: z.ZodType, value: unknown): string[] {
  if (!(schema instanceof z.ZodObject) || schema.def.catchall !== undefined) return []
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.keys(value).filter((key) => !Object.hasOwn(schema.shape, key))
}

function fieldsOf(error: z.ZodError): Field[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String)
    if (issue.code !== 'unrecognized_keys') return { path: path.join('.'), message: issue.message }
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'unknown' }))
  })
}

function refuse(noun: string, fields: Field[], cause?: unknown): AppError {
  const lines = fields.map(({ path, message }) => {
    if (message === 'unknown') return `Unknown ${noun} "${path}".`
    return path === '' ? `${message}.` : `The ${noun} "${path}" is not valid: ${message}.`
  })
  return new AppError('invalid', lines.join(' '), { details: { fields }, cause })
}

/** Parses what a caller gave; a failure is a 400 that names each field, an unknown one too. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown, noun = 'field'): T {
  const unknown = unknownKeys(schema, value).map((path) => ({ path, message: 'unknown' }))
  const parsed = schema.safeParse(value)
  if (parsed.success && unknown.length === 0) return parsed.data
  const wrong = parsed.success ? [] : fieldsOf(parsed.error)
  throw refuse(noun, [...unknown, ...wrong], parsed.error)
}

/** Query parameters by name: text, or a list of texts where one is given several times. */
export function queryOf(request: Request): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url)
  const entries = [...new Set(searchParams.keys())].map((name) => {
    const all = searchParams.getAll(name)
    return [name, all.length === 1 && all[0] !== undefined ? all[0] : all] as const
  })
  return Object.fromEntries(entries)
}

export function readQuery<T>(schema: z.ZodType<T>, request: Request): T {
  return parseInput(schema, queryOf(request), 'parameter')
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) {
      throw new AppError('too_large', `The body is larger than ${maxBytes} bytes.`)
    }
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (cause) {
    throw new AppError('invalid', 'The body is not UTF-8.', { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid', 'The body is not JSON.', { cause })
  }
}

export interface BodyLimits {
  maxBytes?: number
}

/** A JSON body, read with a size limit; files go through `keepUpload`, which streams. */
export async function readBody<T>(
  schema: z.ZodType<T>,
  request: Request,
  { maxBytes = 8 * megabyte }: BodyLimits = {},
): Promise<T> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) {
    throw new AppError('unsupported', 'Send the body as Content-Type: application/json.')
  }
  return parseInput(schema, parseJson(await readText(request, maxBytes)))
}
