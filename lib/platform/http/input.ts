import { z } from 'zod'
import {
  type BodyLimits,
  parsedInPlace,
  sizeWord,
  usualLimits,
} from '@/lib/platform/http/body-limits'
import { AppError, type FieldFault, fieldsRefused } from '@/lib/platform/error'
import { parseJsonBody } from './json-body'
import { runThread } from '@/lib/platform/threads/thread'
import { Turns } from '@/lib/platform/turns'

/** Plain object schemas drop unknown keys; a caller who misspells one should hear of it. */
function unknownKeys(schema: z.ZodType, value: unknown): string[] {
  if (!(schema instanceof z.ZodObject) || schema.def.catchall !== undefined) return []
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.keys(value).filter((key) => !Object.hasOwn(schema.shape, key))
}

function fieldsOf(error: z.ZodError): FieldFault[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String)
    if (issue.code !== 'unrecognized_keys') return { path: path.join('.'), message: issue.message }
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'unknown' }))
  })
}

function faultWord(noun: string, { path, message }: FieldFault): string {
  if (message === 'unknown') return `Unknown ${noun} "${path}".`
  return path === '' ? `${message}.` : `The ${noun} "${path}" is not valid: ${message}.`
}

/** Parses what a caller gave; a failure is a 400 that names each field, an unknown one too. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown, noun = 'field'): T {
  const unknown = unknownKeys(schema, value).map((path) => ({ path, message: 'unknown' }))
  const parsed = schema.safeParse(value)
  if (parsed.success && unknown.length === 0) return parsed.data
  const wrong = parsed.success ? [] : fieldsOf(parsed.error)
  throw fieldsRefused([...unknown, ...wrong], {
    describe: (faults) => faults.map((fault) => faultWord(noun, fault)).join(' '),
    cause: parsed.error,
  })
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

function requireSize(bytes: number, limit: number): void {
  if (bytes > limit)
    throw new AppError(
      'too_large',
      `The body is larger than ${sizeWord(limit)}. Send less at a time.`,
    )
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  requireSize(Number(request.headers.get('content-length') ?? 0), limit)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    requireSize(bytes, limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

declare global {
  /** Every route is built with a copy of this module, and all share one queue. */
  var touchstoneParsing: Turns | undefined
}

const anything = { output: z.unknown(), progress: z.unknown() }

/** A thread takes about 10 MB, so two parse at once. */
async function parseApart(bytes: Uint8Array, limits: BodyLimits): Promise<unknown> {
  globalThis.touchstoneParsing ??= new Turns({
    atOnce: 2,
    waiting: 32,
    waitingOfKey: 32,
    message: 'Too many large requests at the same time. Try again in a few seconds.',
  })
  const thread = { module: 'lib/platform/http/json-body-thread', ...anything }
  return await globalThis.touchstoneParsing.take('', () => runThread(thread, { bytes, limits }))
}

/**
 * A JSON body within the limits of its call, which are checked before anything is made of it; files go
 * through `receiveUpload`, which streams.
 */
export async function readBody<T>(
  schema: z.ZodType<T>,
  request: Request,
  limits: BodyLimits = usualLimits,
): Promise<T> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) {
    throw new AppError('unsupported', 'Send the body as Content-Type: application/json.')
  }
  const bytes = await readBytes(request, limits.bytes)
  const isLarge = bytes.byteLength > parsedInPlace
  return parseInput(
    schema,
    isLarge ? await parseApart(bytes, limits) : parseJsonBody(bytes, limits),
  )
}
