import * as modelServerCalls from '@/lib/core/model-servers/contract'
import { findEndpoint } from '@/lib/core/model-servers/list-servers.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { probe } from '@/lib/platform/model-server/probe'

/** Tries a server before it is saved; the stored key of `id` goes only to the address it is stored for. */
export const POST = route(modelServerCalls.tryServer, async ({ principal, body }) => {
  const { base_url: baseUrl, api_key: given, id } = await body()
  const known = id === undefined ? null : (await findEndpoint(await db(), id)).endpoint
  const apiKey = given ?? (known?.baseUrl === baseUrl ? known.apiKey : null)
  const reach = principal.role === 'owner' ? 'any' : 'public'
  const leave = { model: null, flavour: 'auto', thinking: 'leave', reach } as const
  return json(await probe({ baseUrl, apiKey, ...leave }))
})
