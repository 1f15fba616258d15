import type { Call } from '@/lib/platform/http/call'
import type { DescribedCall } from './describe-calls'
import { type Asking, curlOf } from './curl'
import { bodyLimitWords, inputJson, outputJson, refusals, refusalsOf } from './document'
import { type Field, fieldsOf, typeWords } from './fields'
import { groupOf, groups } from './groups'
import { type Told, ToldOnce } from './documented-once'
import { boundPatterns } from '@/lib/core/traces/call-parameters'

export interface ToldReply {
  status: number
  about: string
  fields: Fields
}

/** Fields, or the call where the same ones are told. */
export type Fields = { fields: Field[] } | { at: Told }

/** A call as the page of the reference shows it. */
export interface ToldCall {
  /** Anchor: `get-traces-id`. */
  id: string
  method: string
  path: string
  summary: string
  /** Who may. */
  who: string
  parameters: Field[]
  /** More parameters, told at another call. */
  more: { at: Told; names: string[] } | null
  body: Fields | 'file' | null
  /** How much a JSON body may hold; null of a call that takes none. */
  bodyLimit: string | null
  replies: ToldReply[]
  /** Statuses it can end with beside its replies. */
  errors: number[]
  curl: string
  /** What a search looks in, in small letters. */
  words: string
}

export interface ToldGroup {
  id: string
  title: string
  lead: string
  calls: ToldCall[]
}

/** What the statuses of errors mean. */
export const statuses: readonly Field[] = Object.entries(refusals).map(([name, about]) => ({
  name,
  type: '',
  required: false,
  about,
}))

export function anchorOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  const words = path.replace('/api/', '/').replaceAll(/[^\w-]+/gu, '-')
  return `${method.toLowerCase()}${words}`.replace(/-$/u, '')
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Of one path what reads comes first: there the fields are told that the others share. */
function byPath(a: DescribedCall, b: DescribedCall): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return methods.indexOf(a.method) - methods.indexOf(b.method)
}

/** Every call under its group, with an example for this very server. */
export function referenceOf(
  calls: readonly DescribedCall[],
  asking: Asking,
  whoMay: (call: DescribedCall) => string,
): ToldGroup[] {
  const told = Map.groupBy(calls.toSorted(byPath), ({ path }) => groupOf(path).id)
  const once = { parameters: new ToldOnce(), bodies: new ToldOnce(), replies: new ToldOnce() }
  return [...new Set([...groups.map(({ id }) => id), ...told.keys()])].flatMap((id) => {
    const [first, ...rest] = told.get(id) ?? []
    if (!first) return []
    const { title, lead } = groupOf(first.path)
    const all = [first, ...rest].map((call) => toldCall(call, { asking, who: whoMay(call), once }))
    return { id, title, lead, calls: all }
  })
}

interface Telling {
  asking: Asking
  who: string
  once: Readonly<Record<'parameters' | 'bodies' | 'replies', ToldOnce>>
}

function toldCall(call: DescribedCall, { asking, who, once }: Telling): ToldCall {
  const { method, path, summary, reply, also } = call
  const id = anchorOf(call)
  const at = { id, title: `${method} ${path}` }
  const parameters = parametersOf(call)
  const more = once.parameters.most(parameters, at)
  return {
    id,
    method,
    path,
    summary,
    who,
    parameters: parameters.filter(({ name }) => more?.names.includes(name) !== true),
    more,
    body: bodyOf(call, (fields) => toldOnce(fields, at, once.bodies)),
    bodyLimit: bodyLimitWords(call),
    replies: [reply, ...(also ? [also] : [])].map(({ status, schema, description }) => ({
      status,
      about: description,
      fields: toldOnce(schema ? fieldsOf(outputJson(schema)) : [], at, once.replies),
    })),
    errors: refusalsOf(call),
    curl: curlOf(call, asking),
    words: [at.title, summary, ...parameters.map(({ name }) => name)].join(' ').toLowerCase(),
  }
}

function toldOnce(fields: Field[], at: Told, once: ToldOnce): Fields {
  const known = once.whole(fields, at)
  return known ? { at: known } : { fields }
}

function parametersOf({ query, bounds = false }: DescribedCall): Field[] {
  const named = Object.entries(query?.shape ?? {}).map(([name, schema]): Field => {
    const [field] = fieldsOf({ properties: { [name]: inputJson(schema) } })
    const required = !schema.safeParse(undefined).success
    return { type: 'text', about: '', ...field, name, required }
  })
  return bounds ? [...named, ...boundFields] : named
}

const boundFields: readonly Field[] = Object.entries(boundPatterns).map(([pattern, json]) => ({
  name: pattern.replaceAll(/[\^$\\]/gu, '').replaceAll('reward..+', 'reward.NAME'),
  type: typeWords(json),
  required: false,
  about: 'A comparison: `reward.necessity.lte=0`.',
}))

function bodyOf({ body }: DescribedCall, tell: (fields: Field[]) => Fields): ToldCall['body'] {
  if (body === undefined) return null
  return body === 'file' ? 'file' : tell(fieldsOf(inputJson(body)))
}
