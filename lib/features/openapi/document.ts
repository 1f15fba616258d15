import { formatCount } from '@/lib/text/numbers'
import { z } from 'zod'
import { sizeWord, usualLimits } from '@/lib/platform/http/body-limits'
import { version } from '@/package.json'
import type { Refusal } from '@/lib/platform/http/call'
import type { DescribedCall, DescribedReply } from './describe-calls'
import { parameterWords } from './parameter-words'
import { boundPatterns } from '@/lib/core/traces/call-parameters'

const errorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string().describe('Message for people.'),
    details: z.unknown().optional(),
  }),
})

/** What can meet every call; each refuses an unknown parameter. */
const everywhere = [400, 401, 403, 500, 503] as const
const ofJson = [413, 415] as const

/** What each status means. */
export const refusals: Record<Refusal | (typeof everywhere)[number], string> = {
  400: 'A parameter or field is not valid or unknown; the message names it.',
  401: 'Sign in, or send a valid key.',
  403: 'The Host or Origin of the request is not this server, or the role does not allow this.',
  404: 'Not found.',
  409: 'The request conflicts with the current state.',
  413: 'The body is too large or has too many fields. Each body lists its limits.',
  415: 'The content type of the body is not supported.',
  422: 'The file cannot be read.',
  429: 'Too many failed attempts or queued requests. Wait for the time in the retry-after header.',
  500: 'A bug; search the server log for the request id.',
  503: 'Not ready yet, or the disk is full.',
}

/** What a caller sends: defaults may be left out. */
export function inputJson(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}

/** What comes back. Fields may be added to it one day, so nothing says that there are no others. */
export function outputJson(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return json
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query, bounds = false }: DescribedCall): object[] {
  const named = Object.entries(query?.shape ?? {}).map(([name, schema]) => {
    const { description = parameterWords[name], ...json } = z
      .looseObject({ description: z.string().optional() })
      .parse(inputJson(schema))
    const required = !schema.safeParse(undefined).success
    return { name, in: 'query', required, ...(description && { description }), schema: json }
  })
  return bounds ? [...named, boundsParameter] : named
}

/** An exploded object is how OpenAPI writes parameters whose names are a pattern. */
const boundsParameter = {
  name: 'bounds',
  in: 'query',
  style: 'form',
  explode: true,
  description: 'Comparisons, one parameter each: `reward.necessity.lte=0`.',
  schema: { type: 'object', patternProperties: boundPatterns, additionalProperties: false },
}

const fileSchema = { type: 'string', format: 'binary' }
const formSchema = { type: 'object', required: ['file'], properties: { file: fileSchema } }

/** How much a JSON body may hold, in words; null of a call that takes none. */
export function bodyLimitWords({ body, limits = usualLimits }: DescribedCall): string | null {
  if (body === undefined || body === 'file') return null
  const { bytes, keys } = limits
  return `At most ${sizeWord(bytes)} and ${formatCount(keys)} fields`
}

function requestBody(call: DescribedCall): object {
  const { body } = call
  if (body === undefined) return {}
  const limits = bodyLimitWords(call)
  const description = limits === null ? {} : { description: `${limits}.` }
  const content =
    body === 'file'
      ? {
          'application/octet-stream': { schema: fileSchema },
          'multipart/form-data': { schema: formSchema },
        }
      : { 'application/json': { schema: inputJson(body) } }
  return { requestBody: { ...description, required: true, content } }
}

function replied({ schema, orText = schema === undefined, description }: DescribedReply): object {
  const content = {
    ...(schema && { 'application/json': { schema: outputJson(schema) } }),
    ...(orText && { 'text/plain': { schema: { type: 'string' } } }),
  }
  return { description, content }
}

/** Every status a call can end with beside its replies. */
export function refusalsOf({ body, refusals: own = [] }: DescribedCall) {
  const ofBody = body === undefined || body === 'file' ? [] : ofJson
  return [...new Set([...own, ...ofBody, ...everywhere])].toSorted((a, b) => a - b)
}

function responses(call: DescribedCall): object {
  const { reply, also } = call
  const refused = refusalsOf(call).map((code) => [code, { $ref: `#/components/responses/${code}` }])
  return {
    [reply.status]: replied(reply),
    ...(also && { [also.status]: replied(also) }),
    ...Object.fromEntries(refused),
  }
}

function operation(call: DescribedCall): object {
  const parameters = [...pathParameters(call.path), ...queryParameters(call)]
  return {
    summary: call.summary,
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(call),
    responses: responses(call),
  }
}

function sharedResponses(): object {
  const schema = { $ref: '#/components/schemas/Error' }
  const entries = Object.entries(refusals).map(([code, description]) => [
    code,
    { description, content: { 'application/json': { schema } } },
  ])
  return Object.fromEntries(entries)
}

/** The calls as an OpenAPI 3.1 document. */
export function openapiDocument(calls: readonly DescribedCall[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Touchstone', version },
    paths,
    components: { schemas: { Error: outputJson(errorSchema) }, responses: sharedResponses() },
  }
}
