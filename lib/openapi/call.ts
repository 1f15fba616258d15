import type { z } from 'zod'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Statuses a call can end with beside its reply; 401, 403, 500 and 503 can meet every call. */
export type Refusal = 400 | 404 | 409 | 413 | 415 | 422 | 429

export type Body = { json: z.ZodType } | { file: 'body or form' }

export interface Reply {
  status: 200 | 201 | 202
  /** Absent: text, not JSON. */
  schema?: z.ZodType
  description: string
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
  refusals?: readonly Refusal[]
}
