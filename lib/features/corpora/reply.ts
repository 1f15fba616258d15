import { z } from 'zod'
import { longest } from './passage'
import type { Retrieved } from './schema'

export type Reply = { ok: true; rows: Retrieved[] } | { ok: false; reason: string }

const looseSchema = z.looseObject({})
const textSchema = z.union([z.string(), z.number().transform(String)])

/** No more are looked at: a hundred are asked for at most, and two may be one. */
const mostHits = 1_000

type Fields = Record<string, unknown>

/** The first of these fields that holds words. */
function firstText(fields: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const found = textSchema.safeParse(fields[name])
    if (found.success && found.data.trim() !== '') return found.data.replaceAll('\0', '\uFFFD')
  }
  return undefined
}

/** A title, an id or an address that is longer is none. */
function shortText(fields: Fields, names: readonly string[], most: number): string | undefined {
  const text = firstText(fields, names)
  return text !== undefined && text.length <= most ? text : undefined
}

const textNames = ['text', 'contents', 'content', 'passage', 'body', 'snippet']
const idNames = ['id', '_id', 'docid', 'doc_id', 'pid']

/** Search-R1 writes the title, in quotes, as the first line of `contents`. */
function titled(contents: string): { title?: string; text: string } {
  const [, title, text] = /^"([^"\n]+)"\n([\s\S]+)$/.exec(contents) ?? []
  return title === undefined || text === undefined ? { text: contents } : { title, text }
}

/** One hit, bare or as `{ document, score }`. */
function readHit(given: unknown, index: number): Retrieved | null {
  const outer = typeof given === 'string' ? { text: given } : looseSchema.safeParse(given).data
  if (outer === undefined) return null
  const inner = looseSchema.safeParse(outer['document']).data
  const bare = typeof outer['document'] === 'string' ? { text: outer['document'] } : outer
  const fields = inner ?? bare
  const contents = firstText(fields, textNames)
  if (contents === undefined) return null
  const { title, text } = titled(contents)
  const score = z.number().safeParse(outer['score'] ?? fields['score'])
  const named = shortText(fields, ['title'], longest.title) ?? title
  const url = shortText(fields, ['url', 'link'], longest.url)
  return {
    id: shortText(fields, idNames, longest.id) ?? String(index + 1),
    ...(named !== undefined && { title: named }),
    text: text.slice(0, longest.text),
    ...(url !== undefined && { url }),
    // Without scores the order is what is known.
    score: score.success ? score.data : -index,
  }
}

/** The list in a reply: `{ results }`, a bare list, or `{ result: [[…]] }` with a list for each question. */
function listIn(value: unknown): unknown[] | null {
  if (Array.isArray(value)) {
    const [first]: unknown[] = value
    return Array.isArray(first) ? first : value
  }
  const fields = looseSchema.safeParse(value).data
  if (fields === undefined) return null
  const names = ['results', 'result', 'documents', 'passages', 'hits', 'data']
  const name = names.find((one) => Array.isArray(fields[one]))
  return name === undefined ? null : listIn(fields[name])
}

/** Reads what a retriever answered. Hits without a text are left out; two with one id are one. */
export function readReply(text: string): Reply {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, reason: 'its reply is not JSON' }
  }
  const list = listIn(value)
  if (list === null) return { ok: false, reason: 'its reply contains no list of results' }
  const hits = list
    .slice(0, mostHits)
    .map(readHit)
    .filter((hit) => hit !== null)
  if (hits.length === 0 && list.length > 0)
    return { ok: false, reason: 'none of its results has a text' }
  return {
    ok: true,
    rows: [...new Map(hits.toReversed().map((hit) => [hit.id, hit])).values()].toReversed(),
  }
}
