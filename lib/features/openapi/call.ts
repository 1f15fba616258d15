import type { z } from 'zod'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Statuses a call can end with beside its reply; `document.ts` knows those that can meet every call. */
export type Refusal = 404 | 409 | 413 | 415 | 422 | 429

export type Body = { json: z.ZodType } | { file: 'body or form' }

export interface Reply {
  status: 200 | 201 | 202
  /** Absent: text, not JSON. */
  schema?: z.ZodType
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

/** A call as the description of the API tells it; the schemas are those its route parses with. */
export interface Call {
  method: Method
  /** Values that stand in the path are in braces: `/api/traces/{id}`. */
  path: `/${string}`
  summary: string
  query?: z.ZodObject
  /** Takes comparisons as parameters: `reward.necessity.lte=0`. */
  bounds?: boolean
  body?: Body
  reply: Reply
  /** What else it replies, when it is asked otherwise. */
  also?: Reply
  /** 413 and 415 go without saying of a JSON body. */
  refusals?: readonly Refusal[]
}
