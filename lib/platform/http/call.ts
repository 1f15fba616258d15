import type { z } from 'zod'
import type { Recorded } from '@/lib/platform/auth/recorded'
import type { Permission } from '@/lib/platform/auth/schema'
import type { BodyLimits } from './body-limits'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Values are in braces: `/api/traces/{id}`. */
export type Path = `/${string}`

/**
 * Loads a schema. A contract is read by the browser too, and zod with the schemas is 40 KB that no page needs to be
 * drawn or to react: they come by `import()`.
 */
export type Loader<Output, Input = unknown> = () => Promise<z.ZodType<Output, Input>>

/** Statuses a call can end with beside its reply; `document.ts` knows those that can meet every call. */
export type Refusal = 404 | 409 | 413 | 415 | 422 | 429

export interface Reply<Output = unknown> {
  /** Left out: 200. */
  status?: 201 | 202
  /** Absent: text, not JSON. */
  schema?: Loader<Output>
  /** Text in place of JSON, when it is asked for a file. */
  orText?: boolean
  description: string
}

/** A call as one would make it. A name in braces, `{trace}`, stands for one that is there. */
export interface Example {
  query?: string
  body?: object
  headers?: readonly string[]
  /** Name of a file that is sent or, by a call that sends none, received. */
  file?: string
}

/**
 * An endpoint, declared once in the `contract.ts` of its noun: its route, its place in the log and in the OpenAPI
 * document, and its clients come from here.
 */
export interface Call<P extends Path = Path, Query = unknown, Body = unknown, BodyInput = unknown> {
  method: Method
  path: P
  access: Permission
  /** Left out: it is not written to the activity log. */
  record?: Recorded
  /** Left out: the usual limits of a JSON body. */
  limits?: BodyLimits
  summary: string
  query?: Loader<Query>
  /** The parameters as they are described, where `query` does not tell their names and types. */
  parameters?: () => Promise<z.ZodObject>
  /** Takes comparisons as parameters: `reward.necessity.lte=0`. */
  bounds?: boolean
  /** JSON by its schema, or a file: the body itself, or a part of a form. */
  body?: Loader<Body, BodyInput> | 'file'
  reply: Reply
  /** What else it replies, when it is asked otherwise. */
  also?: Reply
  /** 413 and 415 go without saying of a JSON body. */
  refusals?: readonly Refusal[]
  example?: Example
}

type NamesOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesOf<Rest>
  : never

/** The values in a path: of `/api/trees/{id}/nodes/{node}`, `id` and `node`. */
export type ParamsOf<P extends string> = Readonly<Record<NamesOf<P>, string>>

export type QueryValue = string | number | boolean | null | undefined

/** What a caller gives beside the body. */
export interface Address {
  params?: Readonly<Record<string, string>>
  query?: URLSearchParams | Readonly<Record<string, QueryValue>>
}

function given(query: Readonly<Record<string, QueryValue>>): string[][] {
  return Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
}

/** The address of a call on its server: `/api/trees/7/events?after=12`. Parameters without a value are left out. */
export function addressOf({ path }: { path: Path }, { params = {}, query = {} }: Address): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = query instanceof URLSearchParams ? query : new URLSearchParams(given(query))
  return search.size === 0 ? filled : `${filled}?${search}`
}

/** A call that replies with JSON, as its clients see it. */
export interface JsonCall<P extends Path, BodyInput, Output> {
  method: Method
  path: P
  body?: Loader<unknown, BodyInput> | 'file'
  reply: { schema: Loader<Output> }
}

/** What a client gives a call: the values of its path and its body, if it has them. */
export type Sent<P extends Path, BodyInput> = Pick<Address, 'query'> &
  ([NamesOf<P>] extends [never] ? object : { params: ParamsOf<P> }) &
  (unknown extends BodyInput ? object : { body: BodyInput })
