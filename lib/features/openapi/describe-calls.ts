import { z } from 'zod'
import type { Call, Reply } from '@/lib/platform/http/call'

export interface DescribedReply extends Omit<Reply, 'schema' | 'status'> {
  status: 200 | 201 | 202
  schema?: z.ZodType | undefined
}

/** A call with its schemas at hand. */
export interface DescribedCall extends Omit<
  Call,
  'query' | 'parameters' | 'body' | 'reply' | 'also'
> {
  query?: z.ZodObject | undefined
  body?: z.ZodType | 'file' | undefined
  reply: DescribedReply
  also?: DescribedReply | undefined
}

async function loadParameters({ method, path, query, parameters }: Call) {
  if (parameters) return await parameters()
  const schema = await query?.()
  if (schema === undefined || schema instanceof z.ZodObject) return schema
  throw new Error(
    `The contract of ${method} ${path} names no parameters, and its query is no object.`,
  )
}

async function loadReply({ schema, ...reply }: Reply): Promise<DescribedReply> {
  return { status: 200, ...reply, schema: await schema?.() }
}

async function described(call: Call): Promise<DescribedCall> {
  const { query: _query, parameters: _parameters, body, reply, also, ...rest } = call
  return {
    ...rest,
    query: await loadParameters(call),
    body: typeof body === 'function' ? await body() : body,
    reply: await loadReply(reply),
    also: also && (await loadReply(also)),
  }
}

/** Calls as the description of the API tells them; the schemas are those their routes parse with. */
export async function describeCalls(calls: readonly Call[]): Promise<DescribedCall[]> {
  return await Promise.all(calls.map(described))
}
