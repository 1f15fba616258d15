import { findEndpoint } from '@/lib/core/model-servers/list-servers.server'
import { serverTrialSchema } from '@/lib/core/model-servers/schema'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { probe } from '@/lib/platform/model-server/probe'

/** Tries a server before it is saved; the stored key of `id` goes only to the address it is stored for. */
export const POST = route(async (request, { principal }) => {
  const { base_url: baseUrl, api_key: given, id } = await readBody(serverTrialSchema, request)
  const known = id === undefined ? null : (await findEndpoint(await db(), id)).endpoint
  const apiKey = given ?? (known?.baseUrl === baseUrl ? known.apiKey : null)
  const reach = principal.role === 'owner' ? 'any' : 'public'
  const leave = { model: null, flavour: 'auto', thinking: 'leave', reach } as const
  return json(await probe({ baseUrl, apiKey, ...leave }))
})
